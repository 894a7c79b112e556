import CalendarPresenter
import CommandLine
import Grammar
import Library

/// What the calendar reads from lines.
package struct CalendarLines {
  private let today: Day

  package init(today: Day) { self.today = today }

  package func event(_ line: Line) throws -> CalendarEvent {
    let words = line.arguments.joined(separator: " ")
    return CalendarEvent(
      month: words.isEmpty ? nil : try TypedMonth.read(words, today: today),
      limit: try line.number(.limit))
  }
}
