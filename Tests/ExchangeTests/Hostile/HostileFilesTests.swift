import Exchange
import Foundation
import Library
import LibraryPorts
import LibraryStorage
import SQLite
import TestSupport
import Testing
import Turns

/// Imports files of all formats, intact and damaged; ten thousand in a long run. An import accepts
/// a file or refuses it with an error message, loses nothing silently, and can be undone.
///
/// The environment variable `NUMBER` selects the file with that number in each format.
@Suite(.timeLimited) struct HostileFilesTests {
  private let baseSeed = Seed(9_000).value
  private let requestedNumber = ProcessInfo.processInfo.environment["NUMBER"].flatMap { Int($0) }

  private func random(_ name: String, _ number: Int) -> SeededGenerator {
    let seed = name.utf8.reduce(UInt64(number)) { $0 &* 1_000_003 &+ UInt64($1) }
    return SeededGenerator(seed: baseSeed &+ seed)
  }

  @Test(
    "text and record files are imported or refused, and nothing is lost silently",
    arguments: HostileMaker.Format.allCases)
  func format(_ format: HostileMaker.Format) throws {
    try expect(count: LongRun.rounds(16, long: 650), of: format.rawValue) { number, random in
      var file = HostileMaker.file(format, random)
      if number % 3 > 0 { damage(&file, number, random) }
      return file
    }
  }

  @Test(
    "zip files are imported or refused, and nothing is lost silently",
    arguments: HostileMaker.Zip.allCases)
  func zip(_ zip: HostileMaker.Zip) throws {
    try expect(count: LongRun.rounds(12, long: 70), of: zip.rawValue, acceptedOneIn: 7) {
      number, random in
      var file = HostileMaker.file(zip, random)
      if number % 3 > 0 { damage(&file, number, random) }
      return file
    }
  }

  @Test(
    "complete copies that are damaged leave no trace, or a sound library", arguments: [true, false])
  func copies(hasHistory: Bool) throws {
    let copy = try Self.copy()
    let count = LongRun.rounds(30, long: 400)
    try expect(count: count, of: "copies \(hasHistory)", acceptedOneIn: 20, hasHistory: hasHistory)
    {
      number, random in
      var file = HostileFile(bytes: copy, updates: number.isMultiple(of: 2))
      damage(&file, number, random)
      return file
    }
  }

  @Test("calibre's databases that are damaged leave no trace, or a sound library")
  func databases() throws {
    let folder = try TemporaryFolder()
    try SQLiteDatabase(path: folder.path("metadata.db"), access: .create).execute(
      CalibreDatabaseTests.schema + """
        INSERT INTO books (id, title, timestamp, pubdate, isbn) VALUES
          (1, 'Dune', '2020-05-01 10:20:30+00:00', '1965-08-01 00:00:00+00:00', '9780441013593'),
          (2, 'Ёлка', '2020-02-31', 'x', '12');
        INSERT INTO authors (id, name) VALUES (1, 'Frank Herbert'), (2, 'Anon|B');
        INSERT INTO books_authors_link (book, author) VALUES (1, 1), (2, 2);
        INSERT INTO tags (id, name) VALUES (1, 'sf');
        INSERT INTO books_tags_link (book, tag) VALUES (1, 1), (2, 1);
        INSERT INTO comments (book, text) VALUES (1, '<p>Sand</p>');
        """)
    let bytes = Array(
      try #require(FileManager.default.contents(atPath: folder.path("metadata.db"))))
    try expect(count: LongRun.rounds(60, long: 300), of: "databases", acceptedOneIn: 60) {
      number, random in
      var file = HostileFile(bytes: bytes, needsPath: true)
      var random = random
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        // The header and the pages with names and rows, more often than empty parts.
        let index = Int.random(in: 0..<bytes.count, using: &random)
        file.bytes[index] = .random(in: 0...255, using: &random)
      }
      if number % 7 == 0 { file.bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random)) }
      return file
    }
  }

  // MARK: Helpers

  /// - Parameter acceptedOneIn: at least one in this many files must be accepted.
  private func expect(
    count: Int, of name: String, acceptedOneIn: Int = 4, hasHistory: Bool = true,
    _ make: (Int, SeededGenerator) -> HostileFile
  ) throws {
    var library = try HostileLibrary(hasHistory: hasHistory)
    var accepted = 0
    var failures = 0
    for number in requestedNumber.map({ $0..<($0 + 1) }) ?? 0..<count {
      let file = make(number, random(name, number))
      do {
        let isAccepted = try library.importAndUndo(file)
        if isAccepted { accepted += 1 }
        if number % 20 == 19 || isAccepted && !hasHistory {
          library = try HostileLibrary(hasHistory: hasHistory)
        }
      } catch {
        let text = String(decoding: file.bytes.prefix(3_000), as: UTF8.self)
        Issue.record("SEED=\(baseSeed) NUMBER=\(number) \(name): \(error)\n\(text)")
        failures += 1
        // A few failures are enough.
        guard failures < 5 else { return }
        library = try HostileLibrary(hasHistory: hasHistory)
      }
    }
    #expect(requestedNumber != nil || accepted >= count / acceptedOneIn, "\(accepted) were taken")
  }

  private func damage(_ file: inout HostileFile, _ number: Int, _ random: SeededGenerator) {
    let formats = HostileMaker.Format.allCases
    let other = HostileMaker.file(formats[number % formats.count], random)
    var damage = FileDamage(random: random)
    file.bytes = damage.damaged(file.bytes, with: other.bytes)
    file.rows = nil
  }

  /// A copy of a library with loans, shelves and a history.
  private static func copy() throws -> [UInt8] {
    let store = try LibraryTemplate.emptyLibrary { noon }
    try store.change(.add) { transaction in
      for title in ["Dune", "Ёлка", "Kim"] {
        let number = try transaction.add(
          details(title) {
            $0.tags = ["a"]; $0.year = 1901
          }, at: noon)
        if title != "Kim" { try transaction.checkOut(number, to: "Zoë", at: noon, due: today) }
        _ = try transaction.add(
          Reading(
            book: number, shelf: .read, addedAt: noon,
            readThroughs: [ReadThrough(outcome: .finished)]))
      }
    }
    try store.change(.edit) { try $0.update(3, to: details("Kim", by: "Kipling")) }
    _ = try store.undo(1)
    var writer: any ArchiveWriter = ArchiveJSONWriter()
    var text = ""
    try store.archive({ text += try writer.begin($0) }, piece: { text += try writer.piece($0) })
    return Array((text + (try writer.end())).utf8)
  }
}
