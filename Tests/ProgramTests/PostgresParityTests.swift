import Platform
import TestSupport
import Testing
import Turns

/// The program's answers on a server, compared with those on a file.
@Suite(
  .enabled(if: Needed.postgresql.isMet, "\(Needed.postgresql)"), .timeLimited)
struct PostgresParityTests {
  /// Types the same lines at both prompts and compares the output.
  ///
  /// - Parameter files: the contents of the working folders, by name.
  private func expectSameOutput(
    typing lines: [String], files: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = try Home()
    let user = try PostgresUser()
    file.environment["USER"] = PostgresServer.owner
    let outcomes = try [user.home, file].map { home in
      for (name, text) in files { try home.file(name, text) }
      try home.file("lines", lines.map { $0 + "\n" }.joined())
      return Self.withoutTimes(try home.shell("\"$0\" --as-of \(Home.today) <lines"))
    }
    #expect(outcomes[0] == outcomes[1], sourceLocation: sourceLocation)
    #expect(try user.faults() == nil, sourceLocation: sourceLocation)
  }

  private static func withoutTimes(_ outcome: Child.Outcome) -> Child.Outcome {
    func withoutTimes(_ text: String) -> String {
      text.replacing(/\d\d:\d\d(:\d\d)?/, with: "…")
        .replacing(/"session":"[^"]*"/, with: "")
    }
    return Child.Outcome(
      code: outcome.code, out: withoutTimes(outcome.out), err: withoutTimes(outcome.err))
  }

  @Test("difficult characters are treated the same on a server and in a file")
  func texts() throws {
    let texts = [
      "\\N", "\\.", "\\", "\\\\x41", "a\\tb", "$1", "?1", "'", "''", "\"", "%s", "{}", "NULL",
      "\u{FEFF}a",
      "👩‍👩‍👧", "e\u{301}", "\u{FFFF}", "\u{10FFFF}", "\u{202E}abc", "ǅ", "ß", "İ", "ﬁ", "ſ",
    ]
    let quoted = texts.map {
      "\"" + $0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
    try expectSameOutput(
      typing: quoted.flatMap { ["add \($0) --author \($0) --notes \($0) --json", "find \($0)"] }
        + ["list", "list --sort author", "export -", "undo", "redo", "list"])
  }

  @Test("a NUL and numbers beyond 64 bits in imports are treated the same as in a file")
  func imports() throws {
    let tables: [(name: String, text: String)] = [
      ("nul.csv", "title,author,notes\nDu\0ne,Her\0bert,\0\nKim,\0,x\n"),
      ("nul.json", #"[{"title":"Du\u0000ne","author":"H","notes":"\u0000","tags":["\u0000a"]}]"#),
      ("year.csv", "title,author,year\nDune,H,99999999999999999999\nKim,K,-9223372036854775808\n"),
      ("year.json", #"[{"title":"Dune","author":"H","year":99999999999999999999}]"#),
      ("rating.json", #"[{"title":"Dune","author":"H","rating":1e400}]"#),
      ("number.json", #"[{"number":99999999999999999999,"title":"Dune","author":"H"}]"#),
      ("lone.json", #"[{"title":"Du\ud800ne","author":"H"}]"#),
      ("bad.csv", "title,author\nD\u{FFFD}ne,H\n"),
    ]
    try expectSameOutput(
      typing: tables.flatMap { table in
        ["import \(table.name)", "list --json", "undo", "redo", "list"]
      } + ["show 1"], files: Dictionary(tables.map { ($0.name, $0.text) }) { first, _ in first })
  }

  @Test("a complete copy is unchanged by a round trip from a file to a server")
  func completeCopies() throws {
    let file = try Home()
    let user = try PostgresUser()
    file.environment["USER"] = PostgresServer.owner
    try file.fill()
    for words in [["return", "1"], ["tag", "2", "+sand"], ["delete", "3", "--yes"], ["undo"]] {
      #expect(try file.run(words).code == 0)
    }
    let first = try file.run("export", "-").out
    #expect(try user.run("import", "-", input: first).code == 0)
    #expect(try user.run("export", "-").out == first)
    #expect(try user.run("undo").out == file.run("undo").out)
    let second = try user.run("export", "-").out
    let other = try Home()
    #expect(try other.run("import", "-", input: second).code == 0)
    #expect(try other.run("export", "-").out == second)
    #expect(try user.faults() == nil)
  }
}
