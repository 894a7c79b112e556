import Foundation
import LibraryStorage
import SQL
import SQLite
import TestSupport
import Testing
import Turns

/// The statements that make a new library: `RECORD=File/NewLayout .ci/test --filter NewLayoutTests`
/// regenerates them.
@Suite(.timeLimited) struct NewLayoutTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/Storage/LibraryStorage/File/NewLayout.swift").standardized

  @Test("a new library is created as the migrations would create it")
  func steps() throws {
    let expected = try Self.source()
    let current = (try? String(contentsOf: Self.file, encoding: .utf8)) ?? ""
    if try Recording.includes(Self.file) {
      try expected.write(to: Self.file, atomically: true, encoding: .utf8)
    } else {
      #expect(current == expected, "RECORD=File/NewLayout writes it anew.")
    }
  }

  private static func source() throws -> String {
    let database = try SQLiteDatabase(path: ":memory:", access: .create)
    for step in Schema.steps { try database.execute(step) }
    let parts: [String] = try database.values(
      """
      SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite$_%' ESCAPE '$'
        AND (name NOT LIKE 'book_text$_%' ESCAPE '$') ORDER BY rowid
      """)
    let lines = (parts.map { $0 + ";" }.joined(separator: "\n")).components(separatedBy: "\n")
    return """
      /// The tables and indexes of a new library, which are those that the steps of `Schema` create.
      /// `NewLayoutTests` checks this, and regenerates the file.
      enum NewLayout {
        /// The schema version of this layout.
        static let version = \(Schema.version)

        static let script = #\"""
      \(lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n"))

          \"""#
      }

      """
  }
}
