import CommandLine
import Foundation
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import TestSupport
import Testing
import Turns

/// A year of reading, counted by the days recorded on the shelf.
@Suite(.timeLimited) struct ReadingYearTests {
  private let store: StoredLibrary

  init() throws { store = try emptyLibrary { noon } }

  private func year(_ line: String) throws -> [String: Any] {
    let text = try perform(line, in: store, format: .json)
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// Records that a book was read on each of these days.
  private func read(_ title: String, pages: Int, on days: [String]) throws {
    var details = BookDetails(title: title, author: "Anon")
    details.pages = pages
    for iso in days {
      let input = ReadingInput(day: .known(PartialDay(try day(iso))))
      try store.change(.shelve) {
        _ = try ReadingRules(clock: noonClock).place(details, on: .read, input, in: $0)
      }
    }
  }

  @Test(
    "each reading of a book counts in its own year and month",
    arguments: [
      (["2026-01-10", "2026-03-20"], [1, 0, 1], 2, 0),
      (["2026-01-10", "2026-01-20"], [2, 0, 0], 2, 0),
      (["2026-03-20", "2026-01-10"], [1, 0, 1], 2, 0),
      (["2025-12-31", "2026-01-01"], [1, 0, 0], 1, 1),
      (["2025-05-05", "2025-06-06", "2026-02-02"], [0, 1, 0], 1, 2),
      (["2026-01-10", "2026-02-10", "2026-03-10"], [1, 1, 1], 3, 0),
    ])
  func rereadBook(days: [String], months: [Int], now: Int, before: Int) throws {
    try read("Dune", pages: 100, on: days)
    try read("Emma", pages: 30, on: ["2026-02-15"])
    let stats = try year("year 2026 --json")
    #expect(stats["read"] as? Int == now + 1)
    #expect(stats["pages"] as? Int == now * 100 + 30)
    let counts = try #require(stats["months"] as? [[String: Any]]).compactMap { $0["read"] as? Int }
    #expect(Array(counts.prefix(3)) == [months[0], months[1] + 1, months[2]])
    #expect(try year("year 2025 --json")["read"] as? Int == before)
  }

  @Test(
    "an even pace is on schedule, and each book more or less counts as one",
    arguments: [
      // On day 325 of 365, an even pace means 73 of 82 books, or 325 of 365.
      (82, 73, 0), (82, 74, 1), (82, 71, -2), (365, 325, 0), (365, 324, -1), (1, 0, 0), (1, 1, 1),
    ])
  func pace(goal: Int, read: Int, ahead: Int) throws {
    try store.change(.add) { transaction in
      for number in 0..<read { _ = try transaction.add(details("Book \(number)"), at: noon) }
    }
    if read > 0 { try perform("read 1-\(read) --on 2026-02-02 --yes", in: store) }
    let settings = MemorySettings()
    try perform("goal \(goal)", in: store, settings: settings)
    let text = try perform("year --json", in: store, format: .json, settings: settings)
    #expect(
      text.contains(#""ahead":\#(ahead),"#) || text.contains(#""ahead": \#(ahead),"#), "\(text)")
  }
}
