#if os(Linux)
  import Foundation
  import Glibc

  /// A simulated user at a terminal.
  package final class Typist {
    package static let enter = "\r"
    package static let tab = "\t"
    package static let up = "\u{1B}[A"
    package static let left = "\u{1B}[D"
    package static let backspace = "\u{7F}"
    package static let ctrlC = "\u{3}"
    package static let ctrlD = "\u{4}"
    package static let ctrlR = "\u{12}"

    /// The home of the program, deleted with this object.
    private let home: Home
    /// The test's side of the pseudo-terminal.
    private let primary: Int32
    /// The program's side. It is kept open so that the terminal outlives the program and its modes
    /// can be read.
    private let secondary: Int32
    private let id: pid_t
    /// The terminal modes before the program was started.
    package let modeBefore: [UInt32]
    private var status: Int32?
    /// The output that has not been matched yet, with its escape sequences.
    private var text = ""
    private var bytes: [UInt8] = []

    package init(_ command: [String], in home: Home, columns: Int, rows: Int) throws {
      self.home = home
      var ends: (primary: Int32, secondary: Int32) = (-1, -1)
      var size = Self.size(columns, rows)
      // `ttyname` shares one buffer between threads: tests that run in parallel would start their
      // programs at the same terminal.
      var name = [CChar](repeating: 0, count: 64)
      guard openpty(&ends.primary, &ends.secondary, nil, nil, &size) == 0,
        ttyname_r(ends.secondary, &name, name.count) == 0
      else { throw Failure("no terminal") }
      (primary, secondary) = ends
      modeBefore = Self.mode(of: secondary)
      for end in [primary, secondary] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      _ = fcntl(primary, F_SETFL, O_NONBLOCK)
      let path = String(
        decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      let terminal = ProcessStream.file(path, O_RDWR)
      id = try startProcess(
        command, environment: home.environment, input: terminal, output: .descriptor(0),
        errors: .descriptor(0), leadsSession: true)
    }

    deinit {
      if status == nil {
        kill(id, SIGKILL)
        waitpid(id, nil, 0)
      }
      close(primary)
      close(secondary)
    }

    // MARK: Keys

    /// Types keys as soon as a line is being edited.
    package func type(_ keys: String...) {
      waitForEditor()
      press(keys.joined())
    }

    /// Presses keys immediately: in a pager, while the terminal itself reads a line, or while the
    /// program works.
    package func press(_ keys: String...) {
      for byte in keys.joined().utf8 {
        var byte = byte
        while Glibc.write(primary, &byte, 1) < 0, errno == EAGAIN { usleep(1_000) }
      }
    }

    /// Waits until the program reads keys one by one. Before that, the terminal itself would handle
    /// Ctrl-D and Backspace.
    private func waitForEditor() {
      let environment = home.environment
      guard environment["BOOKSKEEPER_LINE_EDITING"] != "off",
        !["dumb", ""].contains(environment["TERM"])
      else { return }
      let deadline = ContinuousClock.now + .seconds(60)
      while mode[3] & UInt32(ICANON) != 0, !hasEnded, ContinuousClock.now < deadline {
        usleep(2_000)
      }
    }

    package func resize(columns: Int, rows: Int) {
      var size = Self.size(columns, rows)
      _ = ioctl(primary, UInt(TIOCSWINSZ), &size)
    }

    package func signal(_ number: Int32) { kill(id, number) }

    private static func size(_ columns: Int, _ rows: Int) -> winsize {
      winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    }

    // MARK: The screen

    /// Waits for text in new output, and discards the output up to its end.
    package func sees(_ expected: String) -> Bool { output(expected) != nil }

    /// Returns the new output up to a string, or nil if the string does not appear. The output is
    /// discarded.
    package func output(_ expected: String) -> String? {
      let deadline = ContinuousClock.now + .seconds(90)
      while ContinuousClock.now < deadline {
        read()
        if let range = text.range(of: expected) {
          defer { text = String(text[range.upperBound...]) }
          return String(text[..<range.lowerBound])
        }
        usleep(2_000)
      }
      return nil
    }

    /// The unmatched output after the program has ended.
    package var unmatchedOutput: String { text }

    private func read() {
      var chunk = [UInt8](repeating: 0, count: 4_096)
      while case let count = Glibc.read(primary, &chunk, chunk.count), count > 0 {
        bytes += chunk.prefix(count)
      }
      // The rest of a character may still arrive.
      if let new = String(validating: bytes, as: UTF8.self) {
        text += new
        bytes = []
      }
    }

    // MARK: The end

    package var hasEnded: Bool {
      if status != nil { return true }
      var status: Int32 = 0
      guard waitpid(id, &status, WNOHANG) == id else { return false }
      self.status = status
      return true
    }

    /// Returns the exit code, or nil if the program does not end.
    package func code() -> Int32? {
      let deadline = ContinuousClock.now + .seconds(90)
      while !hasEnded {
        guard ContinuousClock.now < deadline else { return nil }
        read()
        usleep(2_000)
      }
      read()
      let status = status ?? 0
      return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
    }

    /// The terminal modes: line editing, echo and the rest.
    package var mode: [UInt32] { Self.mode(of: secondary) }

    private static func mode(of terminal: Int32) -> [UInt32] {
      var mode = termios()
      tcgetattr(terminal, &mode)
      return [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag]
    }
  }

  extension Home {
    /// Starts the program at a terminal, without the start page.
    package func startAtTerminal(_ words: String..., columns: Int = 80, rows: Int = 24) throws
      -> Typist
    {
      try startAtTerminal(words, columns: columns, rows: rows)
    }

    package func startAtTerminal(_ words: [String], columns: Int = 80, rows: Int = 24) throws
      -> Typist
    {
      if environment["TERM"] == nil { environment["TERM"] = "xterm" }
      if !FileManager.default.fileExists(atPath: settings) { try skipStartPage() }
      return try Typist(
        [Self.program]
          + Self.options(["--as-of": Self.today, "--color": "never"], before: words) + words,
        in: self, columns: columns, rows: rows)
    }
  }
#endif
