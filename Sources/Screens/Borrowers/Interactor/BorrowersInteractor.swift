import BorrowersEntity
import Library
import LibraryPorts
import LibraryRules

package struct BorrowersInteractor {
  package typealias Store = BorrowerStore & HoldStore & LibraryReading & SnapshotReading
    & ChangeMaking

  private let library: LibraryContext
  private let store: any Store
  private var borrowerRules: BorrowerRules { BorrowerRules(clock: clock, terms: library.terms) }

  package init(_ library: LibraryContext, store: any Store) {
    self.library = library
    self.store = store
  }

  package var clock: Clock { library.clock }

  // MARK: Reading

  /// Returns the query of the next list. Filters that the request does not set are reset; the order
  /// is kept.
  package func query(_ query: BorrowerQuery, with request: BorrowersRequest) -> BorrowerQuery {
    var next = BorrowerQuery()
    next.text = request.text
    next.filter = request.filter ?? .all
    next.order = request.order ?? query.order
    next.isReversed = request.isReversed ?? (request.order == nil && query.isReversed)
    return next
  }

  package func borrowers(_ query: BorrowerQuery) -> PagedList<BorrowerSummary> {
    var query = query
    query.limit = library.terms.limit
    return PagedList(
      reading: store.reading, count: { [query] in try store.borrowerCount(query, on: clock.today) }
    ) { [query] in
      try store.borrowers(query, on: clock.today, offset: $0.offset, limit: $0.limit)
        .map { try withLentBooks($0, matching: query.filter) }.forEach($1)
    }
  }

  /// Returns the borrower with the books that match the filter.
  private func withLentBooks(
    _ borrowerSummary: BorrowerSummary, matching filter: BorrowerFilter
  ) throws -> BorrowerSummary {
    guard filter != .all, filter != .waiting else { return borrowerSummary }
    var borrowerSummary = borrowerSummary
    borrowerSummary.lentBooks = try store.booksLent(
      to: borrowerSummary.borrower, limit: BulkChanges.previewCount
    )
    .filter { filter != .overdue || $0.isLate(clock) }
    return borrowerSummary
  }

  /// - Throws: `LibraryError.noSuch`, `several`.
  package func borrower(_ input: String) throws -> Borrower { try library.knownBorrower(input) }

  package func borrowerSummary(_ borrower: Borrower) throws -> BorrowerSummary {
    try store.summary(of: borrower, on: clock.today)
  }

  /// Returns a borrower's details, loans and holds from one read transaction.
  package func page(of borrower: Borrower) throws -> BorrowersPage {
    try store.reading {
      var loans: [LentBook] = []
      var lateCount = 0
      try store.forEachLoan(of: borrower) {
        loans.append($0)
        if $0.isLate(clock) { lateCount += 1 }
      }
      let openLoans = loans.filter(\.loan.isOpen).sorted {
        ($0.loan.dueDate ?? .last) < ($1.loan.dueDate ?? .last)
      }
      return BorrowersPage(
        borrowerSummary: try borrowerSummary(borrower),
        otherNames: try store.otherNames(of: borrower),
        books: openLoans, loans: loans, lateCount: lateCount, holds: try store.holds(of: borrower),
        today: clock.today)
    }
  }

  package func pair(_ words: [String]) throws -> (Borrower, Borrower) {
    try library.borrowers(words)
  }

  /// Whether words are the names of two owners, but not of two borrowers.
  package func areOwners(_ words: [String]) throws -> Bool {
    do {
      _ = try library.owners(words)
    } catch is LibraryError {
      return false
    }
    return (try? library.borrowers(words)) == nil
  }

  // MARK: Changing

  /// Returns the values of a new borrower. If someone else has the name, but not the card or the
  /// address, the new one is named after it, since names are unique: `Olga (C-9)`.
  package func distinguished(
    _ values: [BorrowerField: String]
  ) throws -> [BorrowerField: String] {
    guard let name = values[.name], let other = try store.borrower(named: name) else {
      return values
    }
    var details = BorrowerDetails(name: name)
    for field in [BorrowerField.card, .email] {
      if let text = values[field] { try details.set(field, to: text) }
    }
    let hasOwnCard = details.card != nil && details.card != other.details.card
    guard hasOwnCard || other.details.isDistinct(from: details),
      let mark = details.card ?? details.email
    else { return values }
    var result = values
    result[.name] = name + " (" + mark + ")"
    return result
  }

  /// - Throws: `LibraryError` if the value is invalid for the field; the draft is then unchanged.
  package func set(
    _ field: BorrowerField, to text: String, in draft: inout BorrowersDraft
  ) throws {
    var details = draft.details
    try details.set(field, to: text)
    if field == .name, details.name != draft.old?.name { try NameInput.check(new: details.name) }
    draft.details = details
    if field == .name, let other = try store.borrower(named: draft.details.name),
      other.number != draft.old?.number
    {
      let name = other.name
      draft.details.name = draft.old?.name ?? ""
      throw LibraryError.taken(.borrower, name)
    }
  }

  /// Adds the borrower, or saves the changes of an existing one, as one change for undo.
  ///
  /// - Returns: the borrower, and whether anything was written.
  package func save(_ draft: BorrowersDraft) throws -> (borrower: Borrower, isChanged: Bool) {
    guard let borrower = draft.old else {
      return (
        try store.change(.addBorrower) { try borrowerRules.add(draft.details, in: $0) }, true
      )
    }
    let savedBorrower = try store.change(.editBorrower) {
      try borrowerRules.update(borrower, to: draft.details, in: $0)
    }
    return (savedBorrower, savedBorrower != borrower)
  }

  package func merge(_ borrower: Borrower, into other: Borrower) throws -> Borrower {
    try store.change(.mergeBorrowers) { try borrowerRules.merge(borrower, into: other, in: $0) }
  }

  package func remove(_ borrower: Borrower) throws {
    try store.change(.removeBorrower) { try borrowerRules.remove(borrower, in: $0) }
  }
}

package struct BorrowersPage: Equatable, Sendable {
  package let borrowerSummary: BorrowerSummary
  package let otherNames: [String]
  /// The books that the borrower has, soonest due first.
  package let books: [LentBook]
  /// All loans, newest first.
  package let loans: [LentBook]
  /// How many of the loans were or are overdue.
  package let lateCount: Int
  /// The borrower's holds, in queue order.
  package let holds: [ListedHold]
  package let today: Day
}
