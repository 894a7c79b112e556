import CommandLine
import Grammar
import Library

/// What the calendar reads from lines.
package enum CalendarView {
  package static func event(_ line: Line, today: Day) throws -> CalendarEvent {
    var event = CalendarEvent()
    let words = line.arguments.joined(separator: " ")
    if !words.isEmpty { event.month = try TypedMonth.read(words, today: today) }
    event.limit = try line.number(.limit)
    return event
  }
}
