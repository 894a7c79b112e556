import Foundation
import Platform
import TestSupport
import Testing
import Turns

#if os(Linux)
  import Foundation
  import Glibc
  import Testing

  @Suite(.timeLimited) struct StartTests {
    private static let alternateScreen = "\u{1B}[?1049h"
    private static let hiddenCursor = "\u{1B}[?25l"
    /// Colours off, the cursor visible, and the normal screen.
    private static let restoredScreen = "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"
    private static let hint = "Press Enter to see your books"

    private func home() throws -> Home {
      let home = try Home()
      home.environment["TERM"] = "xterm"
      return home
    }

    /// Starts the program at a terminal. It is the first start unless settings exist.
    private func start(
      _ home: Home, _ options: [String] = [], columns: Int = 80, rows: Int = 24
    ) throws -> Typist {
      let command = [Home.program, "--as-of", Home.today, "--color", "never"] + options
      return try Typist(command, in: home, columns: columns, rows: rows)
    }

    /// Returns the lines of each frame, without codes that clear the screen.
    private func frames(_ opening: String) -> [[String]] {
      opening.components(separatedBy: "\u{1B}[H").map { picture in
        picture.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "")
          .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
      }
    }

    @Test("the first start plays the animation and shows the start page; the second does neither")
    func firstStart() throws {
      let home = try home()
      let user = try start(home)
      #expect(user.sees(Self.alternateScreen + Self.hiddenCursor))
      let opening = try #require(user.output(Self.restoredScreen))
      // The last frame has the whole title, one letter on each spine.
      let last = try #require(frames(opening).last)
      #expect(last.joined().filter(\.isLetter) == "BooksKeeper", "\(last)")
      // Enter runs the command in the last line of the page before that line is shown.
      user.press(Typist.enter)
      #expect(user.sees(Self.hint))
      #expect(user.sees("No books yet."))
      user.type(Typist.ctrlD)
      #expect(user.code() == 0)

      let again = try start(home)
      let list = try #require(again.output("books>"))
      #expect(list.contains("No books yet."))
      #expect(!list.contains(Self.alternateScreen) && !list.contains(Self.hint))
    }

    @Test("a key ends the animation at once, and a letter begins the typed line")
    func skippedAnimation() throws {
      for (key, first) in [(" ", ""), ("\r", ""), ("\u{1B}[B", ""), ("h", "h")] {
        let user = try start(home())
        #expect(user.sees(Self.hiddenCursor))
        user.type(key)
        let output = try #require(user.output(Self.hint))
        // No further frame shows the complete title.
        #expect(
          frames(output).allSatisfy { !$0.joined().filter(\.isLetter).hasPrefix("BooksKeeper") })
        #expect(user.sees("books> " + first))
        user.type("\(first.isEmpty ? "h" : "")elp undo\n")
        #expect(user.sees("undo: undo the last change"))
        user.type("quit\n")
        #expect(user.code() == 0)
      }
    }

    @Test("a line typed while the spinner turns is executed")
    func typeAhead() throws {
      let user = try start(home())
      #expect(user.sees(Self.hiddenCursor))
      user.press("sample", Typist.enter)
      #expect(user.sees(Self.hint))
      #expect(user.sees("Added 12 sample books (1 given back)"))
      #expect(user.sees("11 books"))
      user.type("quit\n")
      #expect(user.code() == 0)
    }

    @Test("Escape discards no input, and ignored signals stay ignored")
    func escapeKey() throws {
      let ignoring = ["/bin/sh", "-c", "trap '' HUP TERM; exec \"$@\"", "sh"]
      let user = try Typist(
        ignoring + [Home.program, "--as-of", Home.today], in: home(), columns: 80, rows: 24)
      #expect(user.sees(Self.hiddenCursor))
      user.press("\u{1B}sample\n")
      #expect(user.sees("11 books"))
      user.signal(SIGHUP)
      user.signal(SIGTERM)
      user.type("quit\n")
      #expect(user.code() == 0)
    }

    @Test("Ctrl-C during the animation restores the terminal, and the next start plays it again")
    func interrupted() throws {
      let home = try home()
      for _ in 1...2 {
        let user = try start(home)
        #expect(user.sees(Self.hiddenCursor))
        user.type(Typist.ctrlC)
        #expect(user.sees(Self.restoredScreen))
        #expect(user.code() == 130)
        #expect(user.editsLines)
      }
    }

    @Test("a signal during the animation restores the terminal")
    func signals() throws {
      let user = try start(home())
      #expect(user.sees(Self.hiddenCursor))
      // Without a shell to suspend it, the program continues immediately.
      user.signal(SIGTSTP)
      #expect(user.sees(Self.restoredScreen))
      #expect(user.sees(Self.alternateScreen + Self.hiddenCursor))
      user.signal(SIGTERM)
      #expect(user.sees(Self.restoredScreen))
      #expect(user.code() == 128 + SIGTERM)
      #expect(user.editsLines)
    }

    @Test("each frame fits a window that becomes narrower meanwhile")
    func resized() throws {
      let user = try start(home(), columns: 120, rows: 30)
      #expect(user.sees(Self.hiddenCursor))
      user.resize(columns: 30, rows: 10)
      let frames = frames(try #require(user.output(Self.restoredScreen)))
      #expect(frames.count > 10)
      // The first few frames may have been drawn before.
      for line in frames.dropFirst(4).joined() { #expect(line.count <= 30, "\(line)") }
    }

    @Test(
      "nothing is animated if the user, the terminal or a pipe does not allow it",
      arguments: [
        (["--plain"], [:]), ([], ["ACCESSIBLE": "1"]), ([], ["TERM": "dumb"]),
        ([], ["LC_ALL": "C", "TERM": "dumb"]),
      ] as [([String], [String: String])])
    func notAnimated(options: [String], environment: [String: String]) throws {
      let home = try home()
      home.environment.merge(environment) { $1 }
      let user = try start(home, options)
      let page = try #require(user.output("books>"))
      #expect(page.contains(Self.hint))
      #expect(!page.contains(Self.alternateScreen))
      if options == ["--plain"] { #expect(!page.contains("┌") && page.contains("help: ")) }
    }

    @Test("a narrow terminal gets the page at once")
    func narrowTerminal() throws {
      let user = try start(home(), columns: 19)
      let page = try #require(user.output("books>"))
      #expect(!page.contains(Self.alternateScreen))
      #expect(page.contains("Press Enter"))
    }

    @Test("in a pipe, as JSON, or without questions, only the list is printed")
    func pipes() throws {
      let home = try home()
      #expect(try home.type("list", "quit").out.contains("No books yet."))
      for (option, list) in [("--json", "[]"), ("--no-input", "No books yet.")] {
        let user = try start(home, [option])
        let before = try #require(user.output(list))
        #expect(!before.contains(Self.alternateScreen) && !before.contains(Self.hint), "\(option)")
        // No line is edited in this list.
        user.press("quit\n")
        #expect(user.code() == 0)
      }
      #expect(!FileManager.default.fileExists(atPath: home.settings))
    }

    @Test("invalid or read-only settings do not prevent the start")
    func unwritable() throws {
      let home = try home()
      try home.setSettings("{ no settings")
      for _ in 1...2 {
        let user = try start(home)
        #expect(user.sees(Self.hiddenCursor))
        user.type(" ")
        #expect(user.sees(Self.hint))
        user.type("quit\n")
        #expect(user.code() == 0)
      }
      #expect(FileManager.default.contents(atPath: home.settings) == Data("{ no settings".utf8))
    }

    @Test("later starts report in one line what is overdue or due today, only at a terminal")
    func greeting() throws {
      let home = try home()
      try home.fill()
      try home.skipStartPage()
      let greeting = "1 book is overdue, and 1 is due today."
      let user = try start(home)
      #expect(user.sees("4 books · 1 overdue · 2 due soon\r\n" + greeting))
      user.type("list\n")
      // Afterwards the heading shows the counts.
      #expect(user.sees("4 books · 1 overdue · 2 due soon"))
      user.type("quit\n")
      #expect(user.code() == 0)
      #expect(try !home.type("quit").out.contains(greeting))
    }
  }

  extension Typist {
    /// Whether the terminal edits and echoes lines.
    fileprivate var editsLines: Bool { mode[3] & UInt32(ICANON | ECHO) == UInt32(ICANON | ECHO) }
  }
#endif
