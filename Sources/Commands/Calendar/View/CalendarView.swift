import CommandLine
import Grammar
import Library
import Localization
import Screen

package struct CalendarView: ScreenView {
  package let console: any View
  private let today: Day

  package init(console: any View, today: Day) {
    self.console = console
    self.today = today
  }

  // MARK: Output

  /// The maximum number of books to read aloud at a prompt, unless the line sets a limit.
  private static let limitAtPrompt = 50

  package func output(_ content: CalendarContent) -> Output {
    let sheet = Sheet(
      heading: content.month.title, counts: content.counts.map { Phrase($0) },
      columns: [
        Column(texts.name(MeetingField.date), .details),
        Column(
          texts.numberLabel, .number(minWidth: max(4, String(content.largestNumber).count))),
        Column(texts.name(.title), .words, .first),
        Column(texts.name(.borrower), .words(maxWidth: 30)),
        Column(texts.statusLabel, .details),
      ], isLabelled: false, picture: CalendarPage.picture(content.month))
    return .list(ListOutput(sheet) { try forEachRow(content, $0) })
  }

  /// Passes the books, and the meetings below them. For a screen reader, books and meetings are
  /// merged by day.
  private func forEachRow(
    _ content: CalendarContent, _ show: (any SheetRow) throws -> Void
  ) throws -> Footer {
    let limit = content.limit ?? (context.isPrompt ? maxBooks(in: content) : nil)
    var meetings = content.meetings.map { CalendarRow($0, texts) }[...]
    try content.books.forEach(Slice(offset: 0, limit: limit)) { book in
      let book = CalendarRow(book, texts)
      while context.isPlain, let meeting = meetings.first, meeting.day < book.day {
        try show(meeting)
        meetings.removeFirst()
      }
      try show(book)
    }
    let remaining = content.bookCount - (limit ?? content.bookCount)
    let more = remaining > 0 ? texts.andMore(remaining) : nil
    if context.isForScreen, !meetings.isEmpty {
      let isBelowBooks = content.bookCount > 0 && limit != 0
      try show(
        CalendarHeading(
          phrases: (more.map { [Phrase($0)] } ?? []) + (isBelowBooks ? [Phrase("")] : [])
            + [Phrase(texts.meetingsHeading, .title)]))
    }
    for (index, meeting) in meetings.enumerated() {
      try show(index == 0 ? meeting.withNote(more) : meeting)
    }
    // Plain output has already reported the number of books.
    let isEmpty = content.bookCount == 0 && content.meetings.isEmpty && context.isForScreen
    return Footer(emptyText: isEmpty ? content.emptyText : nil, more: meetings.isEmpty ? more : nil)
  }

  private func maxBooks(in content: CalendarContent) -> Int? {
    guard context.isForScreen else { return Self.limitAtPrompt }
    // Heading, weekdays and legend of the month, the prompt, and a line for omitted books.
    let others = content.month.weeks.count + 8
    let meetings = content.meetings.isEmpty ? 0 : content.meetings.count + 2
    return context.pageSize(reserving: others + meetings)
  }

  // MARK: Input

  package func event(_ line: Line) throws -> CalendarEvent {
    let words = line.arguments.joined(separator: " ")
    guard line.has(.subscribe) else {
      try line.rejectOptions(except: [.limit])
      return .month(
        words.isEmpty ? nil : try MonthParser.parse(words, today: today),
        limit: try line.number(.limit))
    }
    try line.rejectOptions(
      except: [.subscribe, .revoke, .url], after: "--" + LineOption.subscribe.rawValue)
    return .subscription(
      CalendarSubscription(
        person: words.isEmpty ? nil : words, isRevoked: line.has(.revoke),
        server: try line.server()))
  }

  package func event(typed line: Line) throws -> CalendarEvent? {
    try event(line)
  }
}
