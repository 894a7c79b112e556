import Foundation
import Platform
import TestSupport
import Testing
import Turns

#if os(Linux)
  /// Interactive lists as users see them: the files of `Browse` record every screen.
  /// `RECORD=Browse/` rewrites them.
  @Suite(.enabled(if: Needed.pyte.isMet, "\(Needed.pyte)"), .timeLimited)
  struct BrowseTests {
    private static let down = "\u{1B}[B"
    private static let up = "\u{1B}[A"
    private static let end = "\u{1B}[F"
    private static let escape = "\u{1B}"
    private static func control(_ letter: Character) -> String {
      String(UnicodeScalar((letter.asciiValue ?? 0) & 0x1F))
    }

    /// The keys of the session, with their description.
    private static func session(yes: String, tags: String) -> [(String, String)] {
      [
        ("the list", "browse\r"), ("letters narrow it", "etran"),
        ("nothing has a word like that", "zz"),
        ("Ctrl-U takes them away", control("u")), ("down, and a space that marks", down + " "),
        ("another one, two rows on", down + " "), ("delete what is marked", control("x")),
        ("no", "\r"), ("marks go with a second space", up + up + up + " " + down + " "),
        ("find the Hobbit", "hobb"), ("return it", control("r")),
        ("the next order", control("s")), ("undo that", control("_")), ("yes", yes),
        ("all of it", "\r"),
        ("the list again", escape), ("the whole list", escape), ("what keys do", "?"),
        ("put away", escape), ("a list on top of it", ":" + tags + "\r"),
        ("what has the tag", "\r"),
        ("back to the list of tags", escape), ("and to the books", escape), ("the last one", end),
        ("the prompt", escape),
        ("the end", "q\r"),
      ]
    }

    @Test(
      "a session shows the recorded screens, at every size of the terminal",
      arguments: [
        ("en", "y", "tags"), ("fr", "o", "étiquettes"), ("ru", "д", "метки"),
      ])
    func session(language: String, yes: String, tags: String) throws {
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Browse/\(language).txt")
      let isRecording = try Recording.includes(file)
      let expectedText = isRecording ? "" : try String(contentsOf: file, encoding: .utf8)
      var expectedFrames = expectedText.components(separatedBy: "\n== ").dropFirst().map {
        $0.components(separatedBy: "\n").dropFirst().map { String($0.dropFirst()) }
      }[...]
      var screens =
        "Each screen of a session, by what was pressed: | is the left edge of the terminal.\n"
      for (columns, rows) in [(40, 12), (80, 24), (160, 50)] {
        let home = try home()
        let session = Self.session(yes: yes, tags: tags)
        var steps = session.map { ScreenPlayer.Step($1) }
        // During the session the window is made smaller and then restored.
        let sizes = [14: [columns - 17, rows - 3], 17: [columns, rows]]
        for (index, size) in sizes { steps[index].size = size }
        // After the list is closed, the text above it is on the screen again.
        let visibleSteps = 0..<(steps.count - 2)
        for index in visibleSteps where !isRecording {
          steps[index].expected = expectedFrames.popFirst()
        }
        let outcome = try ScreenPlayer.play(
          [Home.program, "--as-of", Home.today, "--language", language], steps, columns: columns,
          rows: rows, in: home)
        for index in visibleSteps {
          let name = session[index].0
          let frame = outcome.frames[index]
          if !isRecording { #expect(frame == steps[index].expected, "\(columns)×\(rows): \(name)") }
          screens +=
            "\n== \(columns)×\(rows): \(name)\n" + frame.map { "|" + $0 }.joined(separator: "\n")
        }
        #expect(outcome.code == 0)
        #expect(outcome.isRestored)
      }
      if isRecording { try screens.write(to: file, atomically: true, encoding: .utf8) }
    }

    @Test("random keys, except return and renew, change nothing without a confirmation")
    func randomKeys() throws {
      let seed = Seed(38)
      let home = try home()
      let before = try home.run("export", "-", "--format", "json").out
      let count = LongRun.rounds(60, long: 10_000)
      let outcome = try ScreenPlayer.press(
        count, seed: seed.value, [Home.program, "--as-of", Home.today], in: home)
      #expect(outcome.code == 130, "\(seed) \(outcome.frames)")
      #expect(outcome.frames.last == ["\(count)"], "\(seed)")
      #expect(outcome.isRestored, "\(seed)")
      #expect(try home.run("export", "-", "--format", "json").out == before, "\(seed)")
    }

    @Test(
      "repeated Ctrl-Z and fg lose no key, and redraw the list",
      .enabled(if: Needed.zsh.isMet, "\(Needed.zsh)"),
      arguments: [["/bin/bash", "--norc", "-i"], ["/usr/bin/zsh", "-f", "-i"], []])
    func suspension(shell: [String]) throws {
      let home = try home()
      home.environment["PS1"] = "$"
      let program = [Home.program, "--as-of", Home.today, "browse"]
      let times = LongRun.rounds(4, long: 20)
      // The leader of a session cannot be suspended.
      let outcome =
        shell.isEmpty
        ? try ScreenPlayer.stop(times, in: program, "", in: home)
        : try ScreenPlayer.stop(times, in: shell, program.joined(separator: " "), in: home)
      #expect(outcome.frames[0][1].hasPrefix("> etao"), "\(outcome.frames)")
      #expect(outcome.isRestored)
    }

    /// After a crash of a debug build, Swift would print a backtrace and wait for a key.
    private static let noBacktrace = "enable=no"

    @Test(
      "a signal or a crash ends the list and restores the terminal",
      arguments: [
        SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV,
      ])
    func killed(signal: Int32) throws {
      let home = try home()
      home.environment["SWIFT_BACKTRACE"] = Self.noBacktrace
      let typist = try home.startAtTerminal("browse")
      try #require(typist.sees("\u{1B}[?1049h"))
      try #require(typist.sees("1/11"))
      typist.signal(signal)
      #expect(typist.output("\u{1B}[?1049l")?.contains("\u{1B}[?25h") == true)
      #expect(typist.code() == 128 + signal)
      #expect(typist.mode == typist.modeBefore)
    }

    @Test(
      "a crash while a line is edited restores the terminal",
      arguments: EditingTests.libraries)
    func crashed(library: String) throws {
      let home = try home()
      home.environment["BOOKSKEEPER_LINE_EDITING"] = library
      home.environment["SWIFT_BACKTRACE"] = Self.noBacktrace
      let typist = try home.startAtTerminal()
      try #require(typist.sees("books> "))
      typist.type("sho")
      try #require(typist.sees("sho") && typist.mode != typist.modeBefore)
      typist.signal(SIGSEGV)
      #expect(typist.sees("\u{1B}[?2004l"))
      #expect(typist.code() == 128 + SIGSEGV)
      #expect(typist.mode == typist.modeBefore)
    }

    @Test("a book is also picked by its author, among those that its words match")
    func picker() throws {
      let typist = try home().startAtTerminal()
      try #require(typist.sees("books> "))
      typist.type("show the\r")
      try #require(typist.sees("1/3"))
      typist.press("homer")
      try #require(typist.sees("1/1"))
      typist.press("\r")
      #expect(typist.sees("Penguin"))
    }

    @Test("a row without further details stays in its list")
    func rowWithoutDetails() throws {
      let outcome = try ScreenPlayer.play(
        [Home.program, "--as-of", Home.today],
        ["", "history\r", "\u{7}", "\r", "\u{1B}", "\u{1B}", "q\r"].map { ScreenPlayer.Step($0) },
        columns: 80, rows: 24, in: try home())
      #expect(outcome.frames[3].contains { $0.contains("adding the sample library") })
      #expect(outcome.code == 0)
    }

    @Test("a cover is part of the frame, even if the terminal has a protocol for pictures")
    func cover() throws {
      let home = try home()
      home.environment["TERM_PROGRAM"] = "iTerm.app"
      let picture = try home.file("a.png", Pictures.png())
      #expect(try home.run("cover", "11", picture).code == 0)
      let typist = try home.startAtTerminal("browse", columns: 130)
      try #require(typist.sees("1/11"))
      typist.press("verw", "\r")
      let output = try #require(typist.output("Publisher"))
      #expect(!output.contains("]1337;"))
    }

    @Test("without an interactive terminal, an error names the equivalent command")
    func refused() throws {
      let home = try home()
      let refused = try home.run("browse")
      #expect(refused.code == 64)
      #expect(refused.err.contains("list"))
      #expect(try home.run("browse", "--plain").code == 64)
      let typed = try home.type("browse", "list --limit 1")
      #expect(typed.err == refused.err)
      #expect(typed.out.contains("Die Verwandlung"))
    }

    /// A home with the sample library, at a terminal that draws pictures.
    private func home() throws -> Home {
      let home = try Home()
      try home.skipStartPage()
      home.environment["TERM"] = "xterm-256color"
      home.environment["BOOKSKEEPER_LINE_EDITING"] = "readline"
      #expect(try home.run("sample").code == 0)
      return home
    }
  }
#endif
