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
    try database.value(OwnerListing.spelling, key) ?? key
  }
}

/// Queries about owners, each of which uses an index.
package enum OwnerListing {
  /// The keys of owners who own a book or have details.
  private static let keys = """
    SELECT key FROM owner_count WHERE named > 0 UNION SELECT key FROM owner
    """
  /// The parameters are the limit and the offset.
  package static let page = "\(keys) ORDER BY key LIMIT ? OFFSET ?"
  package static let count = "SELECT count(*) FROM (\(keys)) AS owners"
  /// The parameters are the first key, the end of the range, and the limit.
  package static let beginning = """
    SELECT key FROM owner_count WHERE named > 0 AND key >= ?1 AND key < ?2
    UNION SELECT key FROM owner WHERE key >= ?1 AND key < ?2 ORDER BY key LIMIT ?3
    """
  package static let spelling = """
    SELECT owner FROM book INDEXED BY book_by_owner
    WHERE removed = 0 AND owner_key = ? ORDER BY number LIMIT 1
    """
  package static let named = """
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
}

extension LibraryRows {
  var ownerRows: OwnerRows { OwnerRows(database: database) }

  package func storedOwner(named name: String) throws -> Owner? {
    try catching { try storedOwner(database.titleKey(name)) }
  }

  package func owner(named name: String, on today: Day) throws -> CountedOwner? {
    let key = database.titleKey(name)
    return try reading {
      let named: Int? = try database.value("SELECT named FROM owner_count WHERE key = ?", key)
      let isKnown = try named ?? 0 > 0 || storedOwner(key) != nil
      return isKnown ? try counted(key, on: today) : nil
    }
  }

  private func storedOwner(_ key: String) throws -> Owner? {
    try database.first("SELECT * FROM owner WHERE key = ?", [key], ownerRows.read)
  }

  func ownerName(_ key: String) throws -> String {
    try storedOwner(key)?.name ?? ownerRows.spelling(of: key)
  }

  fileprivate func counted(_ key: String, on today: Day) throws -> CountedOwner {
    let stored = try storedOwner(key)
    var owner = CountedOwner(name: try stored?.name ?? ownerRows.spelling(of: key), kept: stored)
    owner.books = try database.value("SELECT books FROM owner_count WHERE key = ?", key) ?? 0
    guard owner.books > 0 else { return owner }
    owner.overdue = try database.value(OwnerListing.overdue, key, today) ?? 0
    let due: Day? = try database.value(OwnerListing.nextDue, key)
    // The last possible day means that no due date was agreed.
    owner.nextDue = due == .last ? nil : due
    return owner
  }
}

extension StoredLibrary: OwnerStore {
  package func owners(on today: Day, offset: Int, limit: Int?) throws -> [CountedOwner] {
    try reading {
      let keys: [String] = try database.values(OwnerListing.page, limit ?? .max, offset)
      return try keys.map { try counted($0, on: today) }
    }
  }

  package func ownerCount() throws -> Int { try count(OwnerListing.count) }

  package func owners(beginning words: String, limit: Int) throws -> [String] {
    let beginning = words.allSatisfy(\.isWhitespace) ? "" : database.titleKey(words)
    return try reading {
      let keys: [String] = try database.values(
        OwnerListing.beginning, beginning, beginning + NameSearch.maxSuffix, limit)
      return try keys.map(ownerName)
    }
  }

  package func booksBorrowed(from name: String, limit: Int) throws -> [Book] {
    try catching {
      try database.all(OwnerListing.books, [database.titleKey(name), limit], rows.book)
    }
  }
}

extension LoggedTransaction: OwnerTransaction {
  func books(ownedBy name: String) throws -> [Int] {
    try database.values(OwnerListing.named, database.titleKey(name))
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
