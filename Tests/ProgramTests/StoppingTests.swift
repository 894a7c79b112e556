import Support

#if os(Linux)
  import Testing

  /// A program that has the whole screen, stopped and continued by the shells that it is started from.
  @Suite(.timeLimit(.minutes(10))) struct StoppingTests {
    /// What is stopped, how often it can be, and what it draws each time that it has the screen.
    private static let command = "\(Home.program) --as-of \(Home.today) --color never"
    private static let times = 3
    private static let stage = "\u{1B}[?1049h\u{1B}[?25l"
    private static let back = "\u{1B}[?1049l"
    private static let ctrlZ = "\u{1A}"

    private func check(_ shell: [String]) throws {
      let home = try Home()
      home.environment.merge(["TERM": "xterm", "HISTFILE": "/dev/null"]) { $1 }
      let user = try Typist(shell, in: home, columns: 80, rows: 24)
      // The shell shows what is typed, too; only what it makes of that is its prompt.
      user.press("PS1='shell''> '", Typist.enter)
      try #require(user.sees("shell> "))
      user.press(Self.command, Typist.enter)
      try #require(user.sees(Self.stage))
      for _ in 0..<Self.times {
        user.press(Self.ctrlZ)
        try #require(user.sees(Self.back))
        try #require(user.sees("shell> "))
        user.press("fg", Typist.enter)
        try #require(user.sees(Self.stage))
      }
      // A key that is pressed then is not lost.
      user.press("help undo", Typist.enter)
      #expect(user.sees("undo: undo the last change"))
      user.type("quit", Typist.enter)
      #expect(user.sees("shell> "))
    }

    @Test(
      "bash stops it and has it go on, each time with its whole screen",
      .enabled(if: Needed.bash.isMet, "\(Needed.bash)"))
    func bash() throws { try check([try #require(Tool.bash.path), "--norc", "--noprofile", "-i"]) }

    @Test(
      "zsh stops it and has it go on, each time with its whole screen",
      .enabled(if: Needed.zsh.isMet, "\(Needed.zsh)"))
    func zsh() throws { try check([try #require(Tool.zsh.path), "-f", "-i"]) }
  }
#endif
