import Library
import LibraryPorts
import LibraryStorage
import StorageSupport
import TestSupport
import Testing

/// The expected state of a library after each random change.
struct ModelLibrary {
  struct State: Equatable {
    /// Sorted by number.
    var books: [Book] = []
    /// Newest first.
    var loans: [Int: [Loan]] = [:]
    /// Loans of books in the trash, which still count.
    var trashedLoans: [Loan] = []
  }

  var random: RandomBooks
  /// The states that undo and redo pass through.
  private(set) var states = [State()]
  private(set) var stateIndex = 0
  private var largestNumber = 0

  init(seed: UInt64) { random = RandomBooks(seed: seed) }

  mutating func change(_ store: StoredLibrary) throws {
    var state = states[stateIndex]
    let kind = random.number(0...9)
    if state.books.count < 3 || kind < 2 && state.books.count < 30 {
      try add(random.number(0...3) == 0 ? 3 : 1, to: &state, store)
    } else {
      try changeBooks(kind, in: &state, store)
    }
    // A change without effect is not a step.
    guard state != states[stateIndex] else { return }
    states.removeSubrange((stateIndex + 1)...)
    states.append(state)
    stateIndex += 1
  }

  @discardableResult
  mutating func undo(_ store: StoredLibrary) throws -> Bool {
    let change = try store.undo()
    #expect((change != nil) == (stateIndex > 0))
    guard change != nil, stateIndex > 0 else { return false }
    stateIndex -= 1
    return true
  }

  @discardableResult
  mutating func redo(_ store: StoredLibrary) throws -> Bool {
    let change = try store.redo()
    #expect((change != nil) == (stateIndex < states.count - 1))
    guard change != nil, stateIndex < states.count - 1 else { return false }
    stateIndex += 1
    return true
  }

  // MARK: Changes

  private mutating func add(_ count: Int, to state: inout State, _ store: StoredLibrary) throws {
    let added = (0..<count).map { _ in (random.details(), random.instant(), random.number(0...2)) }
    let borrower = random.pick(RandomBooks.borrowers)
    let due = random.due()
    let books = try store.change(.importing) { transaction in
      try added.map { details, instant, randomChoice in
        let number = try transaction.add(details, at: instant)
        let isLent = randomChoice == 0 && details.isHeld
        if isLent { try transaction.checkOut(number, to: borrower, at: instant, due: due) }
        let book = try transaction.book(number)
        return Book(
          number: number, details: details, addedAt: instant,
          lastLoan: isLent ? book?.lastLoanToBorrower : nil,
          lastLoanFromOwner: details.owner == nil ? nil : book?.lastLoanFromOwner)
      }
    }
    for book in books {
      #expect(book.number > largestNumber, "a number was given again")
      largestNumber = book.number
      state.books.append(book)
      state.loans[book.number] = [book.lastLoanToBorrower, book.lastLoanFromOwner].compactMap(
        \.self)
      if let loan = book.lastLoanFromOwner {
        #expect(
          loan.withoutBorrowerNumber
            == Loan(
              id: loan.id, borrower: Borrower.user, checkedOutAt: book.addedAt, dueDate: nil,
              isFromOwner: true))
      }
      #expect((book.lastLoanFromOwner != nil) == book.details.isBorrowed)
      guard let loan = book.lastLoanToBorrower else { continue }
      #expect(
        loan.withoutBorrowerNumber
          == Loan(id: loan.id, borrower: borrower, checkedOutAt: book.addedAt, dueDate: due))
    }
  }

  /// Makes the same change to one, two or three books.
  private mutating func changeBooks(_ kind: Int, in state: inout State, _ store: StoredLibrary)
    throws
  {
    let indexes = Set(
      (0..<random.number(1...3)).map { _ in random.number(0...state.books.count - 1) })
    let details = random.details()
    let (borrower, instant, due) = (
      random.pick(RandomBooks.borrowers), random.instant(), random.due()
    )
    let randomChoice = random.number(0...3)
    try store.change(.edit) { transaction in
      for index in indexes {
        let number = state.books[index].number
        if kind == 2 {
          try transaction.remove(number)
        } else if kind < 6 {
          // Sometimes uses the same details, so that nothing changes.
          var changed = randomChoice == 0 ? state.books[index].details : details
          let old = state.books[index]
          if old.openLoanToBorrower != nil, !changed.isHeld {
            // A book that is lent cannot be withdrawn.
            changed.isHeld = true
            if changed.author.isEmpty { changed.author = "Anon" }
          }
          try transaction.update(number, to: changed)
          state.books[index].details = changed
          if changed.isHeld, !old.details.isHeld {
            state.books[index] = Book(
              number: number, details: changed, addedAt: noon, lastLoan: old.lastLoanToBorrower,
              lastLoanFromOwner: old.lastLoanFromOwner)
          }
          guard old.details.isBorrowed != changed.isBorrowed else { continue }
          // The loan becomes one from an owner, or ends one.
          let loan = try transaction.book(number)?.lastLoanFromOwner
          #expect(loan?.isOpen ?? false == changed.isBorrowed)
          if let loan, loan != old.lastLoanFromOwner { setLoan(loan, at: index, in: &state) }
        } else if var loan = state.books[index].openLoan, kind < 8 || !loan.isFromOwner {
          if randomChoice < 2 {
            loan.returnedAt = max(noon, loan.checkedOutAt)
          } else {
            loan.dueDate = due
          }
          for _ in 0..<randomChoice { loan.renew(until: due) }
          try transaction.update(loan, of: number)
          setLoan(loan, at: index, in: &state)
        } else if !state.books[index].details.isHeld {
          continue
        } else if state.books[index].isReturnedToOwner {
          try transaction.borrow(number, at: instant, due: randomChoice == 0 ? nil : due)
          setLoan(
            try #require(try transaction.book(number)?.openLoanFromOwner), at: index, in: &state)
        } else {
          try transaction.checkOut(number, to: borrower, at: instant, due: due)
          setLoan(
            try #require(try transaction.book(number)?.openLoanToBorrower), at: index, in: &state)
        }
      }
    }
    guard kind == 2 else { return }
    let removed = Set(indexes.map { state.books[$0].number })
    state.books.removeAll { removed.contains($0.number) }
    for number in removed.sorted() {
      state.trashedLoans += state.loans.removeValue(forKey: number) ?? []
    }
  }

  /// Replaces or adds the newest loan of its direction.
  private func setLoan(_ loan: Loan, at index: Int, in state: inout State) {
    let number = state.books[index].number
    state.books[index].set(loan)
    if let index = state.loans[number]?.firstIndex(where: { $0.id == loan.id }) {
      state.loans[number]?[index] = loan
    } else {
      state.loans[number]?.insert(loan, at: 0)
    }
  }
}

extension BookDetails {
  /// Whether the book is on loan to us from its owner when it is added.
  fileprivate var isBorrowed: Bool { isHeld && owner != nil }
}
