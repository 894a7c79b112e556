import BookDetailEntity
import Library
import LibraryPorts
import LibraryRules

/// What can be done to books, one or several at once.
package struct BookDetailInteractor {
  private let store: any LibraryStore
  private let lending: Lending
  /// What `all` stands for.
  private let shown: BookQuery
  package let marks: Marks
  private let last: LastBook
  private let covers: CoverKeeping?

  /// - Parameters:
  ///   - marks: the books that a request without numbers means.
  ///   - last: the book that a dot means.
  ///   - covers: nil if the library has no folder for them.
  package init(
    store: any LibraryStore, lending: Lending, shown: BookQuery, marks: Marks, last: LastBook,
    covers: CoverKeeping?
  ) {
    self.covers = covers
    self.store = store
    self.lending = lending
    self.shown = shown
    self.marks = marks
    self.last = last
  }

  /// The marked books that are still there.
  package func marked() throws -> [Int] { try store.existing(of: marks.numbers) }

  package var today: Day { lending.clock.today }

  package var user: String { lending.terms.user }

  package func lastBorrower() throws -> String? { try store.lastBorrower() }

  package func day(of loan: Loan) -> Day { lending.clock.day(of: loan.checkedOutAt) }
  /// The day and the time of day at which it began.
  package func start(of loan: Loan) -> (day: Day, time: String) {
    (day(of: loan), lending.clock.time(of: loan.checkedOutAt))
  }
  package func returnDay(of loan: Loan) -> Day? { loan.returnedAt.map(lending.clock.day) }
  package func dayAdded(_ book: Book) -> Day { lending.clock.day(of: book.addedAt) }

  package func book(_ number: Int) throws -> Book { try store.existing(number) }

  /// The book next to one in the list; nil if that is the last one, or the first.
  package func neighbour(of book: Book, forward: Bool) throws -> Book? {
    try store.books(shown, on: today, from: forward ? .after(book) : .before(book), limit: 1).first
  }

  package func isThere(_ number: Int) throws -> Bool { try store.book(number) != nil }

  package func loans(of number: Int) throws -> [Loan] { try store.loans(of: number) }

  /// A book and its loans, seen at one moment.
  package func bookWithLoans(_ number: Int) throws -> (book: Book, loans: [Loan]) {
    try store.reading { (try book(number), try loans(of: number)) }
  }

  package func numbers(
    _ selection: BookSelection, in scope: BookScope = .library
  ) throws -> [Int] {
    try store.numbers(selection, in: scope, shown: shown, on: today, last: last)
  }

  /// What `all` stands for, where a selection says so and it is not everything.
  package func filter(of selection: BookSelection) -> BookQuery? {
    switch selection {
    case .all where !shown.isEverything: shown
    case .matching(let query) where !query.isEverything: query
    default: nil
    }
  }

  /// The books that a change can be made to, of those named.
  ///
  /// - Parameters:
  ///   - areMarks: whether the numbers stand for marked books.
  ///   - borrower: who is to have them, if that is known.
  ///   - due: until when, if a person gave a day.
  /// - Throws: `LibraryError`, as `Targets` does.
  package func targets(
    _ selection: BookSelection, areMarks: Bool, of kind: ChangeKind, to borrower: String? = nil,
    until due: Day? = nil
  ) throws -> Targets {
    let refusal: (Int) throws -> LibraryError? = { try whyNot(kind, $0, to: borrower, until: due) }
    let ranges: [ClosedRange<Int>]
    switch selection {
    case .all, .matching:
      return try store.reading { try Targets(try numbers(selection), refusal: refusal) }
    case .numbers(let named): ranges = named
    default: ranges = try numbers(selection, in: Self.scope(of: kind)).map { $0...$0 }
    }
    let targets = try Targets(
      ranges, areMarks: areMarks, find: store.numbers,
      missing: { $0.count == 1 ? .noSuchBook($0.lowerBound) : .noBooksIn($0) }, refusal: refusal)
    last.number = targets.numbers.last ?? last.number
    return targets
  }

  /// Among which books one is looked for that a change is made to.
  private static func scope(of kind: ChangeKind) -> BookScope {
    switch kind {
    case .checkOut: .here
    case .return, .renew: .out
    default: .library
    }
  }

  /// Why a change cannot be made to a book, as far as that is known before it is made.
  private func whyNot(
    _ kind: ChangeKind, _ number: Int, to borrower: String?, until due: Day?
  ) throws -> LibraryError? {
    switch kind {
    case .checkOut:
      return lending.refusal(of: try book(number), to: borrower)
    case .return, .renew:
      let book = try book(number)
      guard book.loan != nil else { return lending.notOut(book) }
      let owner = try kind == .renew ? book.details.owner.flatMap(store.keptOwner) : nil
      return kind == .renew ? lending.refusalToRenew(book, of: owner, due: due) : nil
    default: return nil
    }
  }

  /// Refuses before anything is asked a date that would be refused afterwards.
  package func check(due: Day?, since: Day? = nil) throws {
    try lending.check(due: due, since: since)
  }

  /// Whether all of these books are back at their owners, and can only be borrowed again.
  package func areGivenBack(_ numbers: [Int]) throws -> Bool {
    try reading(numbers) { try numbers.allSatisfy { try book($0).isGivenBack } }
  }

  /// Which of the books are kept for someone else.
  package func claims(on numbers: [Int], from borrower: String) throws -> [LibraryError] {
    let borrower = try lending.terms.borrower(typed: borrower)
    return try reading(numbers) {
      try numbers.compactMap { try lending.claim(on: try book($0), to: borrower, in: store) }
    }
  }

  /// A library would be locked for each of many books that are read by themselves.
  private func reading<Result>(_ numbers: [Int], _ body: () throws -> Result) throws -> Result {
    numbers.count > 1 ? try store.reading(body) : try body()
  }

  /// - Parameter despiteHolds: whether they may be kept for someone else.
  package func checkOut(
    _ numbers: [Int], to borrower: String?, since: Day?, due: Day?, despiteHolds: Bool
  ) throws -> ChangedBooks {
    let borrower = try borrower.map(lending.terms.borrower(typed:))
    return try store.change(.checkOut, numbers) {
      try lending.checkOut(
        $0, to: borrower, since: since, due: due, despiteHolds: despiteHolds, in: $1)
    }
  }

  package func checkIn(_ numbers: [Int]) throws -> ChangedBooks {
    try store.change(.return, numbers) { try lending.checkIn($0, in: $1) }
  }

  package func renew(_ numbers: [Int], due: Day?) throws -> ChangedBooks {
    try store.change(.renew, numbers) { try lending.renew($0, due: due, in: $1) }
  }

  /// - Throws: `badRating` where the text is no whole number from 1 to 5.
  package func rating(_ text: String) throws -> Int {
    guard let rating = Int(text), (1...5).contains(rating) else {
      throw LibraryError.badRating(text)
    }
    return rating
  }

  /// - Parameter rating: nil takes the ratings away.
  package func rate(_ numbers: [Int], _ rating: Int?) throws -> ChangedBooks {
    try edit(.rate, numbers) { $0.rating = rating }
  }

  /// Tags that differ only in case or accents are the same.
  package func tag(_ numbers: [Int], _ tags: BookDetailTags) throws -> ChangedBooks {
    let added = try tags.added.map { try PlainText.checked($0, for: nil) }
    let removed = Set(tags.removed.map(Folding.labelKey))
    return try edit(.tag, numbers) { details in
      details.tags.removeAll { removed.contains(Folding.labelKey($0)) }
      let known = Set(details.tags.map(Folding.labelKey))
      details.tags += BookDetails.list(added.joined(separator: ",")).filter {
        !known.contains(Folding.labelKey($0))
      }
    }
  }

  /// Makes the cover of a book of the picture in a file; nil takes it away.
  ///
  /// - Returns: the book as it is now.
  /// - Throws: as `CoverKeeping` does for a picture.
  package func setCover(_ number: Int, from path: String?) throws -> Book {
    let cover = try path.flatMap { try covers?.keep(pictureAt: $0) }
    do {
      return try store.change(.cover, [number]) { try $1.setCover(cover, of: $0) }.first[0]
    } catch {
      if let cover { covers?.discard([cover.file]) }
      throw error
    }
  }

  /// Where the file of a book's cover is; nil if it has none.
  ///
  /// - Throws: `FileError.notFound` where there should be one, and is none.
  package func coverPath(of book: Book) throws -> String? {
    guard let file = book.cover, let covers else { return book.cover }
    guard covers.has(file) else { throw FileError.notFound(covers.path(of: file)) }
    return covers.path(of: file)
  }

  package func delete(_ numbers: [Int]) throws {
    try store.change(.delete) { try $0.remove(numbers) }
  }

  private func edit(
    _ kind: ChangeKind, _ numbers: [Int], _ body: (inout BookDetails) -> Void
  ) throws -> ChangedBooks {
    try store.change(kind, numbers) { number, transaction in
      var details = try transaction.existing(number).details
      body(&details)
      try transaction.update(number, to: details)
    }
  }
}
