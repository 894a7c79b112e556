/// Lines that are typed one after the other, and what only a terminal is shown.
@Suite(.timeLimit(.minutes(10))) struct PromptTests {
  @Test("each line is answered when it is written, not when the input ends")
  func dialogue() throws {
    let home = try Home()
    try home.fill()
    let session = try home.start([])
    session.write("return 1\n")
    try #require(wait { session.outputSoFar.contains("Anna returned") })
    session.write("undo\n")
    #expect(wait { session.outputSoFar.contains("Undone") })
    session.write("quit\n")
    #expect(wait { session.hasEnded })
    #expect(try session.finish().code == 0)
  }

  @Test("an enormous line is answered or refused at a prompt, and echoed shortly")
  func longLines() throws {
    let home = try Home()
    try home.fill()
    let length = LongRun.rounds(200_000, long: 1_000_000)
    let word = String(repeating: "A", count: length)
    for (line, text) in [
      (word, "There is no command “AAA"), ("list --\(word)", "There is no option “--AAA"),
      ("return 2" + String(repeating: ",2", count: length / 2), "“Solaris” (no. 2) is not out"),
      ("show " + String(repeating: "b ", count: length / 2), "No book has “b b b"),
    ] {
      let told = try home.type(line, "q")
      #expect(told.code == 0)
      #expect(told.err.contains(text) && told.err.utf8.count < 500, "\(told.err.prefix(1_000))")
      #expect(told.out.utf8.count < 5_000)
    }
    let refused = try home.type("add \(word) --author \(word)", "q")
    #expect(refused.err.contains("10,000") && refused.err.utf8.count < 500)
    #expect(try home.run("show", "5").code == 1)
  }

  #if os(Linux)
    @Test(
      "to share at a terminal says what else can be done, and opens a mail program where one is")
    func sharing() throws {
      let home = try Home()
      try home.run("add", "Dune", "--author", "Frank Herbert")
      let none = try home.sit("share", "1", "--mail", columns: 200)
      #expect(none.code() == 0)
      #expect(none.rest.contains("mailto:?subject=Dune") && none.rest.contains("No mail program"))
      let offered = try home.sit("share", "1", columns: 200)
      #expect(offered.code() == 0 && offered.rest.contains("prints a mailto: link"))
      try home.program(
        "xdg-email", "printf '%s\\n' \"$@\" > '\(home.path)/told'\n")
      home.environment["PATH"] = home.path + ":/usr/bin:/bin"
      home.environment["DISPLAY"] = ":0"
      let also = try home.sit("share", "1", columns: 200)
      #expect(also.code() == 0 && also.rest.contains("opens your mail program"))
      #expect(!FileManager.default.fileExists(atPath: home.path + "/told"))
      let mail = try home.sit("share", "1", "--mail", columns: 200)
      #expect(mail.code() == 0 && mail.rest.contains("Opened a new message"))
      #expect(!mail.rest.contains("mailto:"))
      let told = try String(contentsOfFile: home.path + "/told", encoding: .utf8)
      #expect(told.hasPrefix("mailto:?subject=Dune%2C%20Frank%20Herbert&body=Dune%0D%0A"))
    }
  #endif

  private func wait(_ condition: () -> Bool) -> Bool {
    let limit = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < limit {
      if condition() { return true }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return condition()
  }
}

#if os(Linux)
  import Foundation
  import Glibc
  import Testing

  /// The first minute with the program, at a terminal of its user's own.
  @Suite(.timeLimit(.minutes(10))) struct StartTests {
    private static let stage = "\u{1B}[?1049h"
    private static let hidden = "\u{1B}[?25l"
    /// Colours off, the cursor shown, and the screen as it was.
    private static let back = "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"
    private static let hint = "Press Enter to see your books"

    private func home() throws -> Home {
      let home = try Home()
      home.environment["TERM"] = "xterm"
      return home
    }

    /// Starts the program at a terminal, the first time if nothing was set before.
    private func start(
      _ home: Home, _ options: [String] = [], columns: Int = 80, rows: Int = 24
    ) throws -> Typist {
      let command = [Home.program, "--as-of", Home.today, "--color", "never"] + options
      return try Typist(command, in: home, columns: columns, rows: rows)
    }

    /// Each picture's lines, without what clears the screen.
    private func pictures(_ opening: String) -> [[String]] {
      opening.components(separatedBy: "\u{1B}[H").map { picture in
        picture.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "")
          .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
      }
    }

    @Test("the first start plays the opening, then shows the start page; the second does neither")
    func firstStart() throws {
      let home = try home()
      let user = try start(home)
      #expect(user.sees(Self.stage + Self.hidden))
      let opening = try #require(user.upTo(Self.back))
      // The last picture has the whole title, one letter on each spine.
      let last = try #require(pictures(opening).last)
      #expect(last.joined().filter(\.isLetter) == "BooksKeeper", "\(last)")
      // Enter means what the last line of the page says, which has not come yet.
      user.press(Typist.enter)
      #expect(user.sees(Self.hint))
      #expect(user.sees("No books yet."))
      user.type(Typist.ctrlD)
      #expect(user.code() == 0)

      let again = try start(home)
      let list = try #require(again.upTo("books>"))
      #expect(list.contains("No books yet."))
      #expect(!list.contains(Self.stage) && !list.contains(Self.hint))
    }

    @Test("a key ends the opening at once, and a letter begins the line that is typed")
    func skipping() throws {
      for (key, first) in [(" ", ""), ("\r", ""), ("\u{1B}[B", ""), ("h", "h")] {
        let user = try start(home())
        #expect(user.sees(Self.hidden))
        user.type(key)
        let rest = try #require(user.upTo(Self.hint))
        // The title never becomes whole.
        #expect(
          pictures(rest).allSatisfy { !$0.joined().filter(\.isLetter).hasPrefix("BooksKeeper") })
        #expect(user.sees("books> " + first))
        user.type("\(first.isEmpty ? "h" : "")elp undo\n")
        #expect(user.sees("undo: undo the last change"))
        user.type("quit\n")
        #expect(user.code() == 0)
      }
    }

    @Test("a whole line that is typed while the spinner turns is carried out")
    func typedAhead() throws {
      let user = try start(home())
      #expect(user.sees(Self.hidden))
      user.press("sample", Typist.enter)
      #expect(user.sees(Self.hint))
      #expect(user.sees("Added 12 sample books (1 given back)"))
      #expect(user.sees("11 books"))
      user.type("quit\n")
      #expect(user.code() == 0)
    }

    @Test("Escape takes nothing with it, and signals that were ignored still are")
    func pasted() throws {
      let ignoring = ["/bin/sh", "-c", "trap '' HUP TERM; exec \"$@\"", "sh"]
      let user = try Typist(
        ignoring + [Home.program, "--as-of", Home.today], in: home(), columns: 80, rows: 24)
      #expect(user.sees(Self.hidden))
      user.press("\u{1B}sample\n")
      #expect(user.sees("11 books"))
      user.signal(SIGHUP)
      user.signal(SIGTERM)
      user.type("quit\n")
      #expect(user.code() == 0)
    }

    @Test("Ctrl-C in the middle leaves the terminal as it was, and the opening for the next start")
    func interrupted() throws {
      let home = try home()
      for _ in 1...2 {
        let user = try start(home)
        #expect(user.sees(Self.hidden))
        user.type(Typist.ctrlC)
        #expect(user.sees(Self.back))
        #expect(user.code() == 130)
        #expect(user.editsLines)
      }
    }

    @Test("what ends or stops the program in the middle leaves the terminal as it was")
    func stopped() throws {
      let user = try start(home())
      #expect(user.sees(Self.hidden))
      // It has no shell that could stop it, so it goes on at once.
      user.signal(SIGTSTP)
      #expect(user.sees(Self.back))
      #expect(user.sees(Self.stage + Self.hidden))
      user.signal(SIGTERM)
      #expect(user.sees(Self.back))
      #expect(user.code() == 128 + SIGTERM)
      #expect(user.editsLines)
    }

    @Test("each picture fits a window that is made narrower in the middle")
    func resized() throws {
      let user = try start(home(), columns: 120, rows: 30)
      #expect(user.sees(Self.hidden))
      user.resize(columns: 30, rows: 10)
      let pictures = pictures(try #require(user.upTo(Self.back)))
      #expect(pictures.count > 10)
      // The first few may have been drawn before.
      for line in pictures.dropFirst(4).joined() { #expect(line.count <= 30, "\(line)") }
    }

    @Test(
      "nothing moves where the user, the terminal or a pipe does not want it",
      arguments: [
        (["--plain"], [:]), ([], ["ACCESSIBLE": "1"]), ([], ["TERM": "dumb"]),
        ([], ["LC_ALL": "C", "TERM": "dumb"]),
      ] as [([String], [String: String])])
    func still(options: [String], environment: [String: String]) throws {
      let home = try home()
      home.environment.merge(environment) { $1 }
      let user = try start(home, options)
      let page = try #require(user.upTo("books>"))
      #expect(page.contains(Self.hint))
      #expect(!page.contains(Self.stage))
      if options == ["--plain"] { #expect(!page.contains("┌") && page.contains("help: ")) }
    }

    @Test("a narrow terminal gets the page at once")
    func narrow() throws {
      let user = try start(home(), columns: 19)
      let page = try #require(user.upTo("books>"))
      #expect(!page.contains(Self.stage))
      #expect(page.contains("Press Enter"))
    }

    @Test("nothing but the list comes out of a pipe, as JSON, or where nothing may be asked")
    func pipes() throws {
      let home = try home()
      #expect(try home.type("quit").out.contains("No books yet."))
      for (option, list) in [("--json", "[]"), ("--no-input", "No books yet.")] {
        let user = try start(home, [option])
        let before = try #require(user.upTo(list))
        #expect(!before.contains(Self.stage) && !before.contains(Self.hint), "\(option)")
        user.type("quit\n")
        #expect(user.code() == 0)
      }
      #expect(!FileManager.default.fileExists(atPath: home.settings))
    }

    @Test("settings that cannot be read or written are no reason not to start")
    func unwritable() throws {
      let home = try home()
      try home.setSettings("{ no settings")
      for _ in 1...2 {
        let user = try start(home)
        #expect(user.sees(Self.hidden))
        user.type(" ")
        #expect(user.sees(Self.hint))
        user.type("quit\n")
        #expect(user.code() == 0)
      }
      #expect(FileManager.default.contents(atPath: home.settings) == Data("{ no settings".utf8))
    }

    @Test("later starts say in one line what is overdue or due today, at a terminal only")
    func greeting() throws {
      let home = try home()
      try home.fill()
      try home.skipStartPage()
      let greeting = "1 book is overdue, and 1 is due today."
      let user = try start(home)
      #expect(user.sees("4 books · 1 overdue · 2 due soon\r\n" + greeting))
      user.type("list\n")
      // Afterwards the heading tells it.
      #expect(user.sees("4 books · 1 overdue · 2 due soon"))
      user.type("quit\n")
      #expect(user.code() == 0)
      #expect(try !home.type("quit").out.contains(greeting))
    }
  }

  extension Typist {
    /// Whether the terminal is set to put lines together, and to show what is typed.
    fileprivate var editsLines: Bool { mode[3] & UInt32(ICANON | ECHO) == UInt32(ICANON | ECHO) }
  }

  /// Long lists at a terminal.
  @Suite(.timeLimit(.minutes(10))) struct PagingTests {
    private func home() throws -> Home {
      let home = try Home()
      let rows = (1...100).map { "Book \($0),Anon\n" }.joined()
      #expect(try home.run("import", "-", input: "title,author\n" + rows).code == 0)
      home.environment["BOOKSKEEPER_LINE_EDITING"] = "off"
      return home
    }

    @Test(
      "a page fills the screen, and no more", arguments: [(80, 24), (80, 40), (40, 24), (120, 50)])
    func height(columns: Int, rows: Int) throws {
      let typist = try home().sit(columns: columns, rows: rows)
      let lines = try #require(typist.upTo("books> ")).split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      #expect(lines.count <= rows)
      // Rows of two lines may leave one more free.
      #expect(lines.count >= rows - (columns < 60 ? 4 : 3))
    }

    @Test("the pages follow a window that changes its size, and pass over no book")
    func resizing() throws {
      let typist = try home().sit(rows: 24)
      #expect(try #require(typist.upTo("books> ")).contains("page 1 of 7"))
      typist.type("next", Typist.enter)
      #expect(try #require(typist.upTo("books> ")).contains("page 2 of 7"))
      typist.resize(columns: 80, rows: 37)
      typist.type("next", Typist.enter)
      let larger = try #require(typist.upTo("books> "))
      // 30 were seen, and 28 fit now.
      #expect(larger.contains("page 2 of 4"))
      #expect(larger.contains("Book 31 ") && larger.contains("Book 29 "))
      typist.resize(columns: 80, rows: 18)
      typist.type("prev", Typist.enter)
      let smaller = try #require(typist.upTo("books> "))
      #expect(smaller.contains("page 4 of 12"))
      #expect(smaller.contains("Book 28 "))
      typist.type("7", Typist.enter, "back", Typist.enter)
      #expect(typist.sees("Back to the list: 100 books, page 4 of 12."))
    }
  }
#endif
