#if os(Linux)
  import Foundation
  import Glibc
  import Support
  import Testing

  /// Lines that are edited at a terminal, with each library for it that the machine has.
  @Suite(.timeLimit(.minutes(10))) struct EditingTests {
    private static let prompt = "books> "

    /// Those that are here.
    static let libraries: [String] = {
      let names = [
        "readline": ["libreadline.so.8", "libreadline.so.7", "libreadline.so"],
        "libedit": ["libedit.so.2", "libedit.so.0", "libedit.so"],
      ]
      return names.filter { _, files in
        files.contains { (file: String) in dlopen(file, RTLD_NOW | RTLD_LOCAL) != nil }
      }.keys.sorted()
    }()

    private func home(_ library: String) throws -> Home {
      let home = try Home()
      try home.fill()
      home.environment["BOOKSKEEPER_LINE_EDITING"] = library
      return home
    }

    @Test("the cursor moves, and what is typed is put in there", arguments: libraries)
    func arrows(_ library: String) throws {
      let typist = try home(library).sit()
      try #require(typist.sees(Self.prompt))
      typist.type("shw 2", Typist.left, Typist.left, Typist.left, "o", Typist.enter)
      #expect(typist.sees("Stanisław Lem"))
    }

    @Test("a form's value stands in its line, and is edited there", arguments: libraries)
    func form(_ library: String) throws {
      let home = try home(library)
      let typist = try home.sit("edit", "3")
      try #require(typist.sees("Title: Kim"))
      typist.type(Typist.backspace, "мé", Typist.enter)
      try #require(typist.sees("Author: "))
      typist.type(Typist.enter)
      try #require(typist.sees("ISBN: "))
      typist.type(".", Typist.enter)
      #expect(typist.sees("Saved “Kiмé” (no. 3)."))
      #expect(typist.code() == 0)
    }

    @Test("a sign behind a value that stands in its line is the sign", arguments: libraries)
    func signs(_ library: String) throws {
      let home = try home(library)
      let typist = try home.sit("edit", "3")
      try #require(typist.sees("Title: Kim"))
      typist.type("?", Typist.enter)
      #expect(typist.sees("The title as printed"))
      try #require(typist.sees("Title: Kim"))
      typist.type("\\.", Typist.enter)
      try #require(typist.sees("Author: Rudyard Kipling"))
      typist.type("<", Typist.enter)
      try #require(typist.sees("Title: Kim."))
      typist.type(Typist.enter)
      try #require(typist.sees("Author: Rudyard Kipling"))
      for label in ["ISBN: ", "Whose is it? [yours] ", "Due date: 25 Nov 2026"] {
        typist.type(Typist.enter)
        try #require(typist.sees(label))
      }
      typist.type("?", Typist.enter)
      #expect(typist.sees("When it must be back"))
      try #require(typist.sees("Due date: 25 Nov 2026"))
      typist.type(".", Typist.enter)
      #expect(typist.sees("Saved “Kim.” (no. 3)."))
      #expect(typist.code() == 0)
      let book = try Told.object(try home.run("--json", "show", "3").out)
      #expect(book["author"] as? String == "Rudyard Kipling")
      #expect(book["dueDate"] as? String == "2026-11-25")
    }

    @Test(
      "Ctrl-C in a field that is edited gives it back, and takes nothing typed behind it",
      arguments: libraries)
    func interruptedField(_ library: String) throws {
      let home = try home(library)
      let typist = try home.sit()
      try #require(typist.sees(Self.prompt))
      typist.type("edit 3", Typist.enter)
      try #require(typist.sees("Title: Kim"))
      typist.type("berley", Typist.ctrlC)
      #expect(typist.sees("Press Ctrl-C again to leave the form."))
      try #require(typist.sees("Title [Kim]: "))
      typist.type("Kimball", Typist.enter)
      try #require(typist.sees("Author: Rudyard Kipling"))
      typist.type(Typist.ctrlC)
      try #require(typist.sees("Author [Rudyard Kipling]: "))
      typist.type(Typist.ctrlC)
      #expect(typist.sees("Discard what you have typed? [y/N] "))
      typist.type("n", Typist.enter)
      try #require(typist.sees("Author: Rudyard Kipling"))
      typist.type(".", Typist.enter)
      #expect(typist.sees("Saved “Kimball” (no. 3)."))
    }

    @Test("Ctrl-C gives up what takes long, and comes back to the prompt")
    func longWork() throws {
      let home = try home("readline")
      let rows = (1...40_000).map { "Book \($0),Anon \($0 % 700)\n" }
      try home.file("many.csv", "title,author\n" + rows.joined())
      let typist = try home.sit()
      try #require(typist.sees(Self.prompt))
      typist.type("import \(home.path)/many.csv", Typist.enter)
      try #require(typist.sees("Importing"))
      typist.press(Typist.ctrlC)
      try #require(typist.sees("Stopped. Nothing unfinished was kept."))
      typist.type("show 5", Typist.enter)
      #expect(typist.sees("There is no book 5"))
      typist.type("q", Typist.enter)
      #expect(typist.code() == 0)
    }

    @Test("notes are written in the user's editor, and one that fails changes nothing")
    func notes() throws {
      let home = try home("readline")
      home.environment["VISUAL"] = "sh -c 'printf \"a\\nb\\n\" > \"$1\"' sh"
      let typist = try home.sit("edit", "3", "--edit")
      #expect(typist.sees("Saved “Kim” (no. 3)."))
      #expect(typist.code() == 0)
      home.environment["VISUAL"] = "false"
      let failing = try home.sit("edit", "3", "--edit", "--title", "Other")
      #expect(failing.sees("Nothing was changed"))
      #expect(failing.code() == 69)
      let told = try home.run("show", "3", "--json")
      #expect(told.out.contains("\"notes\":\"a\\nb\"") && told.out.contains("\"Kim\""))
    }

    @Test(
      "what was written and cannot be taken is kept in a file that is named, and nothing else is",
      arguments: [
        ("printf \"a\\033b\\n\" > \"$1\"", 1, true), ("printf \"a\\377b\" > \"$1\"", 69, true),
        ("echo long > \"$1\"; false", 69, true), ("false", 69, false),
        ("echo a > \"$1\"", 0, false),
      ])
    func keptNotes(editor: String, code: Int32, isKept: Bool) throws {
      let home = try home("readline")
      home.environment["VISUAL"] = "sh -c '\(editor)' sh"
      home.environment["TMPDIR"] = home.path + "/tmp"
      try FileManager.default.createDirectory(
        atPath: home.path + "/tmp", withIntermediateDirectories: false)
      let typist = try home.sit("edit", "3", "--edit")
      if isKept { #expect(typist.sees("What you wrote is kept in")) }
      #expect(typist.code() == code)
      let names = try FileManager.default.subpathsOfDirectory(atPath: home.path + "/tmp")
      #expect(names.filter { $0.hasSuffix("/notes.txt") }.count == (isKept ? 1 : 0), "\(names)")
      #expect(isKept || names.isEmpty, "\(names)")
    }

    @Test(
      "letters of every script are taken back whole", arguments: libraries,
      ["C.UTF-8", "C", "xx_XX"])
    func backspace(_ library: String, locale: String) throws {
      let home = try home(library)
      home.environment["LC_ALL"] = locale
      let typist = try home.sit()
      try #require(typist.sees(Self.prompt))
      typist.type("find ёжж", Typist.backspace, Typist.enter)
      #expect(typist.sees("matching “ёж” "))
      try #require(typist.sees(Self.prompt))
      typist.type("find 吾輩輩é", Typist.backspace, Typist.backspace, Typist.enter)
      #expect(typist.sees("matching “吾輩” "))
    }

    @Test(
      "Tab completes verbs, borrowers and titles, and shows what there is", arguments: libraries)
    func tab(_ library: String) throws {
      let typist = try home(library).sit()
      try #require(typist.sees(Self.prompt))
      typist.type("retu", Typist.tab, "kim", Typist.tab, Typist.enter)
      #expect(typist.sees("Zoë returned “Kim” (no. 3)."))
      try #require(typist.sees(Self.prompt))
      typist.type("checko", Typist.tab, "2", Typist.enter)
      #expect(typist.sees("Who is borrowing “Solaris” (no. 2)? "))
      typist.type("zo", Typist.tab, Typist.enter)
      #expect(typist.sees("Lent “Solaris” (no. 2) to Zoë until"))
      try #require(typist.sees(Self.prompt))
      typist.type("ren", Typist.tab)
      #expect(typist.sees("renew   rename"))
      #expect(typist.sees(Self.prompt + "ren"))
    }

    @Test("earlier lines come back, in the next session too; answers do not", arguments: libraries)
    func history(_ library: String) throws {
      let home = try home(library)
      for _ in 1...2 {
        let first = try home.sit()
        try #require(first.sees(Self.prompt))
        first.type("return 1", Typist.enter)
        #expect(first.sees("Dune"))
        try #require(first.sees(Self.prompt))
        first.type("checkout 1", Typist.enter)
        #expect(first.sees("Who is borrowing"))
        first.type("Bob", Typist.enter)
        #expect(first.sees(Self.prompt))
        first.type("quit", Typist.enter)
        #expect(first.code() == 0)
      }
      let state = home.path + "/.local/state/bookskeeper"
      let lines = try String(contentsOfFile: state + "/history", encoding: .utf8)
      #expect(lines == "return 1\ncheckout 1\nquit\nreturn 1\ncheckout 1\nquit\n")
      #expect(try home.mode(state) == 0o700)
      #expect(try home.mode(state + "/history") == 0o600)

      let next = try home.sit()
      try #require(next.sees(Self.prompt))
      next.type(Typist.up, Typist.up, Typist.up, Typist.enter)
      #expect(next.sees("Bob returned “Dune” (no. 1)."))
      try #require(next.sees(Self.prompt))
      next.type(Typist.ctrlR, "heck", Typist.enter)
      #expect(next.sees("Who is borrowing “Dune” (no. 1)?"))
      next.type(Typist.up, Typist.ctrlD)
      #expect(next.sees(Self.prompt))
    }

    @Test("a history that cannot be written is no matter", arguments: libraries)
    func noHistory(_ library: String) throws {
      let home = try home(library)
      home.environment["XDG_STATE_HOME"] = "/proc/nowhere"
      let typist = try home.sit()
      try #require(typist.sees(Self.prompt))
      typist.type("show 2", Typist.enter)
      #expect(typist.sees("detail> "))
      typist.type(Typist.ctrlD)
      #expect(typist.sees("Back to the list"))
    }

    @Test("Ctrl-C gives up what is typed of a line", arguments: libraries)
    func interrupted(_ library: String) throws {
      let typist = try home(library).sit()
      try #require(typist.sees(Self.prompt))
      for typed in ["find пр", "show 1", "x"] {
        typist.type(typed)
        #expect(typist.sees(typed))
        typist.type(Typist.ctrlC)
        #expect(typist.sees(Self.prompt))
      }
      typist.type("show 2", Typist.enter)
      #expect(typist.sees("Stanisław Lem"))
      #expect(typist.sees("detail> "))
    }

    @Test(
      "Ctrl-C right behind a key, which is lost with it, gives up the line at once",
      .enabled(if: Needed.tracing.isMet, "\(Needed.tracing)"), arguments: libraries)
    func interruptedKey(_ library: String) throws {
      // A key is not read until some time after it was seen.
      let slow = ["-o", "/dev/null", "-e", "trace=read", "-e", "inject=read:delay_enter=20000"]
      let strace = try #require(Tool.strace.path)
      let home = try home(library)
      try home.skipStartPage()
      home.environment["TERM"] = "xterm"
      let typist = try Typist(
        [strace] + slow + [Home.program, "--color", "never"], in: home, columns: 80, rows: 24)
      try #require(typist.sees(Self.prompt))
      for _ in 1...3 {
        typist.type("x")
        usleep(8_000)
        typist.press(Typist.ctrlC)
        try #require(typist.sees(Self.prompt))
        // Else the next one would leave the program.
        typist.type("zz", Typist.enter)
        try #require(typist.sees(Self.prompt))
      }
    }

    @Test(
      "Ctrl-C leaves from an empty prompt, the second time, and the terminal is as it was",
      arguments: libraries + ["off"])
    func interruptedTwice(_ library: String) throws {
      let typist = try home(library).sit()
      let before = typist.modeBefore
      try #require(typist.sees(Self.prompt))
      typist.type(Typist.ctrlC)
      #expect(typist.sees("Press Ctrl-C again"))
      #expect(typist.sees(Self.prompt))
      typist.type("2", Typist.enter)
      #expect(typist.sees("detail> "))
      typist.type(Typist.ctrlC)
      #expect(typist.sees("Press Ctrl-C again"))
      #expect(typist.sees("detail> "))
      typist.type(Typist.ctrlC)
      #expect(typist.code() == 130)
      #expect(typist.mode == before)
    }

    @Test("Ctrl-C gives up a question, and nothing is done", arguments: libraries + ["off"])
    func interruptedQuestion(_ library: String) throws {
      let typist = try home(library).sit()
      try #require(typist.sees(Self.prompt))
      typist.type("checkout 2", Typist.enter)
      #expect(typist.sees("Who is borrowing"))
      typist.type("Ann", Typist.ctrlC)
      #expect(typist.sees("Nothing was changed."))
      #expect(typist.sees(Self.prompt))
      typist.type("delete 4", Typist.enter)
      #expect(typist.sees("[y/N] "))
      typist.type("y", Typist.ctrlC)
      #expect(typist.sees("Nothing was deleted."))
      #expect(typist.sees(Self.prompt))
      typist.type("quit", Typist.enter)
      #expect(typist.code() == 0)
    }

    @Test(
      "Ctrl-C gives up a field, and then asks whether to throw the form away",
      arguments: libraries + ["off"])
    func interruptedForm(_ library: String) throws {
      let typist = try home(library).sit()
      try #require(typist.sees(Self.prompt))
      typist.type("add", Typist.enter)
      #expect(typist.sees("Title: "))
      typist.type("Oops")
      // What is typed and not read yet is lost with Ctrl-C.
      #expect(typist.sees("Oops"))
      typist.type(Typist.ctrlC)
      #expect(typist.sees("Press Ctrl-C again to leave the form."))
      #expect(typist.sees("Title: "))
      typist.type("Emma", Typist.enter)
      #expect(typist.sees("Author: "))
      typist.type(Typist.ctrlC)
      #expect(typist.sees("Author: "))
      typist.type(Typist.ctrlC)
      #expect(typist.sees("Discard what you have typed? [y/N] "))
      typist.type(Typist.ctrlC)
      #expect(typist.sees("Author: "))
      typist.type(Typist.ctrlC)
      #expect(typist.sees("Author: "))
      typist.type(Typist.ctrlC)
      #expect(typist.sees("Discard what you have typed? [y/N] "))
      typist.type("y", Typist.enter)
      #expect(typist.sees("Nothing was saved."))
      #expect(typist.sees(Self.prompt))
    }

    @Test(
      "Ctrl-C ends a single command at once, with the terminal as it was",
      arguments: libraries + ["off"])
    func interruptedCommand(_ library: String) throws {
      let typist = try home(library).sit("checkout", "2")
      let before = typist.modeBefore
      #expect(typist.sees("Who is borrowing"))
      typist.type("Ann", Typist.ctrlC)
      #expect(typist.code() == 130)
      #expect(typist.mode == before)
    }

    @Test("Ctrl-D on an empty line is the end", arguments: libraries + ["off"])
    func end(_ library: String) throws {
      let typist = try home(library).sit()
      let before = typist.modeBefore
      try #require(typist.sees(Self.prompt))
      typist.type("checkout 2", Typist.enter)
      #expect(typist.sees("Who is borrowing"))
      typist.type(Typist.ctrlD)
      #expect(typist.sees(Self.prompt))
      typist.type(Typist.ctrlD)
      #expect(typist.code() == 0)
      #expect(typist.mode == before)
    }

    @Test("several lines pasted at once are carried out one after the other", arguments: libraries)
    func pasted(_ library: String) throws {
      let typist = try home(library).sit()
      try #require(typist.sees(Self.prompt))
      let isMarked = library == "readline"
      typist.type(isMarked ? "\u{1B}[200~" : "", "return 1\rreturn 3\rre\tdo")
      typist.type(isMarked ? "\u{1B}[201~" : "", Typist.enter)
      #expect(typist.sees("Anna returned “Dune” (no. 1)."))
      #expect(typist.sees("Zoë returned “Kim” (no. 3)."))
    }

    @Test(
      "without a library, or on a terminal that cannot do it, lines are read as they come",
      arguments: [["BOOKSKEEPER_LINE_EDITING": "off"], ["TERM": "dumb"], ["TERM": ""]])
    func plain(_ environment: [String: String]) throws {
      let home = try home("")
      home.environment.merge(environment) { $1 }
      let typist = try home.sit()
      let before = typist.modeBefore
      try #require(typist.sees(Self.prompt))
      #expect(typist.mode == before)
      typist.type("return 12", Typist.backspace, Typist.enter)
      #expect(typist.sees("Anna returned “Dune” (no. 1)."))
      #expect(!FileManager.default.fileExists(atPath: home.path + "/.local"))
    }

    @Test("a question of a single command is edited where it is asked", arguments: libraries)
    func question(_ library: String) throws {
      let typist = try home(library).sit("checkout", "2")
      #expect(typist.sees("Who is borrowing “Solaris” (no. 2)? "))
      typist.type("Ana", Typist.left, "n", Typist.enter)
      #expect(typist.sees("to Anna until"))
      #expect(typist.code() == 0)
    }
  }

  /// What only the user can say of a file is asked at a prompt.
  @Suite(.timeLimit(.minutes(10))) struct ImportQuestionTests {
    private static let text = """
      title,author,Room,due
      Dune,Frank Herbert,attic,03/04/2027
      Beowulf,,,05/06/2027

      """

    @Test("columns, dates and authors are asked for once, and it is one change")
    func questions() throws {
      let home = try Home()
      let file = try home.file("wild.csv", Self.text)
      let typist = try home.sit()
      try #require(typist.sees("books> "))
      typist.type("import \(file)", Typist.enter)
      try #require(typist.sees("No field for Room."))
      try #require(typist.sees("[nothing] "))
      typist.type("Shelf=notes", Typist.enter)
      try #require(typist.sees("There is no “Shelf” column"))
      try #require(typist.sees("[nothing] "))
      typist.type("Room=location", Typist.enter)
      try #require(typist.sees("which comes first in 03/04/2027"))
      typist.type("year", Typist.enter)
      try #require(typist.sees("Choose from: day, month"))
      try #require(typist.sees("which comes first in 03/04/2027"))
      typist.type("month", Typist.enter)
      try #require(typist.sees("[Unknown author] "))
      typist.type(Typist.enter)
      try #require(typist.sees("Added 2 books"))
      try #require(typist.sees("books> "))
      typist.type("show dune", Typist.enter)
      try #require(typist.sees("4 Mar 2027"))
      try #require(typist.sees("attic"))
      typist.type("back", Typist.enter, "undo", Typist.enter)
      try #require(typist.sees("Undone: "))
      typist.type("q", Typist.enter)
      #expect(typist.code() == 0)
      #expect(try home.run("list").out.isEmpty)
      // What was said of the columns is kept for the next such table.
      let again = try home.run(["import", file, "--dates", "day"])
      #expect(again.out.hasPrefix("Added 1 book from "))
      #expect(try home.run("show", "dune").out.contains("attic"))
    }

    @Test("whether the books that one has read stand at home is asked once, with how many they are")
    func readerBooks() throws {
      let home = try Home()
      let file = try home.file(
        "list.csv",
        """
        Title,Author,My Rating,Exclusive Shelf,Owned Copies
        Nox,Anne Carson,5,read,0
        Sido,Colette,0,to-read,0

        """)
      let typist = try home.sit()
      try #require(typist.sees("books> "))
      typist.type("import \(file)", Typist.enter)
      try #require(typist.sees("1 read, 1 wanted, and none is listed as yours"))
      typist.type("y", Typist.enter)
      try #require(typist.sees("1 is a book here"))
      typist.type("q", Typist.enter)
      #expect(typist.code() == 0)
      #expect(try home.run("list").out.hasPrefix("1\tNox\t"))
    }

    @Test("a question that is left leaves all as it was")
    func left() throws {
      let home = try Home()
      let file = try home.file("wild.csv", Self.text)
      let typist = try home.sit()
      try #require(typist.sees("books> "))
      typist.type("import \(file)", Typist.enter)
      try #require(typist.sees("[nothing] "))
      typist.type(Typist.enter)
      try #require(typist.sees("which comes first in 03/04/2027"))
      typist.type(Typist.ctrlC)
      try #require(typist.sees("books> "))
      typist.type("q", Typist.enter)
      #expect(typist.code() == 0)
      #expect(try home.run("list").out.isEmpty)
    }

    @Test("from a pipe, a column is read to its end before its dates are")
    func piped() throws {
      let home = try Home()
      let rows = LongRun.rounds(20_000, long: 100_000)
      let text =
        "title,author,due\nDune,x,03/04/2027\nEmma,y,05/06/2027\n"
        + String(repeating: "If,z,\n", count: rows) + "A,b,25/12/2026\n"
      #expect(try home.run("import", "-", input: text).code == 0)
      #expect(try home.run("list", "--find", "emma").out.contains("2027-06-05"))
    }
  }

  import Testing

  /// Colours suit a background that the environment or the settings name; else they are the terminal's own.
  @Suite(.timeLimit(.minutes(10)), .serialized) struct BackgroundTests {
    private let home: Home

    init() throws {
      home = try Home()
      home.environment["TERM"] = "xterm-256color"
      try home.fill()
      try home.skipStartPage()
    }

    /// What is written before the first prompt.
    private func start(
      _ words: String..., with variables: [String: String] = [:]
    ) throws -> String {
      let before = home.environment
      defer { home.environment = before }
      home.environment.merge(variables) { $1 }
      let typist = try Typist(
        [Home.program, "--as-of", Home.today] + words, in: home, columns: 80, rows: 24)
      let start = try #require(typist.upTo("books>"))
      typist.press("q", Typist.enter)
      #expect(typist.code() == 0)
      #expect(!start.contains("\u{1B}]"), "the terminal is asked nothing")
      return start
    }

    private static let own = "\u{1B}[35m2 due soon"
    private static let onDark = "38;5;221m2 due soon"
    private static let onLight = "38;5;58m2 due soon"

    @Test("a variable tells the background, and the settings know better")
    func background() throws {
      #expect(try start().contains(Self.own))
      #expect(try start(with: ["COLORFGBG": "0;15"]).contains(Self.onLight))
      #expect(try start(with: ["COLORFGBG": "15;0"]).contains(Self.onDark))
      #expect(try start("--color", "user", with: ["COLORFGBG": "15;0"]).contains(Self.own))
      try home.run("settings", "appearance", "dark")
      #expect(try start(with: ["COLORFGBG": "0;15"]).contains(Self.onDark))
      try home.run("settings", "appearance", "light")
      #expect(try start().contains(Self.onLight))
    }

    @Test("whoever wants the terminal's own colours gets no others")
    func ownColors() throws {
      let variables = ["COLORTERM": "truecolor", "COLORFGBG": "0;15"]
      try home.run("settings", "appearance", "user")
      let start = try start(with: variables)
      #expect(start.contains(Self.own))
      #expect(!start.contains("8;5;") && !start.contains("8;2;"))
      try home.run("settings", "appearance", "none")
      #expect(try self.start("--color", "user", with: variables).contains(Self.own))
      #expect(
        try !self.start("--color", "user", with: variables.merging(["NO_COLOR": "1"]) { $1 })
          .contains(Self.own))
    }
  }
#endif
