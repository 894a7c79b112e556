import Library
import LibraryPorts
import LibraryRules
import Platform

struct ServerCalendar {
  /// How many days returned books and past meetings remain in the calendar.
  private static let pastDays = 60

  let ownBooks: ServerOwnBooks
  private let library: LibraryContext
  private let writer: (ExportTexts) -> any CalendarWriter
  private let store: any ServerInteractor.Store

  init?(
    _ library: LibraryContext, store: any ServerInteractor.Store, _ secret: CalendarSecret,
    _ writer: @escaping (ExportTexts) -> any CalendarWriter
  ) throws {
    guard let borrower = try store.borrower(with: secret) else { return nil }
    self.writer = writer
    self.library = library
    self.store = store
    ownBooks = ServerOwnBooks(library, store: store, of: borrower)
  }

  var language: Language? { ownBooks.borrower.details.language }

  func text(in texts: ExportTexts) throws -> String {
    var writer = writer(texts)
    let first = library.today.adding(days: -Self.pastDays)
    writer.library = try store.identity()
    var text = try writer.begin()
    for book in try ownBooks.lentBooks() { text += try writer.book(book) }
    try store.forEachLoan(of: ownBooks.borrower) { lent in
      guard let returnedAt = lent.loan.returnedAt, library.clock.day(of: returnedAt) >= first else {
        return
      }
      text += try writer.cancellation(of: lent)
    }
    for hold in try ownBooks.holds() where hold.state(on: library.today) == .ready {
      if let day = hold.hold.keptUntil { text += try writer.hold(hold, until: day) }
    }
    try store.forEachMeeting(on: first ... .last, offset: 0, limit: nil) {
      text += try writer.meeting($0)
    }
    return try text + writer.end()
  }
}
