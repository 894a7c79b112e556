import Foundation
import Platform
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct CompletionTests {
  /// Typed words, the last one incomplete, and the expected candidates.
  static let cases: [(words: [String], choices: [String])] = [
    (["li"], ["list"]), (["list", "--so"], ["--sort"]), (["list", "--sort", "ti"], ["title"]),
    (["--library", "x", "trash", "--lim"], ["--limit"]),
    (["export", "--format", "b"], ["bibtex"]),
    (["import", "--format", "c"], ["csv", "calibre", "csljson"]),
    (["--color", "a"], ["auto", "always"]), (["completions", ""], ["bash", "zsh", "fish"]),
    (["help", "stat"], ["stats", "statistics"]), (["help", "dat"], ["dates"]),
    (["sort", "d"], ["due"]), (["settings", "loan"], ["loan-period"]), (["trash", "--sor"], []),
    // Candidates from the library.
    (["checkout", "1", "--to", "A"], ["Anna", "Al Bundy"]), (["return", ""], ["1", "2"]),
    (["checkout", ""], ["3", "4"]), (["return", "em"], []), (["return", "me"], ["Dune Messiah"]),
    (["lend", "emma", "to", ""], ["Anna", "Al Bundy"]),
    (["lend", "3", "to", "A"], ["Anna", "Al Bundy"]),
    (["find", "tag:sci"], ["tag:science fiction"]), (["lend", "emma", "by", "tom"], ["tomorrow"]),
    (["show", "1"], ["1"]),
    (["show", "Dune", "mes"], ["Messiah"]), (["list", "--tag", "sc"], ["science fiction"]),
    (["--library", "spoilt", "show", "du"], []),
    (["--bibliothèque", "spoilt", "show", "du"], []), (["--library", "none", "show", "du"], []),
    // File names, which the shell itself completes.
    (["share", "1", "--to", "A"], ["Anna.html"]), (["import", "a b"], ["a book.csv"]),
    (["--library", "a b"], ["a book.csv"]),
  ]

  /// Returns a home with a library and some files, one of which has the name of a borrower, and the
  /// script for a shell, which finds the program in the home's `bin`.
  private func home(_ shell: Tool) throws -> (home: Home, script: String) {
    let home = try Home()
    let lines = [
      "add Dune --author Herbert --borrower Anna", "add 'Dune Messiah' --author Herbert",
      "checkout 2 --to 'Al Bundy'", "tag 2 '+science fiction'", "add Emma --author Austen",
      "add Ubik --author Dick",
    ]
    #expect(try home.type(lines.joined(separator: "\n"), "q").code == 0)
    for file in ["a book.csv", "Anna.html", "spoilt"] { try home.file(file, "no library") }
    try FileManager.default.createDirectory(
      atPath: home.path + "/bin", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: home.path + "/bin/bookskeeper", withDestinationPath: Home.program)
    let outcome = try home.run("completions", shell.rawValue)
    #expect(outcome.code == 0 && outcome.err.isEmpty)
    return (home, try home.file("script", outcome.out))
  }

  @Test(
    "the shell accepts each script",
    arguments: [Tool.bash, .zsh, .fish].filter { $0.path != nil })
  func syntax(shell: Tool) throws {
    let (home, script) = try home(shell)
    let outcome = try shell.run(["-n", script], in: home)
    #expect(outcome == Child.Outcome(code: 0, out: "", err: ""))
  }

  @Test("bash completes", .enabled(if: Needed.bash.isMet, "\(Needed.bash)"))
  func bash() throws {
    let (home, script) = try home(.bash)
    // One shell for all cases. Bash splits the words and keeps their quotation marks.
    let cases =
      Self.cases.map { words, choices in
        (words: words.map { $0.contains(" ") ? $0.replacing(" ", with: "\\ ") : $0 }, choices)
      } + [
        (words: ["list", "--sort", "=", "ti"], choices: ["title"]),
        (words: ["--language", "="], choices: ["en", "fr", "ru"]),
        (words: ["show", "\"Dune M"], choices: ["Dune Messiah"]),
      ]
    var program = "source \(script); cd \(home.path); PATH=\(home.path)/bin:$PATH\n"
    for (words, _) in cases {
      let line = (["bookskeeper"] + words).joined(separator: " ").replacing(" = ", with: "=")
        .replacing(" =", with: "=")
      let quoted = (["bookskeeper"] + words).map(quoted).joined(separator: " ")
      program += """
        COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count)
        COMP_LINE=\(self.quoted(line)); COMP_POINT=${#COMP_LINE}
        _bookskeeper; printf '%s\\n' "${COMPREPLY[@]}" --------

        """
    }
    let outcome = try Tool.bash.run(["-c", program], in: home)
    #expect(outcome.err.isEmpty)
    for ((words, choices), candidates) in zip(cases, answers(outcome.out)) {
      let escaped = words.last?.hasPrefix("\"") ?? false
      let plain = candidates.map { escaped ? $0 : $0.replacing("\\", with: "") }
      // Bash takes a colon for the end of a word.
      let ends = words.last?.contains(":") ?? false
      let expected = choices.map { ends ? String($0.drop { $0 != ":" }.dropFirst()) : $0 }
      #expect(Set(plain) == Set(expected), "\(words)")
    }
  }

  @Test("zsh completes", .enabled(if: Needed.zsh.isMet, "\(Needed.zsh)"))
  func zsh() throws {
    let (home, script) = try home(.zsh)
    var program = """
      typeset -A compstate
      compadd() { print -rl -- "${(@P)argv[-1]}"; }
      _files() { print -rl -- *; }
      compset() { words[CURRENT]=${words[CURRENT]#*=}; }
      source \(script); cd \(home.path); PATH=\(home.path)/bin:$PATH

      """
    let cases = Self.cases + [(words: ["list", "--sort=ti"], choices: ["title"])]
    for (words, _) in cases {
      program += """
        words=(bookskeeper \(words.map(quoted).joined(separator: " "))); CURRENT=$#words
        _bookskeeper; print -- --------

        """
    }
    let outcome = try Tool.zsh.run(["-f", "-c", program], in: home)
    #expect(outcome.err.isEmpty)
    for ((words, choices), candidates) in zip(cases, answers(outcome.out)) {
      let typed = words[words.count - 1].replacing("--sort=", with: "")
      // zsh filters names of files by prefix.
      let matching =
        candidates.contains("script") ? candidates.filter { $0.hasPrefix(typed) } : candidates
      #expect(Set(matching) == Set(choices), "\(words)")
    }
  }

  @Test(
    "fish completes, and describes what it offers",
    .enabled(if: Needed.fish.isMet, "\(Needed.fish)"))
  func fish() throws {
    let (home, script) = try home(.fish)
    let cases = Self.cases + [(words: ["list", "--sort=ti"], choices: ["--sort=title"])]
    var program = "source \(script); cd \(home.path); set -x PATH \(home.path)/bin $PATH\n"
    for (words, _) in cases {
      let line = (["bookskeeper"] + words).map { $0.replacing(" ", with: "\\ ") }
      program += "complete -C \(quoted(line.joined(separator: " "))); echo --------\n"
    }
    program += "complete -C 'bookskeeper li'\n"
    let outcome = try Tool.fish.run(["--no-config", "-c", program], in: home)
    let answers = answers(outcome.out)
    for ((words, choices), candidates) in zip(cases, answers) {
      let plain = candidates.map { $0.split(separator: "\t").first.map(String.init) ?? "" }
      #expect(Set(plain) == Set(choices), "\(words)")
    }
    #expect(answers.last == ["list\tshow the list of books"])
  }

  private func answers(_ text: String) -> [[String]] {
    text.split(separator: "--------\n", omittingEmptySubsequences: false).map { lines(String($0)) }
  }

  private func quoted(_ word: String) -> String { "'" + word + "'" }

  #if os(Linux)
    // MARK: At a terminal

    /// Hostile titles, each of which begins with a different word.
    private static let hostile = [
      "Qa $(touch ran)", "Qb `touch ran`", "Qc ${x:-$(touch ran)}", "Qd \" | touch ran #",
      "Qe ' | touch ran #", "Qf '\"'\"$(touch ran)", "Qg a\\", "Qh say \"hi\"", "Qi Jo's 'x'",
      "Qj !! !x!",
      "Qk ~ *?[x] {a..b} <x >ran &", "Ql a=b: c\\$(touch ran)",
    ]

    /// Returns a home with hostile titles, borrowers and tags, and a program in its `bin` that
    /// completes lines like the real one and records its arguments.
    private func hostileHome(_ titles: [String] = hostile) throws -> Home {
      let home = try Home()
      for (index, text) in titles.enumerated() {
        try home.run("add", text, "--author", "A", "--borrower", text, "--due", "2026-12-01")
        #expect(try home.run("tag", String(index + 1), "+" + text).code == 0)
      }
      try FileManager.default.createDirectory(
        atPath: home.path + "/bin", withIntermediateDirectories: false)
      try home.program(
        "bin/bookskeeper",
        """
        if [ "$1" = completions ]; then exec '\(Home.program)' "$@"; fi
        printf '%s\\n' "$@" >> "$HOME/told"
        echo =done=
        """)
      home.environment["PATH"] = "\(home.path)/bin:/usr/bin:/bin"
      home.environment["TERM"] = "xterm"
      return home
    }

    /// Types each prefix of a hostile title after other text, and has the shell complete and run
    /// the line.
    ///
    /// - Parameter keys: the keys that complete and run the line.
    private func complete(
      after beginnings: [String], _ shell: [String], _ keys: String, in home: Home
    ) throws {
      let typist = try Typist(shell, in: home, columns: 200, rows: 24)
      var expected: [String] = []
      for beginning in beginnings {
        for (text, mark) in Self.hostile.flatMap({ text in ["", "\"", "'"].map { (text, $0) } }) {
          try #require(typist.sees("ready> "))
          typist.press("bookskeeper \(beginning) \(mark)\(text.prefix(2))", keys)
          try #require(typist.sees("=done="), "\(beginning) \(mark)\(text)")
          expected += beginning.split(separator: " ").map(String.init) + [text]
        }
      }
      let received = try String(contentsOfFile: home.path + "/told", encoding: .utf8)
      #expect(lines(received) == expected)
      #expect(!FileManager.default.fileExists(atPath: home.path + "/ran"))
    }

    @Test(
      "bash completes any text to a literal, inside any quotation marks",
      .enabled(if: Needed.bash.isMet, "\(Needed.bash)"))
    func bashQuotes() throws {
      let home = try hostileHome()
      let script = try home.run("completions", "bash").out
      let start = try home.file("start", "cd; PS1='ready> '\n" + script)
      try complete(
        after: ["show", "checkout 1 --to", "list --tag"],
        [try #require(Tool.bash.path), "--noprofile", "--rcfile", start, "-i"], "\t\r", in: home)
    }

    /// Words to type with a Tab after each, and the expected title.
    private static let steps: [(typed: [String], title: String)] = [
      (["dune", "M"], "Dune: Messiah"), (["Dune:\\ ", "H"], "Dune: House"),
      (["\"dune", "M"], "Dune: Messiah"), (["'dune", "H"], "Dune: House"),
      (["dune:", "M"], "Dune: Messiah"), (["'A wiz"], "A Wizard's Tale"),
      (["A\\ wiz"], "A Wizard's Tale"), (["\"A wiz"], "A Wizard's Tale"),
      (["L\\'Ét"], "L'Étranger"), (["\"L'"], "L'Étranger"),
      (["\\'Sal"], "'Salem"), (["\"'Sal"], "'Salem"),
      (["2001:"], "2001: Odyssey"),
    ]

    /// Words without the accents of the title, an apostrophe that could open a quotation, and
    /// beginnings of several titles.
    private static let foldedSteps: [(typed: [String], title: String)] = [
      (["l\\'et"], "L'Étranger"), (["'Sal"], "'Salem"), (["elo"], "Éloge"),
      (["\"elo"], "Éloge"), (["oeu"], "Œuvres"), (["el", "a"], "Élan"), (["el", "b"], "Elba"),
      (["елк"], "Ёлка"),
    ]

    private func completeStepwise(
      _ shell: Tool, _ words: [String], _ others: [(typed: [String], title: String)] = [],
      in home: Home
    ) throws {
      let typist = try Typist([try #require(shell.path)] + words, in: home, columns: 200, rows: 24)
      for (typed, title) in Self.steps + others {
        try #require(typist.sees("ready> "))
        typist.press("bookskeeper show " + typed.map { $0 + "\t" }.joined() + "\r")
        try #require(typist.sees("=done="), "\(typed)")
        let received = lines(try String(contentsOfFile: home.path + "/told", encoding: .utf8))
        // bash keeps the typed text before a colon.
        #expect(
          received.map { $0.lowercased() } == ["show", title.lowercased()], "\(shell): \(typed)")
        try FileManager.default.removeItem(atPath: home.path + "/told")
      }
    }

    /// The typed sign is in the second title only. The titles begin with less than what was typed.
    @Test(
      "bash leaves typed text unchanged if several titles share only a part of it",
      .enabled(if: Needed.bash.isMet, "\(Needed.bash)"))
    func bashKeepsTypedSign() throws {
      let home = try hostileHome(["L'été", "L’Étranger"])
      let script = try home.run("completions", "bash").out
      let start = try home.file("start", "cd; PS1='ready> '\n" + script)
      let typist = try Typist(
        [try #require(Tool.bash.path), "--noprofile", "--rcfile", start, "-i"], in: home,
        columns: 200, rows: 24)
      try #require(typist.sees("ready> "))
      typist.press("bookskeeper show L’\tx\r")
      try #require(typist.sees("=done="))
      let received = lines(try String(contentsOfFile: home.path + "/told", encoding: .utf8))
      #expect(received == ["show", "L’x"])
    }

    private func titledHome() throws -> Home {
      try hostileHome(Set((Self.steps + Self.foldedSteps).map(\.title)).sorted())
    }

    @Test(
      "bash completes titles with colons and apostrophes step by step",
      .enabled(if: Needed.bash.isMet, "\(Needed.bash)"))
    func bashSteps() throws {
      let home = try titledHome()
      let script = try home.run("completions", "bash").out
      let start = try home.file("start", "cd; PS1='ready> '\n" + script)
      try completeStepwise(
        .bash, ["--noprofile", "--rcfile", start, "-i"], Self.foldedSteps, in: home)
    }

    @Test(
      "zsh completes titles with colons and apostrophes, too",
      .enabled(if: Needed.zsh.isMet, "\(Needed.zsh)"))
    func zshSteps() throws {
      let home = try titledHome()
      try home.file("script", try home.run("completions", "zsh").out)
      try home.file(
        ".zshrc",
        "cd; PS1='ready> '; autoload -U compinit; compinit -D -u; source ~/script\n")
      home.environment["ZDOTDIR"] = home.path
      try completeStepwise(.zsh, ["-d", "-i"], Self.foldedSteps, in: home)
    }

    @Test(
      "fish completes titles with colons and apostrophes, too",
      .enabled(if: Needed.fish.isMet, "\(Needed.fish)"))
    func fishSteps() throws {
      let home = try titledHome()
      let script = try home.file("script", try home.run("completions", "fish").out)
      let start = "cd; source \(script); function fish_prompt; echo -n 'ready> '; end"
      // fish compares accents itself.
      let others = [(["Élo"], "Éloge"), (["ёл"], "Ёлка")]
      try completeStepwise(.fish, ["--no-config", "-i", "-C", start], others, in: home)
    }

    @Test(
      "zsh completes any text to a literal, inside any quotation marks",
      .enabled(if: Needed.zsh.isMet, "\(Needed.zsh)"))
    func zshQuotes() throws {
      let home = try hostileHome()
      try home.file("script", try home.run("completions", "zsh").out)
      try home.file(
        ".zshrc",
        """
        cd; PS1='ready> '; autoload -U compinit; compinit -D -u; source ~/script
        complete-and-run() { zle complete-word; zle accept-line }
        zle -N complete-and-run; bindkey '^X' complete-and-run

        """)
      home.environment["ZDOTDIR"] = home.path
      try complete(
        after: ["show"], [try #require(Tool.zsh.path), "-d", "-i"], "\u{18}", in: home)
    }

    @Test(
      "fish completes any text to a literal, inside any quotation marks",
      .enabled(if: Needed.fish.isMet, "\(Needed.fish)"))
    func fishQuotes() throws {
      let home = try hostileHome()
      let script = try home.file("script", try home.run("completions", "fish").out)
      let start =
        "cd; source \(script); function fish_prompt; echo -n 'ready> '; end; "
        + "bind \\cx 'commandline -f complete execute'"
      try complete(
        after: ["show"], [try #require(Tool.fish.path), "--no-config", "-i", "-C", start],
        "\u{18}",
        in: home)
    }
  #endif

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.hasSuffix(" ") ? String($0.dropLast()) : String($0) }
  }
}
