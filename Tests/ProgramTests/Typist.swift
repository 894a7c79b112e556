#if os(Linux)
  import Foundation
  import Glibc

  /// Someone at a terminal of their own, who types keys and reads the screen.
  final class Typist {
    static let enter = "\r"
    static let tab = "\t"
    static let up = "\u{1B}[A"
    static let left = "\u{1B}[D"
    static let backspace = "\u{7F}"
    static let ctrlC = "\u{3}"
    static let ctrlD = "\u{4}"
    static let ctrlR = "\u{12}"

    /// Whose files the program works with; they go when it does.
    private let home: Home
    private let screen: Int32
    /// Held open, so that the terminal outlives the program, and can be asked how it is set.
    private let line: Int32
    private let id: pid_t
    /// How the terminal was set before the program was started.
    let modeBefore: [UInt32]
    private var status: Int32?
    /// What is not seen yet, with its escape sequences.
    private var text = ""
    private var bytes: [UInt8] = []

    /// Starts a command at a terminal of this size.
    init(_ command: [String], in home: Home, columns: Int, rows: Int) throws {
      self.home = home
      var ends: (screen: Int32, line: Int32) = (-1, -1)
      var size = Self.size(columns, rows)
      // Not `ttyname`, which gives all threads one buffer: tests that run beside each other would
      // start their programs at one terminal.
      var name = [CChar](repeating: 0, count: 64)
      guard openpty(&ends.screen, &ends.line, nil, nil, &size) == 0,
        ttyname_r(ends.line, &name, name.count) == 0
      else { throw Child.Failure(what: "no terminal") }
      (screen, line) = ends
      modeBefore = Self.mode(of: line)
      for end in [screen, line] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      _ = fcntl(screen, F_SETFL, O_NONBLOCK)
      let path = String(
        decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      posix_spawn_file_actions_init(&actions)
      posix_spawnattr_init(&attributes)
      defer {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
      }
      // The first terminal that the leader of a session opens is the one that Ctrl-C comes from.
      posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
      var signals = sigset_t()
      sigfillset(&signals)
      posix_spawnattr_setsigdefault(&attributes, &signals)
      sigemptyset(&signals)
      posix_spawnattr_setsigmask(&attributes, &signals)
      // POSIX_SPAWN_SETSID, which Swift does not see.
      let newSession: Int16 = 0x80
      posix_spawnattr_setflags(
        &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK) | newSession)
      let arguments = command.map { strdup($0) }
      let variables = home.environment.map { strdup("\($0.key)=\($0.value)") }
      defer { for text in arguments + variables { free(text) } }
      var id: pid_t = 0
      let code = posix_spawn(
        &id, command[0], &actions, &attributes, arguments + [nil], variables + [nil])
      self.id = id
      guard code == 0 else { throw Child.Failure(what: command[0]) }
    }

    deinit {
      if status == nil {
        kill(id, SIGKILL)
        waitpid(id, nil, 0)
      }
      close(screen)
      close(line)
    }

    // MARK: Keys

    func type(_ keys: String...) {
      waitForEditor()
      for byte in keys.joined().utf8 {
        var byte = byte
        while Glibc.write(screen, &byte, 1) < 0, errno == EAGAIN { usleep(1_000) }
      }
    }

    /// Waits a while until keys are read one by one: the terminal would take Ctrl-D, or Backspace, as
    /// its own before that. Where lines are read whole, that never comes.
    private func waitForEditor() {
      let environment = home.environment
      guard environment["BOOKSKEEPER_LINE_EDITING"] != "off",
        !["dumb", ""].contains(environment["TERM"])
      else { return }
      let limit = ContinuousClock.now + .seconds(2)
      while mode[3] & UInt32(ICANON) != 0, ContinuousClock.now < limit { usleep(2_000) }
    }

    func resize(columns: Int, rows: Int) {
      var size = Self.size(columns, rows)
      _ = ioctl(screen, UInt(TIOCSWINSZ), &size)
    }

    func signal(_ number: Int32) { kill(id, number) }

    private static func size(_ columns: Int, _ rows: Int) -> winsize {
      winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    }

    // MARK: The screen

    /// Waits for text that was not seen before, and forgets what stands before its end.
    func sees(_ expected: String) -> Bool { upTo(expected) != nil }

    /// What is written until a text comes, and is not seen again; nil where that does not come.
    func upTo(_ expected: String) -> String? {
      let limit = ContinuousClock.now + .seconds(30)
      while ContinuousClock.now < limit {
        read()
        if let range = text.range(of: expected) {
          defer { text = String(text[range.upperBound...]) }
          return String(text[..<range.lowerBound])
        }
        usleep(2_000)
      }
      return nil
    }

    private func read() {
      var chunk = [UInt8](repeating: 0, count: 4_096)
      while case let count = Glibc.read(screen, &chunk, chunk.count), count > 0 {
        bytes += chunk.prefix(count)
      }
      // The end of a character may still come.
      if let new = String(validating: bytes, as: UTF8.self) {
        text += new
        bytes = []
      }
    }

    // MARK: The end

    var hasEnded: Bool {
      if status != nil { return true }
      var status: Int32 = 0
      guard waitpid(id, &status, WNOHANG) == id else { return false }
      self.status = status
      return true
    }

    /// The code the program ended with; nil where it does not end.
    func code(within seconds: Double = 30) -> Int32? {
      let limit = ContinuousClock.now + .seconds(seconds)
      while !hasEnded {
        guard ContinuousClock.now < limit else { return nil }
        read()
        usleep(2_000)
      }
      read()
      let status = status ?? 0
      return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
    }

    /// How the terminal is set: whether it edits lines itself, shows what is typed, and the rest.
    var mode: [UInt32] { Self.mode(of: line) }

    private static func mode(of line: Int32) -> [UInt32] {
      var mode = termios()
      tcgetattr(line, &mode)
      return [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag]
    }
  }

  extension Home {
    /// Starts the program at a terminal, as someone who knows its start page.
    func sit(_ words: String..., columns: Int = 80, rows: Int = 24) throws -> Typist {
      if environment["TERM"] == nil { environment["TERM"] = "xterm" }
      if !FileManager.default.fileExists(atPath: settings) { try skipStartPage() }
      return try Typist(
        [Self.program, "--as-of", Self.today, "--color", "never"] + words, in: self,
        columns: columns, rows: rows)
    }
  }
#endif
