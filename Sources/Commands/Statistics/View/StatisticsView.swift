import CommandLine
import Drawing
import Grammar
import Library
import Localization
import Screen

package struct StatisticsView: ScreenView {
  package let console: any View
  private let today: Day

  package init(console: any View, today: Day) {
    self.console = console
    self.today = today
  }

  // MARK: Output

  package func output(_ content: StatisticsContent) -> Output {
    switch content {
    case .figures(let figures):
      .report(
        Report(
          passages: passages(figures.words), values: figures.values, json: figures.json,
          picture: StatisticsPage.picture(figures.words), hint: figures.hint))
    case .table(let lines, let json):
      .report(
        Report(
          passages: lines.map { .sentence($0) }, values: lines.map { [$0] }, json: json
        ) { _ in lines })
    case .poster(let files, let saved):
      .report(Report(files, saved: saved, in: texts, UnwrappedLines.picture))
    }
  }

  private func passages(_ report: StatisticsReport) -> [Report.Passage] {
    let tables: [[Report.Passage]] = report.tables.map { table in
      [.sentence(table.heading)] + table.figures.map { .field($0.label, $0.number) }
    }
    let charts: [[Report.Passage]] = report.charts.map { chart in
      [.sentence(chart.title)]
        + chart.bars.map {
          .field($0.label, [$0.amount, $0.note].compactMap(\.self).joined(separator: ", "))
        } + (chart.bars.isEmpty ? [.sentence(chart.emptyText)] : [])
    }
    let remarks = report.remarks.map { remark -> Report.Passage in
      remark.label.isEmpty ? .sentence(remark.text) : .field(remark.label, remark.text)
    }
    let all = tables + (remarks.isEmpty ? [] : [remarks]) + charts
    return Array(all.joined(separator: [.pause]))
  }

  // MARK: Input

  package func event(typed line: Line) throws -> StatisticsEvent? {
    try event(line)
  }

  package func event(_ line: Line) throws -> StatisticsEvent {
    let limit = try line.number(.limit)
    switch line.verb {
    case .year:
      let year = try year(line)
      return line.text(.poster).map { .poster(year: year, to: $0) } ?? .year(year, limit: limit)
    case .goal: return line.arguments.isEmpty ? .showGoal : .setGoal(try goal(line))
    default:
      guard let span = try span(line) else { return .counts(limit: limit) }
      return .period(span, limit: limit, isTable: line.has(.csv))
    }
  }

  /// Returns the year in the line, or the current year.
  private func year(_ line: Line) throws -> Int {
    guard !line.arguments.isEmpty else { return today.year }
    let year = try line.argumentNumber()
    guard Month(year: year, month: 1) != nil else { throw LineError.badNumber(String(year)) }
    return year
  }

  /// Returns the goal, or `nil` to remove it.
  private func goal(_ line: Line) throws -> Int? {
    let input = line.arguments.joined(separator: " ")
    return ["-", "\u{2212}"].contains(input)
      ? nil : try NumberParser.parse(input, in: Settings.goals)
  }

  /// - Throws: `badMonth`, `badDate`; `notForVerb` for more than one span.
  private func span(_ line: Line) throws -> StatisticsSpan? {
    let spans = [[LineOption.month], [.year], [.since, .until]].filter {
      $0.contains(where: line.has)
    }
    if spans.count > 1 {
      throw LineError.notForVerb(
        spans[1].first(where: line.has) ?? spans[1][0],
        verb: "\(line.word) --\(spans[0][0].rawValue)")
    }
    if let text = line.text(.month) {
      return .month(try MonthParser.parse(text, today: today, direction: .past))
    }
    if let year = try line.number(.year) {
      guard Month(year: year, month: 1) != nil else { throw LineError.badNumber(String(year)) }
      return .year(year)
    }
    guard line.has(.since) || line.has(.until) || line.has(.csv) else { return nil }
    let since = try line.day(.since, today: today)
    var until = try line.day(.until, today: today)
    // `--since 1 oct --until 30 nov` ends after it begins.
    if let since, let end = until, end < since, let text = line.text(.until) {
      until = try DayParser.parse(text, today: since)
    }
    return .days(since: since, until: until)
  }
}
