import Library
import LibraryPorts
import LibraryRules
import Platform

package struct SampleInteractor {
  package typealias Store = BookStore & MeetingStore & ChangeMaking

  private let library: LibraryContext
  private let store: any Store

  package init(_ library: LibraryContext, store: any Store) {
    self.library = library
    self.store = store
  }

  var today: Day { library.today }
  var viewer: Viewer { library.viewer }

  func missing(in words: (SampleWord) -> String) throws -> Int {
    try store.dryRun { try missing(in: words, from: $0).count }
  }

  /// Adds the missing books with their loans, and the meetings.
  func add(
    in words: (SampleWord) -> String
  ) throws -> (added: [Book], duplicates: Int, meetings: Int) {
    let (added, meetings) = try store.change(.sample) { transaction in
      let added = try missing(in: words, from: transaction).map { book in
        let number = try transaction.add(book.details(in: words), at: noon(-book.age))
        for loan in book.loans { try record(loan, of: number, in: words, transaction) }
        return try transaction.existing(number)
      }
      return (added, try addMeetings(in: words, transaction))
    }
    return (added, SampleBooks.all.count - added.count, meetings)
  }

  /// Adds missing meetings, except on days with another meeting, and returns their number.
  private func addMeetings(
    in words: (SampleWord) -> String, _ transaction: any LibraryTransaction
  ) throws -> Int {
    let existingTitles = Set(try store.meetings(on: .first ... .last).map(\.title))
    var count = 0
    for meeting in SampleMeeting.all where !existingTitles.contains(words(meeting.title)) {
      let day = today.adding(days: meeting.day)
      guard try transaction.meeting(on: day) == nil else { continue }
      let book = try store.books(titled: meeting.book, in: .library, limit: 9).books.first {
        $0.title == meeting.book
      }
      let details = meeting.details(in: words, number: book?.number)
      _ = try transaction.add(
        Meeting(day: day, details: details, addedAt: noon(min(0, meeting.day) - 14)))
      count += 1
    }
    return count
  }

  private func missing(
    in words: (SampleWord) -> String, from transaction: any LibraryTransaction
  ) throws -> [SampleBook] {
    try SampleBooks.all.filter { try transaction.duplicate(of: $0.details(in: words)) == nil }
  }

  private func record(
    _ loan: SampleLoan, of number: Int, in words: (SampleWord) -> String,
    _ transaction: any LibraryTransaction
  ) throws {
    if loan.borrower == nil {
      return try library.lending.setLoanFromOwner(
        of: number, since: noon(loan.start), due: today.adding(days: loan.due),
        returned: loan.returned.map(noon), in: transaction)
    }
    try transaction.checkOut(
      number, to: loan.borrower.map(words) ?? library.terms.user, at: noon(loan.start),
      due: today.adding(days: loan.due))
    guard let returned = loan.returned,
      var closed = try transaction.book(number)?.lastLoanToBorrower
    else {
      return
    }
    closed.returnedAt = noon(returned)
    try transaction.update(closed, of: number)
  }

  private func noon(_ days: Int) -> Date { library.clock.noon(of: today.adding(days: days)) }
}
