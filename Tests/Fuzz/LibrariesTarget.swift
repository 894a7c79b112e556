import Foundation
import Library
import LibraryStorage
import SQL
import SQLite

/// Opens modified libraries: with changed bytes, or after arbitrary SQL statements. Reading leaves
/// such a file unchanged, and a check without faults guarantees that commands work.
struct LibrariesTarget: Target {
  static let summary = "files of libraries: SQL after --, else offsets and bytes"
  static let words = [
    "update ", "book", "loan", "change_step", "set ", "where number = 1", "through", "added_at",
    "= ", "x'00'",
    "create trigger a after insert on change begin select 1; end;", "create view v as select 1;",
    "drop table ", "pragma user_version = ", "1e308", "'2026-99-99'", "null", "char(27)",
  ]

  private let sandbox: Sandbox
  private let file: DamagedFile

  init() throws {
    sandbox = try Sandbox()
    file = DamagedFile(
      original: try sandbox.libraryBytes(after: [
        "sample", "checkout 7 --to Anna --due 2026-12-01", "tag 1 2 +sea", "rate 1 4",
        "delete 5 --yes",
        "read 1 2", "meetings add Club --on 2026-12-24 --book 1", "poll open 1 2 4",
        "edit 2 --year 1850", "undo",
      ]))
  }

  func run(_ bytes: [UInt8]) throws {
    if bytes.starts(with: "--".utf8) {
      try sandbox.put(library: file.original)
      let database = try SQLiteDatabase(path: sandbox.library, access: .existing, timeout: 100)
      // A statement may not terminate, so it is interrupted.
      var calls = 0
      database.isInterrupted = {
        calls += 1
        return calls > 100
      }
      // Statements run one by one, since an invalid one must not prevent the others.
      for statement in String(decoding: bytes.dropFirst(2), as: UTF8.self).split(separator: "\n") {
        try? database.execute(String(statement))
      }
    } else {
      try sandbox.put(
        library: bytes.starts(with: "SQLite format 3".utf8) ? bytes : file.damaged(by: bytes))
    }
    guard let store = try? sandbox.open() else { return }
    try sandbox.walk(in: store)
    try? sandbox.run("check --repair", in: store)
    try sandbox.walk(in: store)
  }
}
