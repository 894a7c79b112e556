import Library
import Localization
import Screen

package enum CalendarEvent: Equatable, Sendable {
  /// A month, or the current month if `nil`, with a maximum number of books.
  case month(Month?, limit: Int?)
  case subscription(CalendarSubscription)
}

/// The address of a calendar that phones and other programs can subscribe to.
package struct CalendarSubscription: Equatable, Sendable {
  /// The borrower; `nil` for the user.
  var person: String?
  var isRevoked = false
  var server: ServerAddress?
}

package struct CalendarPresenter {
  private let interactor: CalendarInteractor
  private let ui: any UserInterface
  private let draw: (CalendarMonth) -> Picture

  /// The maximum number of books to read aloud at a prompt, unless the line sets a limit.
  private static let limitAtPrompt = 50

  package init(
    interactor: CalendarInteractor, ui: any UserInterface,
    draw: @escaping (CalendarMonth) -> Picture
  ) {
    self.interactor = interactor
    self.ui = ui
    self.draw = draw
  }

  package func run(_ event: CalendarEvent) throws {
    switch event {
    case .month(let month, let limit): try show(month ?? Month(of: interactor.today), limit: limit)
    case .subscription(let subscription): try subscribe(subscription)
    }
  }

  private func subscribe(_ subscription: CalendarSubscription) throws {
    let texts = ui.texts
    let borrower = try interactor.borrower(subscription.person)
    let person = interactor.isUser(borrower) ? nil : borrower.name
    guard !subscription.isRevoked else {
      let isDone = try interactor.revokeCalendar(of: borrower)
      let sentence =
        isDone ? texts.calendarRevoked(of: person) : texts.noCalendarAddress(of: person)
      return try ui.show(Notice(sentence, facts: fact(borrower, nil)))
    }
    let address =
      (subscription.server?.text ?? "") + (try interactor.calendarSecret(of: borrower)).path
    try ui.show(Notice(texts.calendarAddress(address, of: person), facts: fact(borrower, address)))
    guard !ui.isForPrograms else { return }
    ui.inform(texts.calendarAddressHint(of: person, isWhole: subscription.server != nil))
  }

  private func fact(_ borrower: Borrower, _ address: String?) -> Fact {
    ["borrower": borrower.name, "calendar": address]
  }

  private func show(_ month: Month, limit: Int?) throws {
    let count = try interactor.count(month)
    let meetings = try interactor.meetings(in: month)
    let limit = limit ?? (ui.isPrompt ? room(below: month, meetings) : nil)
    let words = CalendarWords(
      texts: ui.texts, today: interactor.today, soonDays: interactor.soonDays,
      numberWidth: String(try interactor.largestNumber()).count)
    try ui.begin(
      words.sheet(
        month, books: count, due: try interactor.booksDue(in: month), meetings, draw: draw))
    var rest = meetings[...]
    try interactor.eachBook(in: month, limit: limit) { book in
      guard let due = book.dueDate else { return }
      // For a screen reader, books and meetings are merged by day.
      while ui.isPlain, let meeting = rest.first, meeting.day < due {
        try ui.row(words.row(meeting))
        rest.removeFirst()
      }
      try ui.row(CalendarBook(book: book, due: due, words: words))
    }
    let more = limit.flatMap { $0 < count ? ui.texts.andMore(count - $0) : nil }
    if ui.isForEyes, !rest.isEmpty {
      try ui.row(words.heading(belowBooks: count > 0 && limit != 0, more: more))
    }
    for (index, meeting) in rest.enumerated() {
      try ui.row(words.row(meeting, after: index == 0 ? more : nil))
    }
    // Plain output has already reported the number of books.
    let isEmpty = count == 0 && meetings.isEmpty && ui.isForEyes
    try ui.end(
      Footer(
        empty: isEmpty ? ui.texts.nothingDue(in: ui.texts.name(month)) : nil,
        more: rest.isEmpty ? more : nil))
  }

  private func room(below month: Month, _ meetings: [Meeting]) -> Int? {
    guard ui.isForEyes else { return Self.limitAtPrompt }
    // Heading, weekdays and legend of the month, the prompt, and a line for omitted books.
    let others = month.weeks.count + 8 + (meetings.isEmpty ? 0 : meetings.count + 2)
    return ui.pageSize(besides: others)
  }
}
