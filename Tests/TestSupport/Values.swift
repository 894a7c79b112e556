import Covers
import Foundation
import Library
import LibraryPorts
import LibraryStorage

/// The current day in all tests.
package let today = Day(iso: "2026-11-21") ?? .last
/// A viewer with the default settings.
package let viewer = Viewer(today: today)
/// Noon of `today` in UTC.
package let noon = Date(timeIntervalSince1970: 1_795_262_400)

/// A clock that always shows noon of the day of the tests.
package let noonClock = Clock(instant: { noon }, calendarDay: { _ in today })

/// Returns a day from its ISO form.
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

/// Returns a new empty library: a copied file, or a schema of the test server if
/// `BOOKSKEEPER_TESTS_ON` is `postgresql`.
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
  /// Undoes the newest change of this user, and returns it, or nil if there is none.
  package func undo() throws -> Change? { try undo(1).first }

  /// Redoes the last undone change, and returns it, or nil if there is none.
  package func redo() throws -> Change? { try redo(1).first }
}

/// An error that fails a test or a benchmark.
package struct Failure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// Whether tests of random walks, damaged files, kills and failovers run at full length, as they do
/// each night.
package enum LongRun {
  package static let isOn = ProcessInfo.processInfo.environment["LONG"] == "1"

  package static func rounds(_ short: Int, long: Int) -> Int { isOn ? long : short }

  /// Returns one in `step` of many similar cases, or all of them in a long run.
  package static func sample<Case>(of cases: [Case], oneIn step: Int) -> [Case] {
    isOn ? cases : cases.enumerated().filter { $0.offset.isMultiple(of: step) }.map(\.element)
  }
}

/// A seeded random number generator: SplitMix64 by Sebastiano Vigna, in the public domain
/// (https://prng.di.unimi.it/splitmix64.c).
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

/// The seed of a test of random cases: `SEED` in the environment, or a random one.
///
/// Such a test reports its seed on failure: `#expect(…, "\(seed)")`.
package struct Seed: CustomStringConvertible, Sendable {
  package let value: UInt64

  package init(_ value: UInt64) {
    self.value = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? value
  }

  package var description: String { "SEED=\(value)" }

  package var generator: SeededGenerator { SeededGenerator(seed: value) }
}

/// Returns the differing lines of two texts, marked `-` and `+`, with two lines of context, or nil
/// if the texts are equal.
package func lineDifference(from old: String, to new: String) -> String? {
  let old = lines(of: old)
  let new = lines(of: new)
  let changes = new.difference(from: old) { $0.utf8.elementsEqual($1.utf8) }
  guard !changes.isEmpty else { return nil }
  let removed = Set(changes.removals.map(\.offset))
  let inserted = Set(changes.insertions.map(\.offset))
  var lines: [(sign: Character, text: String, number: Int)] = []
  var oldIndex = 0
  var newIndex = 0
  while oldIndex < old.count || newIndex < new.count {
    if removed.contains(oldIndex) {
      lines.append(("-", old[oldIndex], oldIndex + 1))
      oldIndex += 1
    } else if inserted.contains(newIndex) {
      lines.append(("+", new[newIndex], oldIndex + 1))
      newIndex += 1
    } else {
      lines.append((" ", new[newIndex], oldIndex + 1))
      oldIndex += 1
      newIndex += 1
    }
  }
  let shownIndices = lines.indices.filter { index in
    lines[max(0, index - 2)...min(index + 2, lines.count - 1)].contains { $0.sign != " " }
  }
  return shownIndices.map { index in
    let isFirst = index == 0 || !shownIndices.contains(index - 1)
    let line = lines[index]
    return (isFirst ? "line \(line.number):\n" : "") + "\(line.sign) \(line.text)"
  }.joined(separator: "\n")
}

/// Returns the lines of the text. Splits by scalars, since `\r\n` is a single character.
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

/// Opens libraries from files.
package struct FileLibraryOpener: LibraryOpening {
  package init() {}

  package func openForReading(_ path: String) throws -> OpenedLibrary {
    guard FileManager.default.fileExists(atPath: path) else { throw FileError.notFound(path) }
    return try open(path, for: .inspect)
  }

  package func openForWriting(_ path: String) throws -> OpenedLibrary {
    try open(path, for: .createIfMissing)
  }

  private func open(_ path: String, for purpose: LibraryFile.Purpose) throws -> OpenedLibrary {
    let library = try StoredLibrary(path: path, author: "tester", purpose: purpose)
    return OpenedLibrary(
      store: library, name: path, covers: CoverFolder(forLibrary: path),
      discard: library.discardIfUnused)
  }
}
