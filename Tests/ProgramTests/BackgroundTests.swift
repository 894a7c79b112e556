import Support

#if os(Linux)
  import Testing

  /// The terminal is asked for its background when a prompt opens.
  @Suite(.timeLimit(.minutes(10)), .serialized) struct BackgroundTests {
    private static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"

    private let home: Home

    init() throws {
      home = try Home()
      home.environment["TERM"] = "xterm-256color"
      try home.fill()
      try home.skipStartPage()
    }

    /// - Parameter seconds: how long the terminal may take to answer; nil: as long as for users.
    private func sit(_ words: String..., waiting seconds: Int? = nil) throws -> Typist {
      home.environment["BOOKSKEEPER_TEST_TIMEOUT"] = seconds.map { "\($0)" }
      return try Typist(
        [Home.program, "--as-of", Home.today] + words, in: home, columns: 80, rows: 24)
    }

    private func leave(_ typist: Typist) {
      typist.press("q", Typist.enter)
      #expect(typist.code() == 0)
    }

    @Test(
      "its colours suit what the terminal answers",
      arguments: [
        ("rgb:1e1e/1e1e/1e1e\u{7}", "38;5;221m2 due soon"),
        ("rgb:fd/f6/e3\u{1B}\\", "38;5;58m2 due soon"),
      ])
    func answered(color: String, expected: String) throws {
      let typist = try sit(waiting: 60)
      let mode = typist.modeBefore
      #expect(typist.sees(Self.question))
      typist.press("\u{1B}]11;" + color + "\u{1B}[?62;22c")
      #expect(typist.sees(expected))
      #expect(typist.sees("books>"))
      leave(typist)
      #expect(typist.mode == mode)
    }

    @Test("a terminal that does not know its background, or says nothing, gets its own 16 colours")
    func unanswered() throws {
      for answer in ["\u{1B}[?1;2c", ""] {
        let typist = try sit()
        #expect(typist.sees(Self.question))
        typist.press(answer)
        #expect(typist.sees("\u{1B}[33m2 due soon"))
        leave(typist)
      }
    }

    @Test("what is typed meanwhile is a line like any other")
    func typedAhead() throws {
      let typist = try sit(waiting: 60)
      #expect(typist.sees(Self.question))
      typist.press("sort d", "\u{1B}]11;rgb:0/0/0\u{7}", "ue", "\u{1B}[?1;2c", Typist.enter)
      #expect(typist.sees("by due date"))
      leave(typist)
    }

    @Test("an answer that comes too late is not taken for what is typed")
    func late() throws {
      let typist = try sit()
      #expect(typist.sees("books>"))
      typist.press("\u{1B}]11;rgb:0/0/0\u{7}\u{1B}[?1;2c", "sort due", Typist.enter)
      #expect(typist.sees("by due date"))
      #expect(typist.sees("books>"))
      typist.press("sort newest", Typist.enter)
      #expect(typist.sees("newest first"))
      leave(typist)
    }

    @Test("Ctrl-C meanwhile leaves the terminal as it was")
    func interrupted() throws {
      let typist = try sit(waiting: 60)
      let mode = typist.modeBefore
      #expect(typist.sees(Self.question))
      typist.press(Typist.ctrlC)
      #expect(typist.code() == 130)
      #expect(typist.mode == mode)
    }

    @Test(
      "it is not asked where that is known, or makes no difference",
      arguments: [
        ["COLORFGBG": "0;15"], ["NO_COLOR": "1"], ["TERM": "dumb"], ["TERM": "xterm"],
        ["ACCESSIBLE": "1"],
      ])
    func notAsked(variables: [String: String]) throws {
      for (name, value) in variables { home.environment[name] = value }
      let typist = try sit()
      let start = try #require(typist.upTo("books>"))
      #expect(!start.contains("\u{1B}]11"))
      #expect(start.contains("38;5;58m2 due soon") == (variables["COLORFGBG"] != nil))
      leave(typist)
    }

    @Test("whoever wants the terminal's own colours gets no others, and nothing is asked for them")
    func ownColors() throws {
      home.environment["COLORTERM"] = "truecolor"
      func start(_ words: String...) throws -> String {
        let typist = try Typist(
          [Home.program, "--as-of", Home.today] + words, in: home, columns: 80, rows: 24)
        let start = try #require(typist.upTo("books>"))
        leave(typist)
        return start
      }
      let asOption = try start("--color", "user")
      try home.run("settings", "appearance", "user")
      for start in [asOption, try start()] {
        #expect(start.contains("\u{1B}[33m2 due soon"))
        #expect(!start.contains("\u{1B}]11"))
        #expect(!start.contains("\u{1B}[2m"))
        #expect(!start.contains("8;5;") && !start.contains("8;2;"))
      }
      try home.run("settings", "appearance", "none")
      #expect(try start("--color", "user").contains("\u{1B}[33m2 due soon"))
      home.environment["NO_COLOR"] = "1"
      #expect(try !start("--color", "user").contains("\u{1B}[33m"))
    }

    @Test("a command does not ask, nor a session whose appearance is set")
    func commands() throws {
      let command = try sit("list")
      let list = try #require(command.upTo("Solaris"))
      #expect(!list.contains("\u{1B}]11"))
      #expect(command.code() == 0)
      try home.run("settings", "appearance", "dark")
      let typist = try sit()
      let start = try #require(typist.upTo("books>"))
      #expect(!start.contains("\u{1B}]11"))
      #expect(start.contains("38;5;221m2 due soon"))
      leave(typist)
    }
  }
#endif
