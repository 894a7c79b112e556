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
    @Test("at a terminal an error has a sign, and a word where it is heard")
    func sign() throws {
      let home = try Home()
      let seen = try home.sit("show", "99")
      #expect(seen.sees("! There is no book 99."))
      #expect(seen.code() == 1)
      let heard = try home.sit("show", "99", "--plain")
      #expect(heard.sees("Error: There is no book 99."))
      #expect(heard.code() == 1)
    }

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

  import Foundation
  import Testing

  /// Long output of one command, shown by another program.
  @Suite(.timeLimit(.minutes(10))) struct PagerTests {
    /// A library, and a pager that says what it was given and waits for Enter.
    private func home(_ pager: String? = nil) throws -> Home {
      let home = try Home()
      try home.fill()
      let script = """
        #!/bin/sh
        trap 'echo interrupted' INT
        sed 's/^/paged: /'
        echo "LESS=$LESS, CHARSET=$LESSCHARSET."
        until read line </dev/tty; do :; done
        echo seen
        """
      // Read by a shell: a file that some process still holds open to write could not be run.
      let file = try home.file("pager", script)
      home.environment["PAGER"] = pager ?? "/bin/sh \(file)"
      return home
    }

    @Test("--pager shows the output of a command with $PAGER, and waits for it")
    func paged() throws {
      let typist = try home().sit("list", "--pager")
      #expect(typist.sees("paged:    1  Dune"))
      #expect(typist.sees("LESS=FIRX"))
      #expect(!typist.hasEnded)
      typist.press(Typist.enter)
      #expect(typist.sees("seen"))
      #expect(typist.code() == 0)
    }

    @Test(
      "less is told that text is UTF-8 where the locale does not say so",
      arguments: [
        ([:], "utf-8"), (["LANG": "C"], "utf-8"), (["LANG": "fr_FR.UTF-8"], ""),
        (["LANG": "fr_FR.UTF-8", "LC_ALL": "POSIX"], "utf-8"), (["LC_CTYPE": "C.utf8"], ""),
        (["LESSCHARSET": "latin1"], "latin1"),
      ])
    func charset(locale: [String: String], told: String) throws {
      let home = try home()
      for name in ["LC_ALL", "LC_CTYPE", "LANG"] { home.environment[name] = nil }
      home.environment.merge(locale) { $1 }
      let typist = try home.sit("list", "--pager")
      #expect(typist.sees("CHARSET=\(told)."))
      typist.press(Typist.enter)
      #expect(typist.code() == 0)
    }

    @Test("without it, nothing is paged, and neither is what does not go to a terminal")
    func notPaged() throws {
      let typist = try home().sit("list")
      #expect(typist.code() == 0)
      #expect(try #require(typist.upTo("Solaris")).contains("paged") == false)
      let piped = try home().run("list", "--pager")
      #expect(piped.code == 0)
      #expect(piped.out.contains("1\tDune"))
      #expect(!piped.out.contains("paged"))
    }

    @Test(
      "a pager that is empty, cat, or not there leaves plain output",
      arguments: ["", "cat", "nosuchpager -x", "/no/such"])
    func none(_ pager: String) throws {
      let typist = try home(pager).sit("list", "--pager")
      #expect(typist.sees("Solaris"))
      #expect(typist.code() == 0)
    }

    @Test("a pager that is left early ends the program quietly", arguments: ["true", "head -n 1"])
    func early(_ pager: String) throws {
      let home = try home(pager)
      // More than a pipe holds.
      let rows = (1...3_000).map { "Book \($0),\(String(repeating: "Anon ", count: 6))\n" }.joined()
      try home.run("import", "-", input: "title,author\n" + rows)
      let typist = try home.sit("list", "--pager")
      #expect(typist.code() == 0)
    }

    @Test("what is wrong is told when the pager has given the screen back, with its own exit code")
    func errors() throws {
      let typist = try home().sit("list", "--page", "9", "--pager")
      #expect(typist.sees("LESS="))
      typist.press(Typist.enter)
      #expect(typist.sees("seen\r\n! There is no page 9"))
      #expect(typist.code() == 0)
      let wrong = try home().sit("show", "99", "--pager")
      #expect(wrong.sees("There is no book 99."))
      #expect(wrong.code() == 1)
    }

    @Test("Ctrl-C is the pager's: the program waits until it has given the terminal back")
    func interrupted() throws {
      let typist = try home().sit("list", "--pager")
      #expect(typist.sees("LESS="))
      typist.press(Typist.ctrlC)
      #expect(typist.sees("interrupted"))
      usleep(100_000)
      #expect(!typist.hasEnded)
      typist.press(Typist.enter)
      #expect(typist.sees("seen"))
      #expect(typist.code() == 0)
    }

    @Test("no escape sequence but colour reaches a pager")
    func clipboard() throws {
      let typist = try home().sit("share", "2", "--pager")
      #expect(typist.sees("paged: Solaris"))
      #expect(try #require(typist.upTo("LESS=")).contains("]52;") == false)
    }
  }

  import Foundation
  import Testing

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

  /// The jobs of every day, by the keys they take at a prompt.
  @Suite(.timeLimit(.minutes(10))) struct KeystrokeTests {
    /// Dune has sequels, here and out; what is late is Emma.
    private static let books = """
      title,author,isbn,owner,borrower,due
      Dune,Frank Herbert,,,,
      Dune Messiah,Frank Herbert,,,Anna,2099-01-05
      Children of Dune,Frank Herbert,,,,
      God Emperor of Dune,Frank Herbert,,,Boris,2099-01-05
      Emma,Jane Austen,,City Library,me,2020-01-05

      """

    private func home(with books: String = books) throws -> Home {
      let home = try Home()
      home.environment["BOOKSKEEPER_LINE_EDITING"] = "readline"
      #expect(try home.run("import", "-", input: books).code == 0)
      return home
    }

    /// Types keys at the prompt, and leaves once they are answered.
    ///
    /// - Parameter typed: each text a key for each of its characters.
    /// - Returns: how many keys that took.
    private func keys(_ typed: String..., answered: String, in home: Home) throws -> Int {
      let typist = try home.sit()
      try #require(typist.sees("books> "))
      if !typed.isEmpty { typist.type(typed.joined()) }
      try #require(typist.sees(answered))
      typist.type(Typist.ctrlC)
      try #require(typist.sees("books> "))
      typist.type("q", Typist.enter)
      #expect(typist.code() == 0)
      return typed.joined().count
    }

    private func book(_ number: Int, in home: Home) throws -> [String: Any] {
      try Told.object(try home.run("show", String(number), "--json").out)
    }

    @Test("what is late is told when the program opens")
    func late() throws {
      let typist = try home().sit()
      #expect(typist.sees("1 overdue"))
      #expect(typist.sees("books> "))
    }

    @Test("a book is found with 6")
    func find() throws {
      let home = try home()
      #expect(try keys("/mess", Typist.enter, answered: "“mess”", in: home) <= 6)
    }

    @Test("one with sequels is lent by its title with 22")
    func lend() throws {
      let home = try home()
      #expect(try keys("lend dune --to Clara", Typist.enter, answered: "Lent “", in: home) <= 22)
      #expect(try book(1, in: home)["borrower"] as? String == "Clara")
      #expect(try book(3, in: home)["borrower"] as? String == nil)
    }

    @Test("one whose number is not known comes back with 12")
    func back() throws {
      let home = try home()
      #expect(try home.run("checkout", "1", "--to", "Clara").code == 0)
      #expect(try keys("return dune", Typist.enter, answered: "“Dune”", in: home) <= 12)
      #expect(try book(1, in: home)["borrower"] as? String == nil)
      #expect(try book(2, in: home)["borrower"] as? String == "Anna")
    }

    @Test(
      "a library's book is added by its ISBN, with owner and due date, with 40",
      .enabled(if: Needed.curl.isMet, "\(Needed.curl)"))
    func add() throws {
      let server = try LoopbackServer(CatalogueReplies.openLibrary)
      defer { server.stop() }
      let home = try home(with: "title,author\nEmma,Jane Austen\n")
      home.environment["BOOKSKEEPER_CATALOGUE"] = "openlibrary"
      home.environment["BOOKSKEEPER_CATALOGUE_URL"] = server.address
      let count = try keys(
        "add 9780441013593 --ow", Typist.tab, "City --due +2w", Typist.enter,
        answered: "Added “", in: home)
      #expect(count <= 40)
      let book = try book(2, in: home)
      #expect(book["title"] as? String == "Dune" && book["owner"] as? String == "City")
      #expect(book["dueDate"] as? String != nil)
    }
  }
#endif
