import CommandLine
import Grammar
import Library

/// What the statistics read from lines.
package enum StatisticsView {
  /// The year that a line names; the present one where it names none.
  ///
  /// - Throws: `badNumber`.
  package static func year(_ line: Line, today: Day) throws -> Int {
    guard !line.arguments.isEmpty else { return today.year }
    let year = try line.argumentNumber()
    guard Month(year: year, month: 1) != nil else { throw LineError.badNumber(String(year)) }
    return year
  }

  /// How many books a line wants to be read in a year; nil where it takes the goal back.
  ///
  /// - Throws: `badNumber`.
  package static func goal(_ line: Line) throws -> Int? {
    let typed = line.arguments.joined(separator: " ")
    return ["-", "\u{2212}"].contains(typed)
      ? nil : try TypedNumber.read(typed, in: Settings.goals)
  }

  /// The time that a line names; nil for none.
  ///
  /// - Throws: `badMonth`, `badDate`; `notForVerb` for two times at once.
  package static func span(_ line: Line, today: Day) throws -> StatisticsSpan? {
    let named = [[LineOption.month], [.year], [.since, .until]].filter {
      $0.contains(where: line.has)
    }
    if named.count > 1 {
      throw LineError.notForVerb(
        named[1].first(where: line.has) ?? named[1][0],
        verb: "\(line.word) --\(named[0][0].rawValue)")
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
