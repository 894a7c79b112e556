import Foundation
import Platform
import TestSupport
import Testing
import Turns

#if os(Linux)
  import Glibc

  /// Colours match the background named by the environment or the settings. Without a background,
  /// the terminal's own colours are used.
  @Suite(.timeLimited, .serialized) struct BackgroundTests {
    private let home: Home

    init() throws {
      home = try Home()
      home.environment["TERM"] = "xterm-256color"
      try home.fill()
      try home.skipStartPage()
    }

    /// Returns the output before the first prompt.
    private func start(
      _ words: String..., with variables: [String: String] = [:]
    ) throws -> String {
      let before = home.environment
      defer { home.environment = before }
      home.environment.merge(variables) { $1 }
      let typist = try Typist(
        [Home.program, "--as-of", Home.today] + words, in: home, columns: 80, rows: 24)
      let start = try #require(typist.output("books>"))
      typist.press("q", Typist.enter)
      #expect(typist.code() == 0)
      #expect(!start.contains("\u{1B}]"), "the terminal is asked nothing")
      return start
    }

    private static let terminalColor = "\u{1B}[35m2 due soon"
    private static let onDark = "38;5;221m2 due soon"
    private static let onLight = "38;5;58m2 due soon"

    @Test("a variable sets the background, and settings take precedence")
    func background() throws {
      #expect(try start().contains(Self.terminalColor))
      #expect(try start(with: ["COLORFGBG": "0;15"]).contains(Self.onLight))
      #expect(try start(with: ["COLORFGBG": "15;0"]).contains(Self.onDark))
      #expect(
        try start("--color", "user", with: ["COLORFGBG": "15;0"]).contains(Self.terminalColor))
      try home.run("settings", "appearance", "dark")
      #expect(try start(with: ["COLORFGBG": "0;15"]).contains(Self.onDark))
      try home.run("settings", "appearance", "light")
      #expect(try start().contains(Self.onLight))
    }

    @Test("the terminal's own colours can be chosen")
    func ownColors() throws {
      let variables = ["COLORTERM": "truecolor", "COLORFGBG": "0;15"]
      try home.run("settings", "appearance", "user")
      let start = try start(with: variables)
      #expect(start.contains(Self.terminalColor))
      #expect(!start.contains("8;5;") && !start.contains("8;2;"))
      try home.run("settings", "appearance", "none")
      #expect(try self.start("--color", "user", with: variables).contains(Self.terminalColor))
      #expect(
        try !self.start("--color", "user", with: variables.merging(["NO_COLOR": "1"]) { $1 })
          .contains(Self.terminalColor))
    }
  }
#endif
