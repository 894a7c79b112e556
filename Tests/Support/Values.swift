import Covers
import Foundation
import Library
import LibraryPorts
import LibraryStorage

/// The day of all tests, and its noon in Greenwich.
package let today = Day(iso: "2026-11-21") ?? .last
package let noon = Date(timeIntervalSince1970: 1_795_262_400)

/// A clock that stands still at noon.
package let noonClock = Clock(instant: { noon }, calendarDay: { _ in today })

/// A day written as it is stored.
package func day(_ iso: String) throws -> Day {
  guard let day = Day(iso: iso) else { throw Failure("no such day: \(iso)") }
  return day
}

package func details(
  _ title: String, by author: String = "Anon", _ fill: (inout BookDetails) -> Void = { _ in }
) -> BookDetails {
  var details = BookDetails(title: title, author: author)
  fill(&details)
  return details
}

package func query(_ fill: (inout BookQuery) -> Void) -> BookQuery {
  var query = BookQuery()
  fill(&query)
  return query
}

/// An empty library that no one else has: a copied file, or, where `BOOKSKEEPER_TESTS_ON` is `postgresql`, a
/// schema of the tests' own server.
package func emptyLibrary(
  of author: String = "test", now: @escaping () -> Date = Date.init
) throws -> StoredLibrary {
  guard ProcessInfo.processInfo.environment["BOOKSKEEPER_TESTS_ON"] == "postgresql" else {
    return try LibraryTemplate.emptyLibrary(as: author, now: now)
  }
  let schema = try PostgresServer.shared.get().schema()
  return try StoredLibrary(PostgresSchema(DatabaseAddress(schema.address)), author: author) {
    withExtendedLifetime(schema, now)
  }
}

extension LibraryStore {
  /// Undoes the newest change of this user; nil if there is none.
  package func undo() throws -> Change? { try undo(1).first }

  /// Redoes what was undone last; nil if there is nothing.
  package func redo() throws -> Change? { try redo(1).first }
}

/// Why a test or a measurement could not be made, in words.
package struct Failure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// Whether random walks, hostile files, kills and failovers run at length, as they do once a night.
package enum LongRun {
  package static let isOn = ProcessInfo.processInfo.environment["LONG"] == "1"

  /// How many rounds a test makes.
  package static func rounds(_ short: Int, long: Int) -> Int { isOn ? long : short }

  /// Of many similar cases one of so many; all of them in a long run.
  package static func some<Case>(of cases: [Case], oneIn step: Int) -> [Case] {
    isOn ? cases : cases.enumerated().filter { $0.offset.isMultiple(of: step) }.map(\.element)
  }
}

/// Numbers that look random and are the same for a seed: SplitMix64, by Sebastiano Vigna, in the
/// public domain (https://prng.di.unimi.it/splitmix64.c).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// What a test of random cases begins with: `SEED` of the environment, else a number of its own.
///
/// Such a test tells its seed where it fails: `#expect(…, "\(seed)")`.
package struct Seed: CustomStringConvertible, Sendable {
  package let value: UInt64

  package init(_ value: UInt64) {
    self.value = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? value
  }

  package var description: String { "SEED=\(value)" }

  package var generator: SeededGenerator { SeededGenerator(seed: value) }
}

/// The lines in which two texts differ, `-` and `+`, each with two lines around it; nil if none do.
package func lineDifference(from old: String, to new: String) -> String? {
  let (old, new) = (lines(of: old), lines(of: new))
  let changes = new.difference(from: old) { $0.utf8.elementsEqual($1.utf8) }
  guard !changes.isEmpty else { return nil }
  let removed = Set(changes.removals.map(\.offset)),
    inserted = Set(changes.insertions.map(\.offset))
  var lines: [(sign: Character, text: String, number: Int)] = []
  var (left, right) = (0, 0)
  while left < old.count || right < new.count {
    if removed.contains(left) {
      lines.append(("-", old[left], left + 1))
      left += 1
    } else if inserted.contains(right) {
      lines.append(("+", new[right], left + 1))
      right += 1
    } else {
      lines.append((" ", new[right], left + 1))
      (left, right) = (left + 1, right + 1)
    }
  }
  let shown = lines.indices.filter { index in
    lines[max(0, index - 2)...min(index + 2, lines.count - 1)].contains { $0.sign != " " }
  }
  return shown.map { index in
    let isFirst = index == 0 || !shown.contains(index - 1)
    let line = lines[index]
    return (isFirst ? "line \(line.number):\n" : "") + "\(line.sign) \(line.text)"
  }.joined(separator: "\n")
}

/// With all that stands in them but their ends: `\r\n` would be one character.
package func lines(of text: String) -> [String] {
  text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

/// Opens the libraries of files, as they are named.
package struct OpenedFiles: LibraryOpening {
  package init() {}

  package func reading(_ place: String) throws -> OpenedLibrary {
    guard FileManager.default.fileExists(atPath: place) else { throw FileError.notFound(place) }
    return try open(place, for: .look)
  }

  package func filling(_ place: String) throws -> OpenedLibrary { try open(place, for: .use) }

  private func open(_ place: String, for purpose: LibraryFile.Purpose) throws -> OpenedLibrary {
    let library = try StoredLibrary(path: place, author: "tester", purpose: purpose)
    return OpenedLibrary(
      store: library, name: place, covers: CoverFolder(beside: place),
      discard: library.discardIfUnused)
  }
}
