import Library
import Localization
import Screen

/// What a line asks of the calendar.
package enum CalendarEvent: Equatable, Sendable {
  /// The present one, if none is given; how many books are listed at most.
  case month(Month?, limit: Int?)
  case subscription(CalendarSubscription)
}

/// Where a calendar is to be read, by phones above all.
package struct CalendarSubscription: Equatable, Sendable {
  /// Whose; nil for the user's.
  var person: String?
  /// Whether it is to be read no more.
  var isRevoked = false
  /// Of what serves the library.
  var server: ServerAddress?
}

/// Leads through a month.
package struct CalendarPresenter {
  private let interactor: CalendarInteractor
  private let ui: any UserInterface
  private let draw: (CalendarMonth) -> Picture

  /// How many books are told at a prompt where nothing is seen, unless a line says otherwise.
  private static let limitAtPrompt = 50

  /// - Parameter draw: draws a month.
  package init(
    interactor: CalendarInteractor, ui: any UserInterface,
    draw: @escaping (CalendarMonth) -> Picture
  ) {
    self.interactor = interactor
    self.ui = ui
    self.draw = draw
  }

  package func perform(_ event: CalendarEvent) throws {
    switch event {
    case .month(let month, let limit): try show(month ?? Month(of: interactor.today), limit: limit)
    case .subscription(let wanted): try subscribe(wanted)
    }
  }

  private func subscribe(_ wanted: CalendarSubscription) throws {
    let (texts, borrower) = (ui.texts, try interactor.borrower(wanted.person))
    let person = interactor.isUser(borrower) ? nil : borrower.name
    guard !wanted.isRevoked else {
      let isDone = try interactor.revokeCalendar(of: borrower)
      let sentence =
        isDone ? texts.calendarRevoked(of: person) : texts.noCalendarAddress(of: person)
      return try ui.show(Notice(sentence, facts: fact(borrower, nil)))
    }
    let address = (wanted.server?.text ?? "") + (try interactor.calendarSecret(of: borrower)).path
    try ui.show(Notice(texts.calendarAddress(address, of: person), facts: fact(borrower, address)))
    guard !ui.isForPrograms else { return }
    ui.inform(texts.calendarAddressHint(of: person, isWhole: wanted.server != nil))
  }

  private func fact(_ borrower: Borrower, _ address: String?) -> Fact {
    ["borrower": borrower.name, "calendar": address]
  }

  private func show(_ month: Month, limit: Int?) throws {
    let (count, meetings) = (try interactor.count(month), try interactor.meetings(in: month))
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
      // To be heard, there is one order, by day.
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
    // Spoken output has said how many books there are already.
    let isEmpty = count == 0 && meetings.isEmpty && ui.isForEyes
    try ui.end(
      Footer(
        empty: isEmpty ? ui.texts.nothingDue(in: ui.texts.name(month)) : nil,
        more: rest.isEmpty ? more : nil))
  }

  /// How many books can be seen at once with the month and its meetings.
  private func room(below month: Month, _ meetings: [Meeting]) -> Int? {
    guard ui.isForEyes else { return Self.limitAtPrompt }
    // The month has a heading, its weekdays and a legend; the prompt and what is left out are told, too.
    let others = month.weeks.count + 8 + (meetings.isEmpty ? 0 : meetings.count + 2)
    return ui.pageSize(besides: others)
  }
}
