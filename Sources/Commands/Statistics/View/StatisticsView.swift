import CommandLine
import Grammar
import Library

package enum StatisticsView {
  package static func event(_ line: Line, today: Day) throws -> StatisticsEvent {
    let limit = try line.number(.limit)
    switch line.verb {
    case .year:
      let year = try year(line, today: today)
      return line.text(.poster).map { .poster(year: year, to: $0) } ?? .year(year, limit: limit)
    case .goal: return line.arguments.isEmpty ? .showGoal : .setGoal(try goal(line))
    default:
      guard let span = try span(line, today: today) else { return .counts(limit: limit) }
      return .period(span, limit: limit, isTable: line.has(.csv))
    }
  }

  /// Returns the year in the line, or the current year.
  private static func year(_ line: Line, today: Day) throws -> Int {
    guard !line.arguments.isEmpty else { return today.year }
    let year = try line.argumentNumber()
    guard Month(year: year, month: 1) != nil else { throw LineError.badNumber(String(year)) }
    return year
  }

  /// Returns the goal, or `nil` to remove it.
  private static func goal(_ line: Line) throws -> Int? {
    let typed = line.arguments.joined(separator: " ")
    return ["-", "\u{2212}"].contains(typed)
      ? nil : try TypedNumber.read(typed, in: Settings.goals)
  }

  /// - Throws: `LineError.badMonth`, `badDate`; `notForVerb` for more than one span.
  private static func span(_ line: Line, today: Day) throws -> StatisticsSpan? {
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
