import BookListConfigurator
import CommandLine
import Foundation
import Grammar
import Library
import LibraryStorage
import Localization
import SQL
import SQLite
import Session
import Support
import Terminal
import Testing

/// Backups and checks of a library in a file, as a shell sees them.
@Suite(.timeLimit(.minutes(10))) final class UpkeepTests {
  private let folder: TemporaryFolder
  private let store: StoredLibrary
  private let raw: SQLiteDatabase

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.library
    store = try StoredLibrary(path: path, author: "test")
    raw = try SQLiteDatabase(path: path, access: .existing)
    for number in 1...120 {
      _ = try run("add \(number) --author Anonymous")
    }
  }

  private func run(
    _ line: String, in language: Language = .english, format: OutputFormat = .lines,
    typed: [String] = []
  ) throws -> String {
    let console = ScriptedConsole(typed)
    defer { written = console.screen }
    return try perform(line, in: store, language, format: format, at: console)
  }

  /// What the last line wrote, even where it failed.
  private var written = ""

  @Test("A copy is made, and replaces another only where that is said")
  func backup() throws {
    let path = folder.appending(path: "copy.sqlite").path
    #expect(try run("backup \(path)") == "Copied 120 books to \(path).\n")
    #expect(throws: LineError.needsYes(question: "\(path) already exists. Replace it?")) {
      try run("backup \(path) --no-input")
    }
    let refused = try run("backup \(path)", typed: ["n"])
    #expect(refused.hasSuffix("Nothing was copied.\n"))
    let report = try run("backup \(path) --yes", format: .json)
    #expect(report == "{\"books\":120,\"file\":\"\(path)\"}\n")
    let own = folder.library
    #expect(throws: StorageError.ownFile(own)) { try run("backup \(own) --yes") }
    #expect(throws: StorageError.cannotCreate(folder.path, reason: "EISDIR")) {
      try run("backup \(folder.path)")
    }
  }

  @Test("Each fault is a sentence that says what to do")
  func faults() throws {
    try raw.execute(Self.spoiling)
    for (language, text) in UpkeepSentences.all {
      #expect(throws: StorageError.faults(10)) { try run("check", in: language) }
      #expect(written == text)
    }
  }

  @Test("Under --json faults are an array")
  func json() throws {
    try raw.execute("UPDATE book SET rating = 18 WHERE number = 7; DELETE FROM tally")
    #expect(throws: StorageError.faults(2)) { try run("check", format: .json) }
    #expect(
      written == """
        [
        {"book":7,"fault":"bad-rating","message":"Book 7: invalid rating (9). Fix it with “rate 7”."},
        {"book":null,"fault":"tally","message":"Books available: wrong count (0, really 120). “check --repair” fixes it."}
        ]

        """)
    #expect(throws: StorageError.faults(1)) { try run("check --repair", format: .json) }
    #expect(written.hasPrefix("{\"faults\":[{\"book\":7,"))
    #expect(written.hasSuffix("],\"mended\":{\"tally\":1}}\n"))
  }

  @Test("The first hundred faults of a kind are told, the others counted, and all repaired")
  func many() throws {
    try raw.execute("UPDATE book SET title_key = ''")
    #expect(throws: StorageError.faults(120)) { try run("check") }
    let lines = written.split(separator: "\n")
    #expect(lines.count == 101)
    #expect(lines.last == "wrong sort keys: and 20 more")
    #expect(
      try run("check --repair")
        == "Fixed: wrong sort keys (120).\nChecked 120 books: no problems found.\n")
    #expect(try run("check") == "Checked 120 books: no problems found.\n")
  }

  private static let spoiling = """
    UPDATE book SET author = '', author_key = '' WHERE number = 1;
    UPDATE book SET isbn = '9780441013594' WHERE number = 2;
    UPDATE book SET rating = 18 WHERE number = 3;
    UPDATE book SET last_loan = 5 WHERE number = 4;
    UPDATE book SET title_key = 'z' WHERE number = 5;
    DELETE FROM book_text WHERE rowid IN (6);
    INSERT INTO book_tag VALUES (7, 'x');
    UPDATE tally SET books = 3;
    INSERT INTO loan VALUES (1, 8, 'x', 0, '2026-01-01', NULL, 0, 0, NULL, 0),
      (2, 8, 'x', 0, '2026-01-01', 9, 0, 0, NULL, 0);
    UPDATE book SET last_loan = 2 WHERE number = 8;
    UPDATE sqlite_sequence SET seq = 3 WHERE name = 'book';
    UPDATE book_text SET rest = '' WHERE rowid = 1;
    """
}
