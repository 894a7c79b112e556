import CommandLine
import Grammar
import Library

package enum CalendarView {
  package static func event(_ line: Line, today: Day) throws -> CalendarEvent {
    let words = line.arguments.joined(separator: " ")
    guard line.has(.subscribe) else {
      try line.refuseOptions(but: [.limit])
      return .month(
        words.isEmpty ? nil : try TypedMonth.read(words, today: today),
        limit: try line.number(.limit))
    }
    try line.refuseOptions(
      but: [.subscribe, .revoke, .url], after: "--" + LineOption.subscribe.rawValue)
    return .subscription(
      CalendarSubscription(
        person: words.isEmpty ? nil : words, isRevoked: line.has(.revoke),
        server: try line.server()))
  }
}
