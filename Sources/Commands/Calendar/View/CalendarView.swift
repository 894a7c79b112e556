import CommandLine
import Grammar
import Library

/// What the calendar reads from lines.
package struct CalendarView {
  private let today: Day

  package init(today: Day) { self.today = today }

  package func event(_ line: Line) throws -> CalendarEvent {
    var event = CalendarEvent()
    let words = line.arguments.joined(separator: " ")
    if !words.isEmpty { event.month = try TypedMonth.read(words, today: today) }
    event.limit = try line.number(.limit)
    return event
  }
}
