import Foundation
import TestSupport
import Testing
import Turns

#if os(Linux)
  import Glibc

  /// Line editing at a terminal, with each editing library that the machine has.
  @Suite(.timeLimited) struct EditingTests {
    static let libraries: [String] = {
      let names = [
        "readline": ["libreadline.so.8", "libreadline.so.7", "libreadline.so"],
        "libedit": ["libedit.so.2", "libedit.so.0", "libedit.so"],
      ]
      return names.filter { _, files in
        files.contains { (file: String) in dlopen(file, RTLD_NOW | RTLD_LOCAL) != nil }
      }.keys.sorted()
    }()

    @Test("a dialogue matches its file", arguments: TerminalSession.all)
    func dialogue(_ session: TerminalSession) throws { try session.play() }

    @Test(
      "Ctrl-C right after a key cancels the line at once, and the key is lost",
      .enabled(if: Needed.tracing.isMet, "\(Needed.tracing)"), arguments: libraries)
    func interruptedKey(_ library: String) throws {
      // Delays each read of a key.
      let slow = ["-o", "/dev/null", "-e", "trace=read", "-e", "inject=read:delay_enter=20000"]
      let strace = try #require(Tool.strace.path)
      let home = try Home()
      try home.fill()
      home.environment["BOOKSKEEPER_LINE_EDITING"] = library
      try home.skipStartPage()
      home.environment["TERM"] = "xterm"
      let typist = try Typist(
        [strace] + slow + [Home.program, "--color", "never"], in: home, columns: 80, rows: 24)
      try #require(typist.sees("books> "))
      for _ in 1...3 {
        typist.type("x")
        usleep(8_000)
        typist.press(Typist.ctrlC)
        try #require(typist.sees("books> "))
        // Otherwise the next Ctrl-C would leave the program.
        typist.type("zz", Typist.enter)
        try #require(typist.sees("books> "))
      }
    }
  }
#endif
