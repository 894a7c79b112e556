import Drawing
import Foundation
import JSON
import Library
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct ReadingTests {
  /// Moves a new reading from shelf to shelf: `read 2024-05-01`, `reading 2024 at 40%`; `?` is an
  /// unknown day.
  private func reading(_ lines: [String]) throws -> Reading {
    var reading = Reading(number: 3, book: 12, shelf: .want, addedAt: noon)
    for (index, line) in lines.enumerated() {
      let words = line.split(separator: " ").map(String.init)
      let day = words.dropFirst().first.flatMap(PartialDay.init(iso:))
      let at = words.firstIndex(of: "at").flatMap { ReadingProgress(words[$0 + 1]) }
      reading.place(
        on: try #require(Shelf(rawValue: words[0])), at: noon.addingTimeInterval(Double(index + 1)),
        day: day, progress: at)
    }
    return reading
  }

  /// `2024-05-01/2024-06 finished`, or `2024/ open at 40%`.
  private func texts(_ reads: [ReadThrough]) -> [String] {
    reads.map { read in
      "\(read.begun?.iso ?? "")/\(read.ended?.iso ?? "") \(read.outcome?.rawValue ?? "open")"
        + (read.progress.map { " at \($0.text)" } ?? "")
    }
  }

  static let placements: [([String], [String])] = [
    (["want"], []),
    // Each time is recorded once, in the order of days, whatever the order of input is.
    (
      ["read 2024-05-01", "read 2023-01-01", "read 2023-01-01"],
      ["/2023-01-01 finished", "/2024-05-01 finished"]
    ),
    (
      ["read 2024-05-01", "want", "read 2022-01-01"],
      ["/2022-01-01 finished", "/2024-05-01 finished"]
    ),
    (["read 2024-05-01", "want", "read 2024-05-01"], ["/2024-05-01 finished"]),
    (
      ["reading 2024-04-01", "read 2024-05-01", "reading 2024-05-01", "read 2024-05-01"],
      ["2024-04-01/2024-05-01 finished"]
    ),
    // A book may be read twice in a year.
    (["read 2019", "want", "read 2019"], ["/2019 finished", "/2019 finished"]),
    (["read 2019", "read 2019"], ["/2019 finished"]),
    (["read 2019-05", "read 2019"], ["/2019 finished", "/2019-05 finished"]),
    // The first day cannot be after the last one.
    (
      ["read 2024-05-01", "reading 2024-06-01", "read 2022-01-01"],
      ["/2022-01-01 finished", "/2024-05-01 finished"]
    ),
    (["reading 2024-06-01", "stopped 2024-05-31"], ["/2024-05-31 stopped"]),
    (["reading 2024", "read 2024-03"], ["2024/2024-03 finished"]),
    // A day completes a time that is known without one, but not if the book is read again.
    (["read ?", "read 2024-05-01"], ["/2024-05-01 finished"]),
    (["reading 2024-05-02", "read ?", "read 2024-05-01"], ["/2024-05-01 finished"]),
    (
      ["read ?", "reading 2024-05-01", "read 2024-06-01"],
      ["/ finished", "2024-05-01/2024-06-01 finished"]
    ),
    (["read ?", "reading ?", "read ?"], ["/ finished", "/ finished"]),
    (["reading 2024-05-01", "reading 2024-04-01"], ["2024-04-01/ open"]),
    (["reading 2024-05-01", "read ?"], ["2024-05-01/ finished"]),
    // A stopped reading continues, and keeps its first day.
    (["reading 2024-05-01", "want"], ["2024-05-01/ stopped"]),
    (["reading 2024-05-01", "want", "reading 2025-01-01"], ["2024-05-01/ open"]),
    (["reading 2024-05-01", "stopped 2024-06", "reading 2025"], ["2024-05-01/ open"]),
    (["read 2023", "reading 2024"], ["/2023 finished", "2024/ open"]),
    (
      ["reading 2024-05-01", "stopped 2024-05-09", "stopped 2024-05-10"],
      ["2024-05-01/2024-05-10 stopped"]
    ),
    (["stopped ?"], ["/ stopped"]),
    // The shelf follows from the last one, whichever the days are.
    (["read 2024-05-01", "stopped 2023"], ["/2024-05-01 finished", "/2023 stopped"]),
    (
      ["read 2024-05-01", "stopped 2025", "read 2023"],
      ["/2024-05-01 finished", "/2025 stopped", "/2023 finished"]
    ),
    (
      ["read 2024-05-01", "stopped 2025", "read 2024-05-01"],
      ["/2025 stopped", "/2024-05-01 finished"]
    ),
    // Progress belongs to what is being read or was stopped.
    (["reading 2024 at 40%", "reading ?"], ["2024/ open at 40%"]),
    (["reading 2024 at 40%", "reading 2024 at 120"], ["2024/ open at 120"]),
    (["reading 2024 at 40%", "want"], ["2024/ stopped at 40%"]),
    (["reading 2024 at 40%", "want", "reading 2025"], ["2024/ open at 40%"]),
    (["reading 2024 at 40%", "stopped 2024 at 50%"], ["2024/2024 stopped at 50%"]),
    (["stopped 2024", "stopped ? at 50%"], ["/2024 stopped at 50%"]),
    (["reading 2024 at 40%", "read 2024"], ["2024/2024 finished"]),
  ]

  @Test("a reading has a read-through for each time that the book was read", arguments: placements)
  func place(lines: [String], reads: [String]) throws {
    let reading = try reading(lines)
    #expect(texts(reading.readThroughs) == reads)
    #expect(lines.last?.hasPrefix(reading.shelf.rawValue) == true)
    #expect(reading.isConsistent)
  }

  @Test("a reading has the time at which the book came to its shelf, and to any shelf")
  func placedAt() throws {
    let seconds = { (reading: Reading) in reading.placedAt.timeIntervalSince(noon) }
    #expect(try seconds(reading(["reading 2024", "read 2024", "read 2023"])) == 2)
    #expect(try seconds(reading(["read 2024", "want", "read 2024"])) == 3)
    #expect(try reading(["read 2024", "want"]).addedAt == noon)
  }

  @Test("no sequence of moves loses a finished read-through, or contradicts its shelf")
  func random() throws {
    var random = RandomBooks(seed: 5)
    for _ in 0..<2_000 {
      var reading = random.reading(of: 1)
      let before = Set(reading.finishDays)
      let count = reading.readCount
      reading.place(
        on: random.pick(Shelf.allCases), at: noon, day: random.partialDay(),
        progress: random.progress())
      try #require(reading.isConsistent, "\(random.seed): \(reading)")
      #expect(
        before.isSubset(of: reading.finishDays) && reading.readCount >= count, "\(random.seed)")
      #expect(
        reading.readThroughs.allSatisfy { read in
          guard let begun = read.begun, let ended = read.ended else { return true }
          return ended.days.upperBound >= begun.days.lowerBound
        }, "\(random.seed): \(reading)")
      var merged = reading
      merged.merge(random.reading(of: 1).readThroughs)
      try #require(merged.isConsistent && merged.shelf == reading.shelf, "\(random.seed)")
      let original = merged
      merged.merge(original.readThroughs)
      #expect(merged.finishDays == original.finishDays, "\(random.seed)")
    }
  }

  static let merges: [([String], [String], [String])] = [
    (
      ["read 2024"], ["2021-12/2022 finished", "2023/2024 finished"],
      ["2021-12/2022 finished", "2023/2024 finished"]
    ),
    (["reading 2023", "read 2024"], ["2022/2024 finished"], ["2023/2024 finished"]),
    (["reading 2024"], ["/2025 finished"], ["/2025 finished", "2024/ open"]),
    (["stopped 2020"], ["/2024 finished"], ["/2024 finished", "/2020 stopped"]),
    (["read 2020"], ["/2024 stopped"], ["/2024 stopped", "/2020 finished"]),
    (["read 2020"], ["/2020 stopped"], ["/2020 stopped", "/2020 finished"]),
    (["want"], ["/2024 finished", "/2023 stopped"], ["/2023 stopped", "/2024 finished"]),
    (["read 2020"], ["/ finished", "2021/ open"], ["/2020 finished"]),
  ]

  @Test("read-throughs of another reading are added, and the shelf stays", arguments: merges)
  func merge(lines: [String], others: [String], reads: [String]) throws {
    var merged = try reading(lines)
    let shelf = merged.shelf
    merged.merge(
      others.map { text in
        let days = text.prefix { $0 != " " }.split(
          separator: "/", omittingEmptySubsequences: false)
        return ReadThrough(
          begun: PartialDay(iso: String(days[0])), ended: PartialDay(iso: String(days[1])),
          outcome: text.split(separator: " ").last.flatMap {
            ReadThrough.Outcome(rawValue: String($0))
          })
      })
    #expect(texts(merged.readThroughs) == reads)
    #expect(merged.shelf == shelf && merged.isConsistent)
  }

  @Test("a shelf agrees with the last read-through, and no other one is open")
  func consistency() {
    let open = ReadThrough()
    let finished = ReadThrough(outcome: .finished)
    let stopped = ReadThrough(outcome: .stopped)
    let reads: [[ReadThrough]] = [
      [], [open], [finished], [stopped], [finished, open], [stopped, finished], [open, finished],
    ]
    // In the order of the reads.
    let consistent: [(Shelf, [Bool])] = [
      (.want, [true, false, true, true, false, true, false]),
      (.reading, [false, true, false, false, true, false, false]),
      (.read, [false, false, true, false, false, true, false]),
      (.stopped, [false, false, false, true, false, false, false]),
    ]
    for (shelf, expected) in consistent {
      let results = reads.map {
        Reading(book: 1, shelf: shelf, addedAt: noon, readThroughs: $0).isConsistent
      }
      #expect(results == expected, "\(shelf)")
    }
  }

  @Test("a day of JSON is a full day or null, except in “readings”, which have all that is known")
  func facts() throws {
    let reading = try reading(["read 2019-05", "reading 2024-05-01 at 103"])
    let text = JSONText.string(from: reading.json(pages: 412))
    let values = try #require(JSONValue(Array(text.utf8))?.object?.values)
    #expect(values["begun"] == .string("2024-05-01") && values["finished"] == .null)
    #expect(values["entry"]?.integer == 3 && values["progress"]?.integer == 25)
    #expect(values["earlier"]?.compactText == #"[{"begun":null,"finished":null}]"#)
    #expect(
      values["readings"]?.compactText == #"""
        [{"begun":null,"finished":"2019-05","outcome":"finished","page":null,"progress":null},\#
        {"begun":"2024-05-01","finished":null,"outcome":null,"page":103,"progress":25}]
        """#)
  }
}
