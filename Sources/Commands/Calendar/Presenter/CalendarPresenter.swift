import Library
import Localization
import Screen

/// What a line asks of the calendar.
package struct CalendarEvent: Equatable, Sendable {
  /// The present one, if none is given.
  var month: Month?
  /// How many books are listed at most.
  var limit: Int?
}

/// Leads through a month.
package struct CalendarPresenter {
  private let rules: CalendarInteractor
  private let ui: any UserInterface
  private let draw: (CalendarMonth) -> Picture

  /// How many books are told at a prompt where nothing is seen, unless a line says otherwise.
  private static let limitAtPrompt = 50

  /// - Parameter draw: draws a month.
  package init(
    rules: CalendarInteractor, ui: any UserInterface, draw: @escaping (CalendarMonth) -> Picture
  ) {
    self.rules = rules
    self.ui = ui
    self.draw = draw
  }

  package func perform(_ event: CalendarEvent) throws {
    let month = event.month ?? Month(of: rules.today)
    let (count, meetings) = (try rules.count(month), try rules.meetings(in: month))
    let limit = event.limit ?? (ui.isPrompt ? room(below: month, meetings) : nil)
    let words = CalendarWords(
      texts: ui.texts, today: rules.today, soonDays: rules.soonDays,
      numberWidth: String(try rules.largestNumber()).count)
    try ui.begin(
      words.sheet(
        month, books: count, due: try rules.booksDue(in: month), meetings, draw: draw))
    var rest = meetings[...]
    try rules.eachBook(in: month, limit: limit) { book in
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
