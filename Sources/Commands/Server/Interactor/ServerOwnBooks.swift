import Library
import LibraryPorts
import LibraryRules

/// What one borrower has from the library and waits for, and what they may do to that themselves.
struct ServerOwnBooks {
  private let library: LibraryContext
  let borrower: Borrower
  private var store: any LibraryStore { library.store }
  private var lending: Lending { library.lending }

  init(_ library: LibraryContext, of borrower: Borrower) {
    self.library = library
    self.borrower = borrower
  }

  /// The books that they have, soonest due first.
  func lent() throws -> [Book] {
    try store.booksLent(to: borrower, limit: Self.most).compactMap {
      try store.book($0.book.number)
    }
  }

  /// What they wait for, first come first.
  func holds() throws -> [ListedHold] { try store.holds(of: borrower) }

  /// More books than anyone has.
  private static let most = 1_000

  /// Where their calendar is read; nil if they have none.
  func calendar() throws -> CalendarSecret? { try store.calendarSecret(of: borrower) }

  /// Gives them a calendar at a new address, or takes it away.
  func subscribe(_ isWanted: Bool) throws {
    try store.keep(isWanted ? .random() : nil, of: borrower)
  }

  /// Their place among those who wait for a book, from 1 on; nil if they do not.
  func place(for book: Book) -> Int? {
    book.queue(on: library.today).firstIndex { $0.borrower == borrower.name }.map { $0 + 1 }
  }

  func has(_ book: Book) -> Bool { book.lent?.borrower == borrower.name }

  /// The day until which a renewal would move the due date.
  func renewedDate(of book: Book) -> Day? { lending.renewedDate(of: book) }

  /// Why something cannot be done to a book; nil if it can.
  func refusal(of act: ServerAct, on book: Book) throws -> LibraryError? {
    switch act {
    case .reserve: return try lending.holding.refusal(of: book, to: borrower.name, in: store)
    case .giveUp:
      return try lending.holding.refusalToRemove(from: book, borrower.name, in: store)
    case .renew:
      guard has(book) else { return .notOut(BookName(book)) }
      return lending.refusalToRenew(book, of: nil, due: nil)
    }
  }

  /// - Throws: `refusal(of:on:)`.
  func perform(_ act: ServerAct, on number: Int) throws {
    switch act {
    case .reserve:
      try store.change(.hold) {
        let copy = try lending.holding.copy(of: number, in: $0)
        try lending.holding.place(on: copy, for: borrower.name, in: $0)
      }
    case .giveUp:
      try store.change(.removeHold) {
        try lending.holding.remove(on: number, for: borrower.name, in: $0)
      }
    case .renew:
      try store.change(.renew) { transaction in
        let book = try transaction.existing(number)
        guard has(book) else { throw LibraryError.notOut(BookName(book)) }
        try lending.renew(number, due: nil, in: transaction)
      }
    }
  }
}
