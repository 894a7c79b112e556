import Library
import LibraryPorts
import Platform
import SQL

/// The rows of owners with details.
struct OwnerRows: EntryRows {
  typealias Entry = Owner
  let database: any Database

  /// Recomputes the keys. If two owners now have the same key, the second one's details complete
  /// those of the first.
  func refold() throws {
    let owners = try database.all("SELECT * FROM owner ORDER BY number", [], read)
    try database.run("DELETE FROM owner")
    for owner in owners {
      let key = database.titleKey(owner.name)
      var merged = try database.first("SELECT * FROM owner WHERE key = ?", [key], read) ?? owner
      merged.details = merged.details.completed(from: owner.details)
      try put(merged)
    }
  }

  /// Returns the owner's name as it is spelled in the first book.
  func spelling(of key: String) throws -> String {
    try database.value(OwnerListing.spelling, key)
      ?? database.value(OwnerListing.spellingInTrash, key) ?? key
  }

  /// Returns the deleted books that are still owed to owners, by the owners' keys.
  func owedFromTrash(on today: Day) throws -> [String: OwedBooks] {
    let counts = try database.all(OwnerListing.owedFromTrash, [today]) {
      (
        $0["owner_key"] as String,
        OwedBooks(count: $0["books"], overdue: $0["overdue"], due: $0["due"])
      )
    }
    return Dictionary(uniqueKeysWithValues: counts)
  }
}

/// The books that we must return to an owner.
struct OwedBooks {
  var count: Int
  var overdue: Int
  var due: Day?
}

/// Queries about owners, each of which uses an index.
package enum OwnerListing {
  /// The keys of owners who own a book or have details.
  ///
  /// - Parameter keyCount: the number of further keys, which are parameters.
  private static func keys(adding keyCount: Int) -> String {
    let values = [String](repeating: "(?)", count: keyCount).joined(separator: ", ")
    return """
      SELECT key FROM owner_count WHERE named > 0 UNION SELECT key FROM owner
      \(keyCount > 0 ? "UNION SELECT column1 FROM (VALUES \(values)) AS others" : "")
      """
  }
  /// The parameters are the other keys, the limit and the offset.
  package static func page(adding keyCount: Int = 0) -> String {
    "\(keys(adding: keyCount)) ORDER BY key LIMIT ? OFFSET ?"
  }
  package static func count(adding keyCount: Int = 0) -> String {
    "SELECT count(*) FROM (\(keys(adding: keyCount))) AS owners"
  }
  /// The parameters are the first key, the end of the range, and the limit.
  package static let byPrefix = """
    SELECT key FROM owner_count WHERE named > 0 AND key >= ?1 AND key < ?2
    UNION SELECT key FROM owner WHERE key >= ?1 AND key < ?2 ORDER BY key LIMIT ?3
    """
  package static let spelling = """
    SELECT owner FROM book INDEXED BY book_by_owner
    WHERE removed = 0 AND owner_key = ? ORDER BY number LIMIT 1
    """
  package static let bookNumbers = """
    SELECT number FROM book INDEXED BY book_by_owner
    WHERE removed = 0 AND owner_key = ? ORDER BY number
    """

  private static let borrowed = """
    book INDEXED BY owed_by_owner WHERE removed = 0 AND owed_until IS NOT NULL AND owner_key = ?1
    """
  package static let nextDue = "SELECT min(owed_until) FROM \(borrowed)"
  package static let overdue = "SELECT count(*) FROM \(borrowed) AND owed_until < ?2"
  package static let books = """
    SELECT \(BookRows.columns) FROM book INDEXED BY owed_by_owner \(BookRows.withLoan)
    WHERE book.removed = 0 AND book.owed_until IS NOT NULL AND book.owner_key = ?
    ORDER BY book.owed_until, book.number LIMIT ?
    """

  /// The books in the trash that are still owed, which are few.
  private static let inTrash = """
    book.removed = 1 AND \(BookListing.isOut) AND book.owed_until IS NOT NULL
    """
  package static let owedFromTrash = """
    SELECT owner_key, count(*) AS books, count(*) FILTER (WHERE owed_until < ?) AS overdue,
      min(owed_until) AS due
    FROM book INDEXED BY out_in_trash WHERE \(inTrash) GROUP BY owner_key
    """
  package static let spellingInTrash = """
    SELECT owner FROM book INDEXED BY out_in_trash
    WHERE \(inTrash) AND owner_key = ? ORDER BY number LIMIT 1
    """
  package static let bookNumbersInTrash = """
    SELECT number FROM book INDEXED BY out_in_trash
    WHERE \(inTrash) AND owner_key = ? ORDER BY number
    """
  package static let booksInTrash = """
    SELECT \(BookRows.columns) FROM book INDEXED BY out_in_trash \(BookRows.withLoan)
    WHERE \(inTrash) AND book.owner_key = ?
    """
}

extension LibraryRows {
  var ownerRows: OwnerRows { OwnerRows(database: database) }

  package func storedOwner(named name: String) throws -> Owner? {
    try mappingErrors { try storedOwner(database.titleKey(name)) }
  }

  package func owner(named name: String, on today: Day) throws -> OwnerSummary? {
    let key = database.titleKey(name)
    return try reading {
      let bookCount: Int? = try database.value("SELECT named FROM owner_count WHERE key = ?", key)
      let deleted = try ownerRows.owedFromTrash(on: today)[key]
      let isKnown = try bookCount ?? 0 > 0 || deleted != nil || storedOwner(key) != nil
      return isKnown ? try ownerSummary(key, on: today, adding: deleted) : nil
    }
  }

  private func storedOwner(_ key: String) throws -> Owner? {
    try database.first("SELECT * FROM owner WHERE key = ?", [key], ownerRows.read)
  }

  func ownerName(_ key: String) throws -> String {
    try storedOwner(key)?.name ?? ownerRows.spelling(of: key)
  }

  /// - Parameter deleted: the owner's books in the trash.
  fileprivate func ownerSummary(
    _ key: String, on today: Day, adding deleted: OwedBooks?
  ) throws -> OwnerSummary {
    let stored = try storedOwner(key)
    var owner = OwnerSummary(name: try stored?.name ?? ownerRows.spelling(of: key), stored: stored)
    var dueDates: [Day] = []
    owner.books = try database.value("SELECT books FROM owner_count WHERE key = ?", key) ?? 0
    if owner.books > 0 {
      owner.overdue = try database.value(OwnerListing.overdue, key, today) ?? 0
      if let due: Day = try database.value(OwnerListing.nextDue, key) { dueDates.append(due) }
    }
    if let deleted {
      owner.books += deleted.count
      owner.overdue += deleted.overdue
      if let due = deleted.due { dueDates.append(due) }
    }
    // The last possible day means that no due date was agreed.
    owner.nextDue = dueDates.min().flatMap { $0 == .last ? nil : $0 }
    return owner
  }
}

extension StoredLibrary: OwnerStore {
  package func owners(on today: Day, offset: Int, limit: Int?) throws -> [OwnerSummary] {
    try reading {
      let deleted = try ownerRows.owedFromTrash(on: today)
      let deletedKeys = deleted.keys.sorted()
      let keys = try database.all(
        OwnerListing.page(adding: deletedKeys.count), deletedKeys + [limit ?? .max, offset]
      ) { $0["key"] as String }
      return try keys.map { try ownerSummary($0, on: today, adding: deleted[$0]) }
    }
  }

  package func ownerCount() throws -> Int {
    try reading {
      let deletedKeys = try ownerRows.owedFromTrash(on: .first).keys.sorted()
      return try database.first(OwnerListing.count(adding: deletedKeys.count), deletedKeys) {
        $0.onlyValue()
      } ?? 0
    }
  }

  package func owners(beginning words: String, limit: Int) throws -> [String] {
    let beginning = words.allSatisfy(\.isWhitespace) ? "" : database.titleKey(words)
    return try reading {
      let keys: [String] = try database.values(
        OwnerListing.byPrefix, beginning, beginning + NameSearch.maxSuffix, limit)
      let deletedKeys = try ownerRows.owedFromTrash(on: .first).keys.filter {
        $0.utf8.starts(with: beginning.utf8) && !keys.contains($0)
      }
      let all = (keys + deletedKeys).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      return try all.prefix(limit).map(ownerName)
    }
  }

  /// Returns the books that must be returned to an owner, soonest due first, also those in the
  /// trash.
  package func booksBorrowed(from name: String, limit: Int) throws -> [Book] {
    let key = database.titleKey(name)
    return try reading {
      let books = try database.all(OwnerListing.books, [key, limit], rows.book)
      let deleted = try database.all(OwnerListing.booksInTrash, [key], rows.book)
      guard !deleted.isEmpty else { return books }
      let all = (books + deleted).sorted {
        (BookRows.owedUntil($0) ?? "", $0.number) < (BookRows.owedUntil($1) ?? "", $1.number)
      }
      return Array(all.prefix(limit))
    }
  }
}

extension LoggedTransaction: OwnerTransaction {
  func books(ownedBy name: String) throws -> [Int] {
    let key = database.titleKey(name)
    let deleted: [Int] = try database.values(OwnerListing.bookNumbersInTrash, key)
    return try database.values(OwnerListing.bookNumbers, key) + deleted
  }

  func setOwner(of number: Int, to name: String) throws {
    guard let book = try anyBook(number) else { throw LibraryError.noSuchBook(number) }
    var details = book.details
    details.owner = name
    guard book.isDeleted else { return try update(number, to: details) }
    guard book.details != details else { return }
    try rows.update(book, to: details)
    try reindexWords(book, details, in: .trash)
  }
}

extension Schema {
  static let owners = """
    -- What is known of owners of books apart from their names.
    CREATE TABLE owner (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      key TEXT NOT NULL UNIQUE,  -- folded, as owner_key of a book
      period INTEGER,           -- days of a loan
      renewals INTEGER,         -- how many are allowed
      address TEXT,
      hours TEXT,               -- when it is open
      added_at INTEGER NOT NULL
    ) STRICT;

    """
}
