import CommandLine
import Grammar
import Localization
import StatisticsEntity

/// What the statistics read from lines.
package enum StatisticsLines {
  /// Nil where the line is for another screen.
  package static func event(_ line: Line) throws -> StatisticsEvent? {
    guard line.verb == .stats else { return nil }
    var event = StatisticsEvent()
    if let limit = try line.number(.limit) { event.limit = limit }
    return event
  }
}
