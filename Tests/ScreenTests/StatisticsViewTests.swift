import CommandLine
import EnglishTexts
import Grammar
import Library
import Screen
import Statistics
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct StatisticsViewTests {
  private let view = StatisticsView(console: RecordingConsole(), today: today)

  @Test(
    "A line is the counts, a span, a year or the goal",
    arguments: [
      ("stats", StatisticsEvent.counts(limit: nil)), ("stats --limit 3", .counts(limit: 3)),
      (
        "stats --month 12",
        .period(.month(Month(of: Day(iso: "2025-12-01") ?? .last)), limit: nil, isTable: false)
      ),
      ("stats --year 2025 --limit 2", .period(.year(2025), limit: 2, isTable: false)),
      ("stats --csv", .period(.days(since: nil, until: nil), limit: nil, isTable: true)),
      (
        "stats --since 2026-01-01",
        .period(.days(since: Day(iso: "2026-01-01"), until: nil), limit: nil, isTable: false)
      ),
      ("year", .year(2026, limit: nil)), ("year 2024", .year(2024, limit: nil)),
      ("year --poster x.svg", .poster(year: 2026, to: "x.svg")), ("goal", .showGoal),
      ("goal 12", .setGoal(12)), ("goal -", .setGoal(nil)),
    ])
  func lines(_ typed: String, _ event: StatisticsEvent) throws {
    #expect(try view.event(Line(typed: typed, in: EnglishTexts())) == event)
  }

  @Test(
    "Two spans, and years that do not exist, are refused",
    arguments: [
      ("stats --month 12 --year 2025", "unknown-option"), ("stats --year 0", "bad-number"),
      ("year 0", "bad-number"), ("goal many", "bad-number"),
    ])
  func errors(_ typed: String, _ code: String) throws {
    let line = try Line(typed: typed, in: EnglishTexts())
    #expect {
      try view.event(line)
    } throws: {
      ($0 as? LineError)?.code == code
    }
  }

  // MARK: Output

  private let report = StatisticsReport(
    tables: [
      StatisticsTable(
        "Books", [StatisticsFigure("books", "12"), StatisticsFigure("overdue", "3", .late)]),
      StatisticsTable("Returns", [StatisticsFigure("late", "1")]),
    ],
    remarks: [StatisticsRemark("Goal", "2 books ahead of an even pace")],
    charts: [
      StatisticsChart(
        title: "Busiest borrowers",
        bars: [
          StatisticsBar(
            label: "Anna", count: 4, number: "4", amount: "4 loans", note: "1 still out"),
          StatisticsBar(label: "Boris", count: 1, number: "1", amount: "1 loan"),
        ]),
      StatisticsChart(title: "Tags", bars: [], emptyText: "No tags yet."),
    ])

  private func outputReport() throws -> Report {
    let content = ReportContent(report, values: [["books", "12"]], json: ["books": 12])
    guard case .report(let report) = view.output(.figures(content)) else {
      throw Failure("no report")
    }
    return report
  }

  @Test(
    "Charts are below each other, or in two columns on a wide canvas",
    arguments: [
      (
        40,
        [
          "Busiest borrowers", "Anna      1 still out  4  ██████████████",
          "Boris                  1  ███▌", "", "Tags", "No tags yet.",
        ]
      ),
      (
        80,
        [
          "Busiest borrowers",
          "Anna      1 still out  4  " + String(repeating: "█", count: 54),
          "Boris                  1  " + String(repeating: "█", count: 13) + "▌", "", "Tags",
          "No tags yet.",
        ]
      ),
      (
        160,
        [
          "Busiest borrowers" + String(repeating: " ", count: 65) + "Tags",
          "Anna      1 still out  4  " + String(repeating: "█", count: 52) + "    No tags yet.",
          "Boris                  1  " + String(repeating: "█", count: 13),
        ]
      ),
    ])
  func drawing(_ columns: Int, _ charts: [String]) throws {
    let actual = try outputReport().picture?(Canvas(width: columns))
    let tables = [
      "Books", "", "books    12", "overdue   3", "", "Returns", "late  1", "",
      "Goal  2 books ahead of an even pace", "",
    ]
    #expect(actual == tables + charts)
  }

  @Test("A screen reader reads the tables, the remarks and the charts, with pauses")
  func passages() throws {
    #expect(
      try outputReport().passages == [
        .sentence("Books"), .field("books", "12"), .field("overdue", "3"), .pause,
        .sentence("Returns"), .field("late", "1"), .pause,
        .field("Goal", "2 books ahead of an even pace"), .pause,
        .sentence("Busiest borrowers"), .field("Anna", "4 loans, 1 still out"),
        .field("Boris", "1 loan"), .pause, .sentence("Tags"), .sentence("No tags yet."),
      ])
    #expect(try outputReport().values == [["books", "12"]])
  }

  @Test("A table has the same lines on a screen and for other programs")
  func table() throws {
    let lines = ["month,loans", "2026-11,3"]
    guard case .report(let report) = view.output(.table(lines, json: [:])) else {
      throw Failure("no report")
    }
    #expect(try report.picture?(Canvas(width: 5)) == lines)
    #expect(report.values == lines.map { [$0] })
    #expect(report.passages == lines.map { .sentence($0) })
  }

  @Test("The paths of a poster are not wrapped")
  func poster() throws {
    let path = String(repeating: "long/", count: 20) + "year.svg"
    guard case .report(let report) = view.output(.poster([.svg: path], saved: "Saved.")) else {
      throw Failure("no report")
    }
    let lines = try #require(try report.picture?(Canvas(width: 40)))
    #expect(lines.count == 2 && lines[1].hasSuffix(path))
    #expect(report.values == [[path]])
  }
}
