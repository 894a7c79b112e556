import Foundation
import Platform
import SQLite
import TestSupport
import Testing
import Turns

/// Text that tries to move the cursor, to hide itself, or to reverse the text next to it.
@Suite(.timeLimited) struct HostileTextTests {
  private static let texts = [
    "\u{1B}[2J\u{1B}]0;owned\u{7}", "a\u{7}\u{8}\u{8}b", "\u{9B}31mred", "x\u{202E}txt.exe",
    "\u{2066}iso\u{2069}", "safe\rEVIL", "\u{1B}]52;c;ZXZpbA==\u{7}", "\u{7F}\u{85}\u{90}",
    "\u{FEFF}bom", "tag\u{E0041}\u{E007F}", "\u{2028}line\u{2029}",
  ]

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xE0000...0xE007F: true
    default: false
    }
  }

  private func expectHarmless(
    _ text: String, tabs: Bool = false, _ label: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let harmful = text.unicodeScalars.filter { Self.isHarmful($0) && !(tabs && $0 == "\t") }
    let names = Set(harmful.map { String($0.value, radix: 16) }).sorted()
    #expect(names.isEmpty, "\(label)", sourceLocation: location)
  }

  private func csv() -> String {
    func quoted(_ text: String) -> String {
      "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
    }
    let heading = "title,author,publisher,categories,owner,notes,tags,borrower,due\n"
    return heading
      + Self.texts.map { text in
        let cell = quoted("T" + text + "Z")
        return Array(repeating: cell, count: 8).joined(separator: ",") + ",2026-11-01\n"
      }.joined()
  }

  @Test("imported text never reaches the output raw, in any form")
  func imported() throws {
    let home = try Home()
    let outcome = try home.run("--json", "import", "-", input: csv())
    #expect(try JSONOutput.object(outcome.out)["added"] as? Int == Self.texts.count)
    try expectAllHarmless(home)
  }

  @Test("an import's messages about bad rows and the file's name are harmless")
  func warnings() throws {
    let home = try Home()
    for text in Self.texts {
      let rows = "title,author,year,due\nT,A,\"\(text)\",\"\(text)\"\n"
      let file = try home.file("f\(text.replacingOccurrences(of: "/", with: ""))", rows)
      let outcome = try home.run("import", file)
      #expect(outcome.code == 0)
      expectHarmless(outcome.out + outcome.err, "import of \(text.debugDescription)")
      let undone = try home.run("undo")
      expectHarmless(undone.out + undone.err, "undo of \(text.debugDescription)")
      let noTitle = try home.run("import", "-", input: "name,\"\(text)\"\n1,2\n")
      #expect(noTitle.code == 65)
      expectHarmless(noTitle.err, "headings \(text.debugDescription)")
    }
  }

  private func expectNoControls(_ text: String, _ comment: String) {
    let controls = text.unicodeScalars.filter {
      $0.value < 0x20 && !"\t\r\n".unicodeScalars.contains($0) || (0x7F...0x9F).contains($0.value)
    }
    #expect(controls.isEmpty, "\(comment)")
  }

  @Test("under --plain, no line of a text looks like another field")
  func plainFields() throws {
    let home = try hostileHome()
    let lines = try home.run("--plain", "show", "1").out.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("1: Bad") })
    #expect(lines.allSatisfy { $0.contains(": ") && !$0.hasPrefix("touch") }, "\(lines)")
  }

  @Test("typed text is harmless in error messages")
  func refusals() throws {
    let home = try Home()
    try home.fill()
    for text in Self.texts {
      for words in [
        [text], ["show", text], ["list", "--sort", text], ["checkout", "2", "--due", text],
        ["edit", "1", "--isbn", text], ["edit", "1", "--year", text], ["import", "/none/" + text],
        ["rate", "1", text], ["list", "--library", "/none/" + text], ["find", text],
        ["list", "-" + text],
      ] {
        let outcome = try home.run(words)
        expectHarmless(outcome.out + outcome.err, "\(words)")
      }
      let typed = text.replacingOccurrences(of: "\n", with: "")
      let prompt = try home.type(typed, "find \(typed)", "show \(typed)", "sort \(typed)")
      expectHarmless(prompt.out + prompt.err, "prompt: \(typed.debugDescription)")
    }
  }

  @Test("another user's library with such text is shown harmlessly, too")
  func otherLibrary() throws {
    let home = try hostileHome()
    #expect(try home.run("list").out.contains("Bad"))
    try expectAllHarmless(home)
    let book = try JSONOutput.object(try home.run("--json", "show", "1").out)
    #expect(book["author"] as? String == "Who\u{1B}[2J")
  }

  #if os(Linux)
    @Test(
      "an export is harmless on a terminal, and has no control characters in a pipe",
      arguments: ["csv", "markdown", "bibtex", "ics", "json", "ris", "csljson"])
    func exported(format: String) throws {
      let home = try hostileHome()
      let typist = try home.startAtTerminal("export", "--format", format)
      #expect(typist.code() == 0)
      expectHarmless(typist.unmatchedOutput.replacing("\r\n", with: "\n"), tabs: true, format)
      #expect(typist.unmatchedOutput.contains("Bad"))
      let piped = try home.run("export", "--format", format).out
      expectNoControls(piped, format)
      // The text is unchanged except for control characters.
      if format == "csv" { #expect(piped.contains("Bad [31mred")) }
      for table in ["--borrowers", "--loans"] {
        expectNoControls(try home.run("export", table).out, table)
      }
    }

    @Test(
      "such text is harmless at a terminal: in greetings, lists, cards, charts, the calendar"
    )
    func terminalOutput() throws {
      let home = try Home()
      for words in [
        ["add", "Dune", "--author", "H", "--borrower", "Anna", "--due", "today"],
        ["add", "Ubik", "--author", "Dick", "--owner", "City", "--due", "today"],
        ["add", "Emma", "--author", "A"], ["tag", "1", "+sf"], ["hold", "1", "--for", "Bea"],
        ["poll", "open", "1", "2"], ["vote", "Bob", "1", "2"],
        [
          "meetings", "add", "Evening", "--book", "Emma", "--on", "+2", "--place", "Inn",
          "--guests", "Ann, Bob",
        ],
      ] { #expect(try home.run(words).code == 0, "\(words)") }
      let columns = [
        "book.title", "book.author", "book.owner", "loan.borrower", "borrower.name", "owner.name",
        "tag.name",
        "hold.title", "hold.name", "poll_candidate.title", "poll_candidate.author",
        "poll_ballot.name", "meeting.title", "meeting.place", "meeting.guest_names",
      ]
      let database = try SQLiteDatabase(path: home.library, access: .existing)
      for column in columns {
        let parts = column.split(separator: ".")
        try database.execute(
          "UPDATE \(parts[0]) SET \(parts[1]) = \(parts[1]) || char(27) || ']52;c;ZXZpbA==' || char(7, 155)"
            + " || '31m' || char(8238, 13) || 'Z'")
      }
      for words in [
        ["list"], ["show", "1"], ["poll"], ["borrowers"], ["owners"], ["holds"],
        ["tags"],
        ["meetings"], ["calendar"], ["remind"], ["stats"], ["history"], ["poll", "close"],
      ] {
        let typist = try home.startAtTerminal(words)
        #expect(typist.code() == 0)
        // The history and the tags contain none of these texts.
        let hasNoText = [["history"], ["tags"]].contains(words)
        #expect(typist.unmatchedOutput.contains("52;c;") || hasNoText, "\(words)")
        expectHarmless(typist.unmatchedOutput.replacing("\r\n", with: "\n"), "\(words)")
      }
      for columns in [50, 100, 160] {
        let typist = try home.startAtTerminal([], columns: columns)
        typist.type("q", Typist.enter)
        #expect(typist.code() == 0)
        #expect(
          !typist.unmatchedOutput.contains("\u{1B}]52")
            && !typist.unmatchedOutput.contains("\u{9B}"))
        #expect(typist.unmatchedOutput.contains("52;c;"))
      }
    }

    @Test("text for the clipboard has no line breaks except between its parts")
    func clipboard() throws {
      let home = try hostileHome()
      for (words, breaks) in [(["share", "1"], 2), (["share", "1", "--markdown"], 0)] {
        let typist = try home.startAtTerminal(words)
        #expect(typist.code() == 0)
        let start = try #require(typist.unmatchedOutput.range(of: "\u{1B}]52;c;"))
        let text = typist.unmatchedOutput[start.upperBound...].prefix { $0 != "\u{7}" }
        let copied = String(
          decoding: try #require(Data(base64Encoded: String(text))), as: UTF8.self)
        #expect(copied.contains("touch x"))
        #expect(copied.count { $0.isNewline } == breaks)
        expectHarmless(copied, "clipboard")
      }
    }
  #endif

  @Test("letters have no control characters, even after an import of a copy")
  func letters() throws {
    let home = try hostileHome()
    let mail = try home.run("share", "1", "--mail").out
    #expect(mail.contains("touch%20x"))
    for code in ["%1B", "%C2%9B", "%0D%0Atouch"] { #expect(!mail.contains(code)) }
    let file = home.path + "/copy.json"
    #expect(try home.run("export", file, "--format", "json").code == 0)
    let other = ["--library", home.path + "/other.sqlite"]
    #expect(try home.run(other + ["import", file]).code == 0)
    try home.run(other + ["undo"])
    try home.run(other + ["redo"])
    let json = try home.run(other + ["--json", "show", "1"]).out
    #expect(json.contains("Bad [31mred"))
    #expect(!json.contains("\\u00") && !json.contains("\\r"))
    let database = try Data(contentsOf: URL(fileURLWithPath: home.path + "/other.sqlite"))
    for harm in ["Bad\u{1B}", "Who\u{1B}", "Bo\u{1B}", "Bad\\u001b", "Who\\u001b"] {
      #expect(database.range(of: Data(harm.utf8)) == nil)
    }
  }

  /// Returns a home with hostile text in its library, as an older program may have stored it.
  private func hostileHome() throws -> Home {
    let home = try Home()
    let parts = [
      "Bad~[31mred~]0;x~ ¤31m¬touch x", "Who~[2J", "note~[1A", "Bo~b", "Pub~", "Own~", "Cat~",
      "Tag~",
    ]
    try home.run(
      "add", parts[0], "--author", parts[1], "--notes", parts[2], "--borrower", parts[3], "--due",
      "2026-12-01", "--publisher", parts[4], "--owner", parts[5], "--categories", parts[6])
    try home.run("tag", "1", "+" + parts[7])
    // Replaces text with other text of the same length: ~ becomes the escape character, the
    // currency sign U+009B, and the "not" sign a line break.
    var library = try Data(contentsOf: URL(fileURLWithPath: home.library))
    for part in parts {
      let evil = part.replacingOccurrences(of: "~", with: "\u{1B}")
        .replacingOccurrences(of: "¤", with: "\u{9B}")
        .replacingOccurrences(of: "¬", with: "\r\n")
      var start = library.startIndex
      while let range = library.range(of: Data(part.utf8), in: start..<library.endIndex) {
        library.replaceSubrange(range, with: Data(evil.utf8))
        start = range.upperBound
      }
    }
    try library.write(to: URL(fileURLWithPath: home.library))
    return home
  }

  /// Checks that no output of books contains characters that a terminal would interpret.
  private func expectAllHarmless(_ home: Home) throws {
    expectHarmless(try home.run("list").out, tabs: true, "lines")
    let count = try home.run("list").out.split(separator: "\n").count
    let books = "1-\(count)"
    for words in [
      ["--plain", "list"], ["show", books], ["--plain", "show", books], ["share", books],
      ["share", books, "--markdown"], ["share", books, "--mail"], ["checkout", books, "--to", "x"],
      ["show", "t"], ["--plain", "share", books], ["delete", "1"],
    ] {
      let outcome = try home.run(words)
      expectHarmless(outcome.out + outcome.err, "\(words)")
    }
    for options in [[], ["--plain"]] {
      for columns in ["40", "80", "140"] {
        home.environment["COLUMNS"] = columns
        let lines = [
          "list", "out", "1", "share", "share --markdown", "edit", "", "", "<", "back", "find t",
        ]
        let input = Array(
          (lines + ["return 1", "undo", "redo", "undo"]).joined(separator: "\n").utf8)
        let outcome = try home.run(options, input: input)
        expectHarmless(outcome.out + outcome.err, "prompt \(options) \(columns)")
      }
    }
    // JSON escapes characters that move or reverse text.
    for words in [
      ["--json", "list"], ["--json", "show", books], ["--json", "share", books],
      ["export", "--format", "json"],
    ] {
      let scalars = try home.run(words).out.unicodeScalars
      let harmful = scalars.filter {
        Self.isHarmful($0) && $0 != "\u{FEFF}" && !(0xE0000...0xE007F).contains($0.value)
      }
      #expect(harmful.isEmpty, "\(words)")
    }
  }
}
