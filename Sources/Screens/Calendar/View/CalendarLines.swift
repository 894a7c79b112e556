import CalendarEntity
import CommandLine
import Grammar
import Localization

/// What the calendar reads from lines.
package struct CalendarLines {
  private let today: CalendarToday

  package init(today: CalendarToday) { self.today = today }

  /// Nil where the line is for another screen.
  package func event(_ line: Line) throws -> CalendarEvent? {
    guard line.verb == .calendar else { return nil }
    var event = CalendarEvent()
    if !line.arguments.isEmpty {
      event.month = try TypedMonth.read(line.arguments.joined(separator: " "), today: today)
    }
    event.limit = try line.number(.limit)
    return event
  }
}
