import Support

#if os(Linux)
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

    @Test("--pager is for the start of the program")
    func atPrompt() throws {
      let outcome = try home().type("list --pager")
      #expect(outcome.err.contains("--pager"))
      #expect(outcome.code == 0)
    }
  }
#endif
