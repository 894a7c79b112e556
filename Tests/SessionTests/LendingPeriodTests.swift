import CommandLine
import Foundation
import Library
import LibraryPorts
import LibraryStorage
import TestSupport
import Testing
import Turns

/// The figures of a month and a year, compared with counts from the table of all loans.
@Suite(.timeLimited) struct LendingPeriodTests {
  /// Adds three years of loans to six people: some overdue, some open, some renewed, and some of
  /// books in the trash.
  private func library(_ seed: Int) throws -> StoredLibrary {
    var random = SeededGenerator(seed: UInt64(seed))
    let store = try emptyLibrary(now: { noon })
    let start = try day("2024-01-01")
    var last = 0
    try store.load(ArchiveHeader(lastBook: 30, lastLoan: 1_000, lastChange: 0)) { loader in
      for number in 1...30 {
        let book = details("Book \(number)") {
          $0.categories = number.isMultiple(of: 3) ? ["Novel"] : ["Essay"]
        }
        var (loans, nextDay): ([Loan], Day) = (
          [], start.adding(days: .random(in: 0..<400, using: &random))
        )
        while nextDay < today.adding(days: -90), loans.last?.isOpen != true {
          last += 1
          let length = Int.random(in: 1...60, using: &random)
          let isReturned = Int.random(in: 0..<12, using: &random) > 0
          loans.append(
            Loan(
              id: last, borrower: "Person \(Int.random(in: 1...6, using: &random))",
              checkedOutAt: instant(nextDay), dueDate: nextDay.adding(days: 21),
              returnedAt: isReturned ? instant(nextDay.adding(days: length)) : nil,
              renewals: .random(in: 0...2, using: &random)))
          nextDay = nextDay.adding(days: length + .random(in: 0...90, using: &random))
        }
        try loader.load(
          .book(
            ArchivedBook(
              number: number, details: book, addedAt: instant(start), place: nil, loans: loans)))
      }
    }
    let available = availableBooks(store)
    try store.change(.delete) { for number in available.prefix(3) { try $0.remove(number) } }
    return store
  }

  private func availableBooks(_ store: StoredLibrary) -> [Int] {
    (1...30).filter { (try? store.book($0)?.openLoan) == .some(nil) }
  }

  private let utcClock = Clock(instant: { noon }, calendarDay: Self.utcDay)

  private static func utcDay(_ instant: Date) -> Day {
    Day.epoch.adding(days: Int((instant.timeIntervalSince1970 / 86_400).rounded(.down)))
  }

  private func instant(_ day: Day) -> Date {
    Date(timeIntervalSince1970: TimeInterval(Day.epoch.days(until: day)) * 86_400 + 43_200)
  }

  @Test(
    "each figure of a month, a year or a range agrees with the table of loans",
    arguments: 1...3)
  func figures(seed: Int) throws {
    let store = try library(seed)
    let folder = try TemporaryFolder()
    let path = folder.path + "/loans.csv"
    try perform("export \(path) --loans", in: store, clock: utcClock)
    let rows = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\r\n")
      .dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    #expect(rows.count > 100)
    for (option, days) in [
      ("--month 2025-03", "2025-03-01"..."2025-03-31"),
      ("--year 2025", "2025-01-01"..."2025-12-31"),
      ("--since 2025-02-10 --until 2025-02-20", "2025-02-10"..."2025-02-20"),
    ] {
      let text = try perform(
        "stats \(option) --limit 99", in: store, format: .json, clock: utcClock)
      let stats = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let begun = rows.filter { days.contains(String($0[4].prefix(10))) }
      let ended = rows.filter { days.contains(String($0[6].prefix(10))) }
      let first = Dictionary(rows.map { ($0[3], String($0[4].prefix(10))) }, uniquingKeysWith: min)
      let counted = [
        "loans": begun.count, "returns": ended.count,
        "renewals": begun.compactMap { Int($0[7]) }.reduce(0, +),
        "late": ended.count { $0[8] != "0" }, "activeBorrowers": Set(begun.map { $0[3] }).count,
        "newBorrowers": first.values.count { days.contains($0) },
      ]
      let end = days.upperBound
      let open = rows.filter {
        $0[4].prefix(10) <= end && ($0[6].isEmpty || $0[6].prefix(10) > end)
      }
      let atEnd = [
        "lateReturns": ended.count { $0[8] != "0" }, "outAtEnd": open.count,
        "overdueAtEnd": open.count { $0[5] < end },
      ]
      for (key, count) in counted.merging(atEnd, uniquingKeysWith: { $1 }) {
        #expect(stats[key] as? Int == count, "\(option): \(key)")
      }
      let books = try #require(stats["mostBorrowed"] as? [[String: Any]])
      #expect(
        Dictionary(uniqueKeysWithValues: books.map { ($0["number"] as? Int, $0["loans"] as? Int) })
          == Dictionary(grouping: begun) { Int($0[0]) }.mapValues(\.count))
      let months = try #require(stats["months"] as? [[String: Any]])
      let parts = months.compactMap { $0["loans"] as? Int }
      #expect(parts.isEmpty || parts.reduce(0, +) == begun.count)
    }
  }

  @Test("a renewal does not change what was overdue at the end of an earlier month")
  func renewedLater() throws {
    var now = instant(try day("2026-10-01"))
    let store = try emptyLibrary(now: { now })
    func run(_ line: String, on text: String, _ format: OutputFormat = .lines) throws -> String {
      let instant = instant(try day(text))
      now = instant
      let clock = Clock(instant: { instant }, calendarDay: Self.utcDay)
      return try perform(line, in: store, format: format, clock: clock)
    }
    for line in [
      "add Dune --author Herbert", "add Kim --author Kipling",
      "checkout 1 --to Anna --due 2026-10-10",
      "checkout 2 --to Ben --due 2026-10-20",
    ] { _ = try run(line, on: "2026-10-01") }
    func overdue(_ month: String) throws -> [String] {
      try run("stats --since 2026-09-01 --csv", on: "2026-12-05").split(separator: "\n")
        .filter { $0.hasPrefix(month) }.map { String($0.split(separator: ",").last ?? "") }
    }
    #expect(try overdue("2026-10") == ["2"] && overdue("2026-11") == ["2"])
    _ = try run("renew 1 --due 2026-12-01", on: "2026-11-15")
    _ = try run("edit 2 --due 2026-12-20", on: "2026-12-02")
    #expect(try overdue("2026-10") == ["2"] && overdue("2026-11") == ["1"])
    #expect(try overdue("2026-12") == ["1"])
    #expect(
      try run("stats --month 2026-10", on: "2026-12-05", .json).contains("\"overdueAtEnd\":2,"))
  }

  @Test("books borrowed from their owners are counted once, in a month and in total")
  func borrowed() throws {
    let store = try emptyLibrary(now: { noon })
    for line in [
      "add Dune --author Herbert --owner City --due +9",
      "add Kim --author Kipling --owner City --due +9", "checkout 2 --to Anna",
      "add Emma --author Austen",
    ] { try perform(line, in: store, clock: utcClock) }
    let all = try perform("stats", in: store, format: .json, clock: utcClock)
    let month = try perform(
      "stats --month \(today.iso.prefix(7))", in: store, format: .json, clock: utcClock)
    #expect(all.contains("\"out\":2,") && all.contains("\"loans\":3"))
    #expect(month.contains("\"loans\":3,") && month.contains("\"outAtEnd\":2,"))
  }

  @Test("the figures of a month appear under that month, wherever the range begins")
  func firstMonth() throws {
    let store = try emptyLibrary(now: { noon })
    for line in ["add Dune --author Herbert", "checkout 1 --to Anna"] {
      try perform(line, in: store, clock: utcClock)
    }
    let stats = try perform("stats --csv", in: store, clock: utcClock).split(separator: "\n")
    #expect(stats.count == 2 && stats[1].hasPrefix("\(today.iso.prefix(7)),1,"))
    let json = try perform("stats --since 2020-01-01", in: store, format: .json, clock: utcClock)
    #expect(json.contains("\"month\":\"\(today.iso.prefix(7))\""))
  }
}
