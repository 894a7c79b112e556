import Library
import LibraryPorts
import Platform
import SQL

extension StoredLibrary: RemoteCopy {
  package func remoteState() throws -> RemoteState? { try catching { try remoteRows.state() } }
  package func waitingCount() throws -> Int { try catching { try remoteRows.waitingCount() } }
  package func remoteCount() throws -> Int { try catching { try remoteRows.count() } }
  package func waitingBooks() throws -> [Int] {
    try catching { try remoteRows.waiting().map(\.number) }
  }
  package func record(_ number: Int) throws -> RemoteRecord {
    try catching { try remoteRows.record(number) }
  }
  package func record(withID id: String) throws -> RemoteRecord? {
    try catching { try remoteRows.record(withID: id) }
  }
  package func remoteBorrowers() throws -> [Int: RemoteBorrower] {
    try catching { try remoteRows.borrowers() }
  }
  package func everyBorrower() throws -> [Borrower] {
    try catching {
      try database.all("SELECT * FROM borrower WHERE merged_into IS NULL", [], borrowerRows.read)
    }
  }
  package func mergedBorrowers() throws -> [Int: Int] {
    let merged = try catching {
      try database.all(
        "SELECT number, merged_into FROM borrower WHERE merged_into IS NOT NULL", []
      ) { ($0["number"] as Int, $0["merged_into"] as Int) }
    }
    return Dictionary(uniqueKeysWithValues: merged)
  }
  package func kind(of change: Int) throws -> ChangeKind? {
    let kind: String? = try catching {
      try database.value("SELECT kind FROM change WHERE id = ?", change)
    }
    return kind.flatMap(ChangeKind.init(rawValue:))
  }

  package func receive<Result>(
    from host: String, _ body: (any RemoteTransaction) throws -> Result
  ) throws -> Result {
    var isChange = false
    defer { if isChange { changesMade += 1 } }
    return try writing {
      let id = try log.beginReceiving(from: host, at: now())
      let transaction = LoggedTransaction(id, log: log)
      let result = try run(.sync, transaction) { _ in try body(transaction) }
      isChange = transaction.didAnything
      if !isChange { try log.drop(id) }
      return result
    }
  }

  // MARK: Sending changes

  /// Makes a change in the copy, then sends it. The transaction of the change also records which
  /// books wait to be sent.
  ///
  /// - Parameter keep: called with whether any part of the change was made.
  func change<Result>(
    _ kind: ChangeKind, source: String?, _ sender: any ChangeSender,
    _ body: (LoggedTransaction) throws -> Result, keep: (Bool) -> Void
  ) throws -> Result {
    let given = try added(by: kind, sender, body)
    var made: Result?
    var isKept = false
    var id = 0
    var waiting: [Int] = []
    do {
      try writing(commitIf: { isKept }) {
        id = try log.begin(kind, source: source, at: now())
        let transaction = LoggedTransaction(id, log: log, numbers: given)
        do { made = try body(transaction) } catch let error as RemoteError {
          // The server did not add all books. The copy keeps the books that it added.
          guard error == given.stop, transaction.didAnything else { throw error }
        }
        try transaction.finish(kind)
        isKept = transaction.didAnything
        waiting = try note([id], refusesWaiting: !sender.defersChanges)
        if !waiting.isEmpty { try sender.checkChanging() }
      }
    } catch {
      try sender.takeBack(given.listings)
      throw error
    }
    keep(isKept)
    try sender.send(waiting, of: .made(id))
    guard let made else {
      throw RemoteError.partly(done: given.used, of: given.total, given.stop ?? .interrupted)
    }
    return made
  }

  /// Adds new books to the server first, since the server assigns their numbers. Other kinds of
  /// changes, and deferred changes, use provisional numbers until they are sent.
  private func added<Result>(
    by kind: ChangeKind, _ sender: any ChangeSender,
    _ body: (LoggedTransaction) throws -> Result
  ) throws -> GivenNumbers {
    guard kind == .add, !sender.defersChanges else {
      return GivenNumbers()
    }
    try sender.checkChanging()
    var books: [Book] = []
    try writing(commitIf: { false }) {
      let id = try log.begin(kind, source: nil, at: now())
      let transaction = LoggedTransaction(id, log: log, numbers: GivenNumbers())
      _ = try body(transaction)
      try transaction.finish(kind)
      books = try transaction.addedNumbers.compactMap { try rows.book($0) }
    }
    let (listings, stop) = try sender.add(books)
    if listings.isEmpty, let stop { throw stop }
    return GivenNumbers(listings, of: books.count, stop)
  }

  /// Undoes or redoes changes, then sends the result.
  func played(
    _ sender: any ChangeSender, _ changes: ([Int]) -> SentChanges, _ body: () throws -> [Change]
  ) throws -> [Change] {
    var waiting: [Int] = []
    let played = try writing {
      let played = try body()
      waiting = try note(played.map(\.id), refusesWaiting: false)
      if !waiting.isEmpty { try sender.checkChanging() }
      return played
    }
    changesMade += played.count
    watch.note(own: played)
    try sender.send(waiting, of: changes(played.map(\.id)))
    return played
  }

  // MARK: Waiting books

  /// Marks the books of some changes as waiting, if they differ from the server's version.
  ///
  /// - Returns: the books that were not waiting before.
  /// - Throws: `RemoteError.waiting` for a book with earlier changes that wait.
  private func note(_ changes: [Int], refusesWaiting: Bool) throws -> [Int] {
    guard let fields = try remoteRows.state()?.shared else { return [] }
    return try touched(by: changes).compactMap { number in
      guard let (book, place) = try rows.bookAnywhere(number) else { return nil }
      let record = try remoteRows.record(number)
      let isSent = place == .library && book.details.isHeld
      let ours = isSent ? RemoteBook(book, fields: fields) : nil
      let isSame: Bool =
        switch (record.idThere, ours) {
        case (nil, nil): true
        case (_?, let ours?): record.told.map { ours.differences(from: $0).isEmpty } ?? false
        default: false
        }
      if isSame {
        // A book that may have been sent continues to wait until it is looked up in the next list.
        if record.sender == nil || record.id != nil { try remoteRows.stopWaiting(number) }
        return nil
      }
      guard !record.isWaiting else {
        if refusesWaiting { throw RemoteError.waiting(BookName(book)) }
        return nil
      }
      try remoteRows.setWaiting(number)
      guard record.idThere == nil, !BookNumber.isProvisional(number) else { return number }
      try remoteRows.forgetID(number)
      let provisional = try rows.freeProvisional(number)
      try Renumbering(rows: rows).give(provisional, to: number)
      return provisional
    }
  }

  /// Returns the numbers of the books that changes affected, in order.
  private func touched(by changes: [Int]) throws -> [Int] {
    var numbers: [Int] = []
    var seen: Set<Int> = []
    for change in changes {
      try database.eachStep(of: change, .ascending) { step in
        for number in try self.numbers(of: step) where seen.insert(number).inserted {
          numbers.append(number)
        }
      }
    }
    return numbers
  }

  private func numbers(of step: ArchivedChange.Step) throws -> [Int] {
    if let through = step.through {
      return try database.values(
        "SELECT number FROM book WHERE number BETWEEN ? AND ? ORDER BY number", step.number, through
      )
    }
    guard let noun = step.noun else { return [step.number] }
    guard let entries = Nouns(database: database).named(noun), let image = step.after ?? step.before
    else { return [] }
    return try entries.entry(in: image).requirements.filter { $0.noun == .book }.map(\.number)
  }

  // MARK: Rejected changes

  package func takeBack(_ change: Int, of numbers: [Int]) throws -> [Int] {
    try writing {
      let later: [Int] = try numbers.filter { number in
        try database.value(
          """
          SELECT EXISTS (
            SELECT 1 FROM change_step WHERE noun = 'book' AND number = ? AND change > ?)
          """, number, change) ?? false
      }
      let those = Set(numbers).subtracting(later)
      guard !those.isEmpty else { return later }
      let touched = try Set(self.touched(by: [change]))
      let added = try those.filter { try addedAlone($0, by: change) }
      let isAll = touched.isSubset(of: those)
      let playback = ChangePlayback(
        change: change, database: database, rows: rows, readChange: { _ in nil })
      try playback.undo(only: isAll ? nil : those)
      if isAll {
        try log.drop(change)
      } else {
        try forgetSteps(of: change, those)
      }
      for number in those { try remoteRows.stopWaiting(number) }
      for number in added {
        try rows.unindex(number...number)
        try rows.move(number, to: .undone)
        try rows.delete(number)
      }
      return later
    }
  }

  /// Whether a change has added a book in a step that added no other book.
  private func addedAlone(_ number: Int, by change: Int) throws -> Bool {
    try database.value(
      """
      SELECT EXISTS (
        SELECT 1 FROM change_step
        WHERE change = ? AND noun = 'book' AND number = ? AND through = number)
      """, change, number) ?? false
  }

  private func forgetSteps(of change: Int, _ numbers: Set<Int>) throws {
    var left: Set<Int> = []
    var forgotten: [Int] = []
    try database.each(
      """
      SELECT step, nullif(noun, 'book') AS noun, number, before, after FROM change_step
      WHERE change = ? AND (through IS NULL OR through = number)
      """, [change]
    ) { row in
      let step = ArchivedChange.Step(
        noun: row["noun"], number: row["number"], before: row["before"], after: row["after"])
      let books = try self.numbers(of: step)
      if !books.isEmpty, numbers.isSuperset(of: books) {
        forgotten.append(row["step"])
      } else {
        left.formUnion(books)
      }
    }
    for step in forgotten {
      try database.run("DELETE FROM change_step WHERE change = ? AND step = ?", change, step)
    }
    try log.finish(change, books: left.count)
  }

  package func takeBack(_ changes: SentChanges) throws -> Bool {
    do {
      try writing {
        let played: [Change]
        switch changes {
        case .made(let change): played = try log.undo(inOtherSession: change)
        case .undone(let ids): played = try log.redo(ids.count)
        case .redone(let ids): played = try log.undo(ids.count)
        }
        _ = try note(played.map(\.id), refusesWaiting: false)
      }
      return true
    } catch is UndoRefusal {
      return false
    }
  }
}

/// The numbers of the books that a change adds.
final class GivenNumbers {
  let listings: [RemoteListing]
  /// The number of books to add.
  let total: Int
  /// The error that prevented the server from adding all books.
  let stop: RemoteError?
  /// The number of assigned numbers.
  private(set) var used = 0

  /// - Parameter listings: the books that the server added; if empty, numbers are provisional.
  init(_ listings: [RemoteListing] = [], of total: Int = 0, _ stop: RemoteError? = nil) {
    self.listings = listings
    self.total = total
    self.stop = stop
  }

  func next() throws -> RemoteListing? {
    guard used < listings.count else {
      if let stop { throw stop }
      return nil
    }
    defer { used += 1 }
    return listings[used]
  }
}

extension LoggedTransaction: RemoteTransaction {
  package var records: any RemoteRecords { remoteRows }

  package func bookAnywhere(_ number: Int) throws -> Book? { try rows.bookAnywhere(number)?.0 }

  package func add(
    _ details: BookDetails, at instant: Date, _ listing: RemoteListing
  ) throws -> Int {
    try add(FoldedDetails(details), at: instant, listing, with: [])
  }

  /// Adds a book with its number on the server.
  func add(
    _ folded: FoldedDetails, at instant: Date, _ listing: RemoteListing, with loans: [Loan]
  ) throws -> Int {
    let number = try rows.number(of: listing.id) ?? rows.nextNumber()
    try makeWay(for: number)
    _ = try insert(folded, at: instant, number: number, with: loans)
    try remoteRows.note(listing, of: number)
    return number
  }

  package func renumber(_ number: Int) throws -> Int {
    let record = try remoteRows.record(number)
    guard let id = record.idThere else { return number }
    let right =
      try rows.number(of: id) ?? (BookNumber.isProvisional(number) ? rows.nextNumber() : number)
    guard right != number else { return number }
    try makeWay(for: right)
    try give(right, to: number)
    return right
  }

  /// Frees a number that belongs to another book on the server. The local book with that number
  /// gets a provisional number.
  private func makeWay(for number: Int) throws {
    guard try rows.exists(number) else { return }
    try give(rows.freeProvisional(number), to: number)
  }

  package func forgetID(_ number: Int) throws -> Int {
    try remoteRows.forgetID(number)
    let provisional = try rows.freeProvisional(number)
    try give(provisional, to: number)
    return provisional
  }
}

extension BookRows {
  /// Returns the id as the number of a book, or `nil` if it is not a valid number.
  func number(of id: String) throws -> Int? {
    Int(id).flatMap { $0 > 0 && !BookNumber.isProvisional($0) ? $0 : nil }
  }

  /// Returns the next number, for servers that do not assign any.
  func nextNumber() throws -> Int {
    try database.value(
      "SELECT coalesce(max(number), 0) + 1 FROM book WHERE number < ?", BookNumber.provisional(0))
      ?? 1
  }

  /// Returns the provisional form of a number, or the next free provisional number if it is taken.
  func freeProvisional(_ number: Int) throws -> Int {
    let wanted = BookNumber.provisional(number)
    guard try exists(wanted) else { return wanted }
    return try database.value("SELECT max(number) + 1 FROM book") ?? wanted
  }

  /// Returns the provisional number of the next added book.
  func nextProvisional() throws -> Int {
    let last: Int? = try database.value(
      "SELECT max(CASE WHEN number >= ?1 THEN number - ?1 ELSE number END) FROM book",
      BookNumber.provisional(0))
    return BookNumber.provisional((last ?? 0) + 1)
  }

  /// Returns a book in any state, and its state.
  func bookAnywhere(_ number: Int) throws -> (Book, BookPatch.State)? {
    try database.first(
      """
      SELECT \(Self.columns) FROM book \(Self.withLoan) WHERE book.number = ?
      """, [number]
    ) { row in (book(row), Self.state(row)) }
  }
}
