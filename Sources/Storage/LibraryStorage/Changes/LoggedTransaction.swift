import Library
import LibraryPorts
import Platform
import SQL

/// A change whose steps are logged as they are made.
final class LoggedTransaction: LibraryTransaction, LibraryRows {
  let database: any Database
  let rows: BookRows
  private let log: ChangeLog
  private let change: Int
  private var steps = 0
  private var changedBooks: Set<Int> = []
  private var lockedBooks: Set<Int> = []
  /// Books that were added with consecutive numbers.
  private var addedRange: ClosedRange<Int>?
  /// Other added books. Their numbers need not be consecutive: others may have added books in
  /// between, and some books keep their numbers.
  private var otherAddedBooks: Set<Int> = []
  /// Borrowers by the names that were looked up.
  var borrowers: [String: Borrower] = [:]
  /// The book that was read last; nil after any change.
  private var lastRead: Book?
  /// Books whose entries in the search index may be out of date.
  private var booksToReindex: Set<Int> = []
  private var purgedBooks: Set<Int> = []
  /// The largest number before this change added books; nil until it is needed.
  private var largestBefore: Int?
  /// The books before this change by their identifiers; nil until they are needed.
  private var identifiersBefore: [String: Int]?

  init(_ change: Int, log: ChangeLog) {
    self.change = change
    self.log = log
    database = log.database
    rows = log.rows
  }

  private func largestNumberBefore() throws -> Int {
    if let largestBefore { return largestBefore }
    let number = try rows.largestNumber()
    largestBefore = number
    return number
  }

  private var count = 0
  private var changesEntries = false

  var hasChanges: Bool { count > 0 || changesEntries }

  /// Finishes the log of the change, and updates the words of its books.
  func finish(_ kind: ChangeKind) throws {
    if kind == .purge {
      try log.deleteSteps(of: purgedBooks)
      try log.removeUnused()
    }
    try rows.reindexWords(booksToReindex, lastRead)
    for run in [addedRange].compactMap(\.self) + Self.runs(otherAddedBooks.sorted()) {
      try append(.init(number: run.lowerBound, through: run.upperBound))
    }
    try log.finish(change, books: count, hasConcurrentWriters: kind.isLimitedToBooks)
  }

  /// Runs the body directly: the caller has begun the transaction, and converts errors.
  func mappingErrors<Result>(_ body: () throws -> Result) throws -> Result { try body() }
  func reading<Result>(_ body: () throws -> Result) throws -> Result { try body() }

  func stateBefore() throws -> String { try log.state(before: change) }

  /// Locks the book until this change is committed.
  func book(_ number: Int) throws -> Book? {
    if let lastRead, lastRead.number == number { return lastRead }
    try lock(number)
    lastRead = try rows.book(number)
    return lastRead
  }

  func anyBook(_ number: Int) throws -> Book? {
    if let book = try book(number) { return book }
    return try rows.anyBook(number)
  }

  private func lock(_ number: Int) throws {
    if lockedBooks.insert(number).inserted { try database.lock("book", number) }
  }

  func duplicate(of folded: FoldedDetails) throws -> Book? {
    let last = try largestNumberBefore()
    guard last > 0 else { return nil }
    for identifier in folded.details.identifiers where Identifier.identifiesEdition(identifier) {
      if let number = try numbersByIdentifier()[identifier], let book = try book(number) {
        return book
      }
    }
    // Added books may have lower numbers than those before.
    return try rows.duplicate(of: folded, upTo: last, isExcluded: hasAdded)
  }

  private func numbersByIdentifier() throws -> [String: Int] {
    if let identifiersBefore { return identifiersBefore }
    // Books that this change has added are not known before.
    let numbers = try rows.numbersByIdentifier().filter { !hasAdded($0.value) }
    identifiersBefore = numbers
    return numbers
  }

  func add(
    _ folded: FoldedDetails, at instant: Date, number: Int?, with loans: [Loan]
  ) throws -> Int {
    let isUnused = try number.map { try Bounds.counts.contains($0) && !rows.exists($0) } ?? false
    return try insert(folded, at: instant, number: isUnused ? number : nil, with: loans)
  }

  func insert(
    _ folded: FoldedDetails, at instant: Date, number: Int? = nil, with loans: [Loan] = []
  ) throws -> Int {
    let details = folded.details
    var loans = loans
    if details.owner != nil, details.isHeld, !loans.contains(where: \.isFromOwner) {
      loans.append(
        Loan(
          id: 0, borrower: Borrower.user, checkedOutAt: instant, dueDate: nil, isFromOwner: true))
    }
    let ids = loans.isEmpty ? [] : try database.newNumbers(of: "loan", loans.count)
    let book = try rows.insert(
      folded, at: instant, number: number,
      loans: zip(ids, loans).map { id, loan in
        let borrower = try findOrAddBorrower(named: loan.borrower, at: known(loan.checkedOutAt))
        return Loan(
          id: id, borrower: borrower.name, borrowerNumber: borrower.number,
          checkedOutAt: loan.checkedOutAt, dueDate: loan.dueDate, returnedAt: loan.returnedAt,
          renewals: loan.renewals, isFromOwner: loan.isFromOwner)
      })
    try rows.index(book.number, folded, borrower: book.openLoan?.borrower)
    lastRead = nil
    recordAddition(of: book.number)
    return book.number
  }

  private func recordAddition(of number: Int) {
    let first = addedRange?.lowerBound ?? number
    if number == addedRange.map({ $0.upperBound + 1 }) ?? number {
      addedRange = first...number
    } else {
      otherAddedBooks.insert(number)
    }
    count += 1
  }

  private static func runs(_ numbers: [Int]) -> [ClosedRange<Int>] {
    numbers.reduce(into: []) { runs, number in
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
  }

  private func hasAdded(_ number: Int) -> Bool {
    addedRange?.contains(number) == true || otherAddedBooks.contains(number)
  }

  func update(_ number: Int, to details: BookDetails) throws {
    let book = try existing(number)
    guard book.details != details else { return }
    try rows.update(book, to: details)
    try rows.updateTags(number, from: book.details, to: details)
    try reindexWords(book, details, in: .library)
    if details.isHeld, !book.details.isHeld { try setAddedAt(of: book, to: log.now()) }
    switch (book.details.isHeld ? book.details.owner : nil, details.isHeld ? details.owner : nil) {
    case (nil, let owner?) where book.lastLoanFromOwner?.isOpen != true:
      if let loan = try OwnerRemoval(database: rows.database).loan(of: book, from: owner) {
        try update(loan, of: number)
      } else {
        try borrow(number, at: log.now(), due: nil)
      }
    case (.some, nil):
      guard var loan = book.openLoanFromOwner else { return }
      loan.returnedAt = max(log.now(), loan.checkedOutAt)
      try update(loan, of: number)
    default: break
    }
  }

  func reindexWords(_ book: Book, _ details: BookDetails, in state: BookPatch.State) throws {
    if state == .library, !rows.hasSameWords(book.details, details) {
      booksToReindex.insert(book.number)
    }
    let patches = BookPatch.difference(book.details, details)
    try record(book.number, patches.before, patches.after)
  }

  /// Changes the time at which a book was added to the time at which it became held.
  private func setAddedAt(of book: Book, to instant: Date) throws {
    try rows.setAddedAt(of: book.number, to: instant)
    try record(book.number, BookPatch(addedAt: book.addedAt), BookPatch(addedAt: instant))
  }

  func setCover(_ cover: StoredCover?, of number: Int) throws {
    let book = try existing(number)
    guard book.cover != cover?.file else { return }
    if let cover { try recordCover(cover) }
    try rows.putCover(cover?.file, of: number)
    try record(number, BookPatch(cover: .some(book.cover)), BookPatch(cover: .some(cover?.file)))
  }

  /// Returns when a loan began, or now if that is not known.
  private func known(_ start: Date) -> Date { start == Loan.unknownStart ? log.now() : start }

  func checkOut(_ number: Int, to borrower: String, at instant: Date, due: Day) throws {
    let borrower = try self.findOrAddBorrower(named: borrower, at: known(instant))
    try begin(rows.insertLoan(of: number, to: borrower, at: instant, due: due), of: number)
  }

  func borrow(_ number: Int, at instant: Date, due: Day?) throws {
    let user = try findOrAddBorrower(named: Borrower.user, at: instant)
    try begin(
      rows.insertLoan(of: number, to: user, at: instant, due: due, isFromOwner: true), of: number)
  }

  private func begin(_ loan: Loan, of number: Int) throws {
    try record(number, BookPatch(loan: .some(nil)), BookPatch(loan: loan))
  }

  func update(_ loan: Loan, of number: Int) throws {
    let old = try rows.loan(loan.id)
    guard old != loan else { return }
    var loan = loan
    // A loan cannot end before it starts.
    loan.returnedAt = loan.returnedAt.map { max($0, loan.checkedOutAt) }
    if loan.borrowerNumber == nil {
      _ = try findOrAddBorrower(named: loan.borrower, at: known(loan.checkedOutAt))
    }
    try rows.put(loan, of: number, replacing: old)
    // Log the loan as stored.
    let storedLoan = try rows.loan(loan.id)
    try record(number, BookPatch(loan: .some(old)), BookPatch(loan: .some(storedLoan)))
  }

  func remove(_ numbers: [Int]) throws {
    try move(numbers, from: .library, to: .trash) { .noSuchBook($0) }
  }

  func restore(_ numbers: [Int]) throws {
    try move(numbers, from: .trash, to: .library) { .notInTrash($0) }
  }

  private func move(
    _ numbers: [Int], from old: BookPatch.State, to new: BookPatch.State,
    missing: (Int) -> LibraryError
  ) throws {
    try rows.bulkLoad.moving(numbers.count, from: old) {
      for number in BulkChanges.order(numbers) {
        try lock(number)
        guard try rows.exists(number, in: old) else { throw missing(number) }
        try rows.move(number, to: new)
        if new == .trash {
          try rows.untag(number)
        } else if let book = try rows.book(number) {
          try rows.tag(number, book.details)
        }
        booksToReindex.insert(number)
        try record(number, BookPatch(state: old), BookPatch(state: new))
      }
    }
  }

  func purge(_ number: Int) throws {
    guard try rows.book(number, in: .trash) != nil else { throw LibraryError.notInTrash(number) }
    try rows.delete(number)
    purgedBooks.insert(number)
    lastRead = nil
    count += 1
  }

  private func existing(_ number: Int) throws -> Book {
    guard let book = try book(number) else { throw try missing(number) }
    return book
  }

  private func record(_ number: Int, _ before: BookPatch, _ after: BookPatch) throws {
    lastRead = nil
    if before.holder != after.holder { booksToReindex.insert(number) }
    // The addition already includes the change, and undoing the addition undoes it.
    if hasAdded(number) { return }
    try append(.init(number: number, before: before.json, after: after.json))
    if changedBooks.insert(number).inserted { count += 1 }
  }

  private func append(_ step: ArchivedChange.Step) throws {
    try log.append(step, to: change, at: steps)
    steps += 1
  }

  // MARK: Entries of other nouns

  /// Logs a step of an entry. `before` is nil for an addition, and `after` is nil for a removal.
  func record<Entry: LibraryEntry>(_ number: Int, before: Entry?, after: Entry?) throws {
    lastRead = nil
    try append(
      .init(
        noun: Entry.noun.rawValue, number: number, before: before.map(LoggedJSON.json),
        after: after.map(LoggedJSON.json)))
    changesEntries = true
  }
}
