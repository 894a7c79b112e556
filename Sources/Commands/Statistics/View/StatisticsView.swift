import CommandLine
import Grammar
import Library

package enum StatisticsView {
  /// Returns the year in the line, or the current year.
  package static func year(_ line: Line, today: Day) throws -> Int {
    guard !line.arguments.isEmpty else { return today.year }
    let year = try line.argumentNumber()
    guard Month(year: year, month: 1) != nil else { throw LineError.badNumber(String(year)) }
    return year
  }

  /// Returns the goal, or `nil` to remove it.
  package static func goal(_ line: Line) throws -> Int? {
    let typed = line.arguments.joined(separator: " ")
    return ["-", "\u{2212}"].contains(typed)
      ? nil : try TypedNumber.read(typed, in: Settings.goals)
  }

  /// - Throws: `LineError.badMonth`, `badDate`; `notForVerb` for more than one span.
  package static func span(_ line: Line, today: Day) throws -> StatisticsSpan? {
    let spans = [[LineOption.month], [.year], [.since, .until]].filter {
      $0.contains(where: line.has)
    }
    if spans.count > 1 {
      throw LineError.notForVerb(
        spans[1].first(where: line.has) ?? spans[1][0],
        verb: "\(line.word) --\(spans[0][0].rawValue)")
    }
    if let text = line.text(.month) {
      return .month(try TypedMonth.read(text, today: today, side: .past))
    }
    if let year = try line.number(.year) {
      guard Month(year: year, month: 1) != nil else { throw LineError.badNumber(String(year)) }
      return .year(year)
    }
    guard line.has(.since) || line.has(.until) || line.has(.csv) else { return nil }
    return .days(
      since: try line.day(.since, today: today), until: try line.day(.until, today: today))
  }
}
