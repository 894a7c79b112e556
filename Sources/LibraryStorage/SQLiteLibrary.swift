import Foundation
import Library
import LibraryPorts
import SQLite

/// A library in one SQLite file.
package final class SQLiteLibrary: LibraryStore, LibraryRows {
  private let file: LibraryFile
  package let database: Database
  private var rows: BookRows
  var log: ChangeLog
  /// The server that this library is a copy of; nil if it is none.
  package var remote: (any RemoteLibrary)?
  /// How many changes this session has made, undone or made again.
  package var changesMade = 0
  let now: () -> Date
  /// What became of the books with owners, where the file was from before they were loans to us.
  package private(set) var taken = OwnersTaken()

  /// Opens the library in a file, and makes it if there is none.
  ///
  /// - Parameters:
  ///   - path: the file, or `:memory:` for a library that ends with this object.
  ///   - author: who the change log says made the changes.
  ///   - ownName: what the user is called as a borrower, besides `me`.
  ///   - timeout: how long to wait for another program's lock, in milliseconds.
  ///   - isForCheck: whether it is only to be checked, whatever its file has.
  ///   - now: the real time, for the change log.
  /// - Throws: `StorageError`.
  package convenience init(
    path: String, author: String, ownName: String? = nil, timeout: Int32 = 5_000,
    isForCheck: Bool = false, now: @escaping () -> Date = Date.init
  ) throws {
    let file = LibraryFile(path: path, timeout: timeout, isForCheck: isForCheck)
    try self.init(file, author: author, ownName: ownName, now: now)
  }

  package init(
    _ file: LibraryFile, author: String, ownName: String? = nil, now: @escaping () -> Date
  ) throws {
    self.file = file
    self.now = now
    var taken = OwnersTaken(names: [ownName].compactMap(\.self))
    database = try file.open(&taken)
    self.taken = taken
    rows = BookRows(database: database)
    log = ChangeLog(
      database: database, rows: rows, author: author,
      lastBefore: (try? database.lastNumber(of: "change")) ?? 0, now: now)
  }

  package var author: String { log.author }

  package var soonDays: Int {
    get { rows.soonDays }
    set {
      rows.soonDays = newValue
      log.rows = rows
    }
  }

  /// Whether the file or its folder can only be read.
  package var isReadOnly: Bool { database.isReadOnly }

  // MARK: Reading

  package func books(
    _ query: BookQuery, on today: Day, from place: ListPlace, limit: Int
  ) throws -> [Book] {
    let listing = try listing(query, on: today)
    guard !listing.isEmpty else { return [] }
    return try catching {
      switch place {
      case .offset(let offset):
        let sql = listing.page(offset: offset, limit: limit)
        return try database.all(sql.text, sql.values, rows.book)
      case .after(let anchor):
        return try fill(listing.pages(from: anchor, backwards: false), limit: limit)
      case .before(let anchor):
        return try fill(listing.pages(from: anchor, backwards: true), limit: limit).reversed()
      }
    }
  }

  private func listing(_ query: BookQuery, on today: Day) throws -> BookListing {
    try catching {
      try BookListing(
        query, on: today, soonDays: soonDays, search: WordSearch(database: database))
    }
  }

  private func fill(_ pages: [BookListing.SQL], limit: Int) throws -> [Book] {
    try pages.reduce(into: []) { books, page in
      guard books.count < limit else { return }
      books += try database.all(page.text, page.values + [limit - books.count], rows.book)
    }
  }

  package func eachBook(
    _ query: BookQuery, on today: Day, offset: Int, limit: Int?, _ body: (Book) throws -> Void
  ) throws {
    let listing = try listing(query, on: today)
    guard !listing.isEmpty else { return }
    let sql = listing.page(offset: offset, limit: limit)
    try catching { try database.each(sql.text, sql.values) { try body(rows.book($0)) } }
  }

  package func place(of book: Book, in query: BookQuery, on today: Day) throws -> Int? {
    let listing = try listing(query, on: today)
    guard !listing.isEmpty else { return nil }
    return try catching {
      func count(_ sql: BookListing.SQL) throws -> Int {
        try database.first(sql.text, sql.values) { $0.only() } ?? 0
      }
      guard try count(listing.presence(of: book)) > 0 else { return nil }
      return try listing.counts(before: book).reduce(0) { try $0 + count($1) }
    }
  }

  package func count(_ query: BookQuery, on today: Day) throws -> Int {
    let isOfDays = query.dueFrom != nil || query.dueUpTo != nil
    guard query.text != nil || query.tag != nil || query.owner != nil || query.ever || isOfDays
    else {
      return try tally(on: today).count(query.only)
    }
    let listing = try listing(query, on: today)
    guard !listing.isEmpty else { return 0 }
    return try catching {
      try database.first(listing.count.text, listing.count.values) { $0.only() } ?? 0
    }
  }

  package func nearest(to search: BookSearch, on today: Day) throws -> BookSearch? {
    try catching {
      try NearSearch(words: NearWords(database: database)).nearest(to: search) { search in
        var query = BookQuery()
        query.text = search
        let count = try listing(query, on: today).count(upTo: 100)
        return try database.first(count.text, count.values) { $0.only() } ?? 0
      }
    }
  }

  package func tally(on today: Day) throws -> LibraryTally {
    var tally = try counted(on: today)
    if let remote {
      tally.offlineSince = remote.offlineSince
      tally.waiting = try waitingCount()
    }
    return tally
  }

  private func counted(on today: Day) throws -> LibraryTally {
    try catching {
      try database.first(
        """
        SELECT sum(books) FILTER (WHERE due_date <> ?3) AS books,
          sum(books) FILTER (WHERE due_date <> '' AND due_date <> ?3) AS out,
          sum(books) FILTER (WHERE due_date = ?3) AS given_back,
          sum(books) FILTER (WHERE due_date BETWEEN ?1 AND ?2) AS due_soon,
          sum(books) FILTER (WHERE due_date <> '' AND due_date < ?1) AS overdue,
          (SELECT max(number) FROM book) AS largest
        FROM tally
        """, [today, today.adding(days: soonDays), BookRows.givenBack]
      ) { row in
        var tally = LibraryTally()
        tally.books = row["books"]
        tally.out = row["out"]
        tally.givenBack = row["given_back"]
        tally.dueSoon = row["due_soon"]
        tally.overdue = row["overdue"]
        tally.largestNumber = row["largest"]
        return tally
      } ?? LibraryTally()
    }
  }

  package func book(_ number: Int) throws -> Book? {
    try catching { try rows.book(number) }
  }

  package func duplicate(of details: BookDetails) throws -> Book? {
    try catching { try rows.duplicate(of: details, upTo: try rows.largestNumber()) }
  }

  package func numbers(in range: ClosedRange<Int>) throws -> [Int] {
    try catching {
      try database.values(
        "SELECT number FROM book WHERE number BETWEEN ? AND ? AND removed = 0 ORDER BY number",
        range.lowerBound, range.upperBound)
    }
  }

  package func books(
    titled words: String, in scope: BookScope, limit: Int
  ) throws -> TitledBooks {
    try catching {
      try TitleSearch(database: database, rows: rows).books(titled: words, in: scope, limit: limit)
    }
  }

  package func books(_ isbn: ISBN, in scope: BookScope, limit: Int) throws -> [Book] {
    try catching {
      try TitleSearch(database: database, rows: rows).books(isbn, in: scope, limit: limit)
    }
  }

  package func books(beginning words: String, limit: Int) throws -> [Book] {
    try catching { try names.books(beginning: words, limit: limit) }
  }

  package func tags(beginning words: String, limit: Int) throws -> [String] {
    try catching { try names.tags(beginning: words, limit: limit) }
  }

  package func borrowers(beginning words: String, limit: Int) throws -> [String] {
    try catching { try names.borrowers(beginning: words, limit: limit) }
  }

  private var names: NameSearch { NameSearch(database: database) }

  package func loans(of number: Int) throws -> [Loan] {
    try catching {
      try database.all(
        "SELECT \(BookRows.loanColumns) FROM loan WHERE book = ? ORDER BY id DESC", [number],
        BookRows.loan
      ).compactMap(\.self)
    }
  }

  package func changes(offset: Int, limit: Int) throws -> [Change] {
    try catching { try history.changes(offset: offset, limit: limit) }
  }

  private var history: ChangeHistory {
    ChangeHistory(database: database, rows: rows, session: log.session)
  }

  package func state() throws -> String { try catching { try log.state() } }

  package func changeCount() throws -> Int {
    try count("SELECT count(*) FROM change WHERE undone <= 0")
  }

  package func changes(of number: Int) throws -> [BookChange] {
    try catching { try history.changes(of: number) }
  }

  package func trash(offset: Int, limit: Int) throws -> [TrashedBook] {
    try catching {
      try database.all(
        """
        SELECT \(BookRows.columns), (
          SELECT change.made_at FROM change_step CROSS JOIN change ON change.id = change_step.change
          WHERE change_step.book = book.number AND change.kind = 'delete' AND change.undone <= 0
          ORDER BY change_step.change DESC LIMIT 1) AS deleted_at
        FROM book INDEXED BY book_removed \(BookRows.withLoan)
        WHERE book.removed = 1 AND book.removed <> 0
        ORDER BY deleted_at DESC, book.number DESC LIMIT ? OFFSET ?
        """, [limit, offset]
      ) { row in
        TrashedBook(book: rows.book(row), deletedAt: row["deleted_at"])
      }
    }
  }

  package func trashCount() throws -> Int {
    try count("SELECT count(*) FROM book WHERE removed = 1 AND removed <> 0")
  }

  package func trashedBook(_ number: Int) throws -> Book? {
    try catching { try rows.book(number, in: .trash) }
  }

  package func trashedNumbers(in range: ClosedRange<Int>) throws -> [Int] {
    try catching {
      try database.values(
        """
        SELECT number FROM book INDEXED BY book_removed
        WHERE removed = 1 AND removed <> 0 AND number BETWEEN ? AND ? ORDER BY number
        """, range.lowerBound, range.upperBound)
    }
  }

  private func count(_ sql: String) throws -> Int {
    try catching { try database.value(sql) ?? 0 }
  }

  /// A server's library has a past that is kept there.
  package func isEmpty() throws -> Bool {
    try remote == nil && catching { try archive.isEmpty() }
  }

  package func archive(
    _ head: (ArchiveHead) throws -> Void, piece: (ArchivePiece) throws -> Void
  ) throws {
    try reading {
      try head(try archive.head())
      try archive.each(piece)
    }
  }

  package func load(_ head: ArchiveHead, _ body: (any LibraryLoader) throws -> Void) throws {
    try writing {
      var archive = archive
      archive.lastBook = head.lastBook
      try BulkLoad(database: database).run { try body(archive) }
      try archive.finish(head)
    }
    changesMade += 1
    // They were made before, wherever that was.
    log.lastBefore = head.lastChange
  }

  package func backupPlace(_ path: String) -> BackupPlace { backup.place(path) }

  package func backUp(to path: String) throws { try backup.write(to: path) }

  private var backup: LibraryBackup { LibraryBackup(database: database, file: file) }

  package func check(_ report: (LibraryFault) throws -> Void) throws {
    try catching { try LibraryCheck(database: database, file: file).run(report) }
  }

  private var archive: ArchiveRows { ArchiveRows(log: log) }

  package func reading<Result>(_ body: () throws -> Result) throws -> Result {
    if database.isInTransaction { return try body() }
    return try catching { try database.transaction(.reading, body) }
  }

  // MARK: Changing

  package func change<Result>(
    _ kind: ChangeKind, source: String?, _ body: (any LibraryTransaction) throws -> Result
  ) throws -> Result {
    // A change that changes nothing leaves no trace, and what was taken back can be made again.
    var isWorthKeeping = false
    defer { if isWorthKeeping { changesMade += 1 } }
    guard let remote else {
      return try writing(keptIf: { isWorthKeeping }) {
        let id = try log.begin(kind, source: source, at: now())
        let transaction = try LoggedTransaction(id, log: log)
        let result = try carryOut(kind, transaction, body)
        isWorthKeeping = transaction.didAnything
        return result
      }
    }
    return try change(kind, source: source, at: remote, body) { isWorthKeeping = $0 }
  }

  func carryOut<Result>(
    _ kind: ChangeKind, _ transaction: LoggedTransaction,
    _ body: (any LibraryTransaction) throws -> Result
  ) throws -> Result {
    let result =
      kind == .importing || kind == .sync
      ? try BulkLoad(database: database).run { try body(transaction) } : try body(transaction)
    try transaction.finish(kind)
    return result
  }

  package func rehearse<Result>(
    _ body: (any LibraryTransaction) throws -> Result
  ) throws -> Result {
    try writing(keptIf: { false }) {
      let id = try log.begin(.importing, source: nil, at: now())
      return try carryOut(.importing, LoggedTransaction(id, log: log), body)
    }
  }

  package func undo(_ count: Int) throws -> [Change] {
    try played(.back) { try log.undo(count) }
  }

  package func oldestUndone() throws -> Int? { try catching(log.oldestUndone) }

  package func redo(_ count: Int) throws -> [Change] {
    try played(.forward) { try log.redo(count) }
  }

  private func played(_ playing: Playing, _ body: () throws -> [Change]) throws -> [Change] {
    guard let remote else {
      let changes = try writing(body)
      changesMade += changes.count
      return changes
    }
    return try played(playing, at: remote, body)
  }

  private func played(
    _ playing: Playing, at remote: any RemoteLibrary, _ body: () throws -> [Change]
  ) throws -> [Change] {
    var partly: RemoteError?
    let changes = try remote.whole {
      try writing {
        let changes = try body()
        partly = try RemoteSending(remote, log: log).send(changes.map(\.id), playing)
        return changes
      }
    }
    changesMade += changes.count
    if let partly { throw partly }
    return changes
  }

  package func repair() throws -> [LibraryFault.Kind: Int] {
    var mended: [LibraryFault.Kind: Int] = [:]
    return try writing(keptIf: { !mended.isEmpty }) {
      mended = try LibraryRepair(database: database, rows: rows, file: file).run()
      return mended
    }
  }

  func writing<Result>(
    keptIf isWorthKeeping: () -> Bool = { true }, _ body: () throws -> Result
  ) throws -> Result {
    guard !isReadOnly else { throw StorageError.readOnly(file.path) }
    return try catching {
      try database.transaction(.writing, keptIf: isWorthKeeping, body)
    }
  }

  package func catching<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as DatabaseError {
      // SQLite has one word for both.
      if error.kind == .full, hasGivenAllNumbers() { throw StorageError.noMoreNumbers(file.path) }
      throw file.storageError(error)
    } catch is Image.Damage {
      throw StorageError.damaged(file.path)
    } catch let damage as StepDamage {
      throw StorageError.damagedLog(file.path, change: damage.change)
    }
  }

  private func hasGivenAllNumbers() -> Bool {
    let last: Int? = try? database.value("SELECT max(seq) FROM sqlite_sequence")
    return last == .max
  }
}
