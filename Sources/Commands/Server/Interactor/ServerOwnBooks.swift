import Library
import LibraryPorts
import LibraryRules

struct ServerOwnBooks {
  private let library: LibraryContext
  let borrower: Borrower
  private let store: any ServerInteractor.Store
  private var lending: Lending { library.lending }

  init(
    _ library: LibraryContext, store: any ServerInteractor.Store, of borrower: Borrower
  ) {
    self.store = store
    self.library = library
    self.borrower = borrower
  }

  /// The borrower's loans, soonest due first.
  func lentBooks() throws -> [Book] {
    try store.booksLent(to: borrower, limit: Self.maxLoans).compactMap {
      try store.reachableBook($0.book.number)
    }
  }

  /// The borrower's holds, oldest first.
  func holds() throws -> [ListedHold] { try store.holds(of: borrower) }

  private static let maxLoans = 1_000

  func calendar() throws -> CalendarSecret? { try store.calendarSecret(of: borrower) }

  func hasCalendar() throws -> Bool { try store.hasCalendar(borrower) }

  func setSubscription(_ isActive: Bool) throws {
    if isActive, try calendar() == nil { return try store.addSecret(.random(), of: borrower) }
    try store.setSecret(isActive ? .random() : nil, of: borrower)
  }

  /// Returns the borrower's position in the queue for a book, starting at 1, or `nil` without a
  /// hold.
  func queuePosition(for book: Book) -> Int? {
    book.queue(on: library.today).firstIndex { $0.borrower == borrower.name }.map { $0 + 1 }
  }

  func has(_ book: Book) -> Bool { book.openLoanToBorrower?.borrower == borrower.name }

  func renewedDueDate(of book: Book) -> Day? { lending.renewedDueDate(of: book) }

  /// Returns why an action is not possible, or `nil` if it is.
  func refusal(of action: ServerAction, on book: Book) throws -> LibraryError? {
    switch action {
    case .reserve: return try lending.holdRules.refusal(of: book, to: borrower.name, in: store)
    case .cancelHold:
      return try lending.holdRules.refusalToRemove(from: book, borrower.name, in: store)
    case .renew:
      guard has(book) else { return .notOut(BookName(book)) }
      return lending.refusalToRenew(book, of: nil, due: nil)
    }
  }

  func apply(_ action: ServerAction, on number: Int) throws {
    switch action {
    case .reserve:
      try store.change(.hold) {
        let copy = try lending.holdRules.copyToHold(for: number, in: $0)
        try lending.holdRules.placeHold(on: copy, for: borrower.name, in: $0)
      }
    case .cancelHold:
      try store.change(.removeHold) {
        try lending.holdRules.remove(on: number, for: borrower.name, in: $0)
      }
    case .renew:
      try store.change(.renew) { transaction in
        let book = try transaction.existing(reachable: number)
        guard has(book) else { throw LibraryError.notOut(BookName(book)) }
        try lending.renew(number, due: nil, in: transaction)
      }
    }
  }
}
