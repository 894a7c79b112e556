import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `chafa`, which draws pictures on terminals, in a process of its own (https://hpjansson.org/chafa).
struct ChafaProcess {
  enum Format {
    /// What it finds that the terminal can do.
    case itsOwn
    case symbols
    case iTerm
  }

  private let executable: String

  /// Seconds.
  private static let timeLimit: TimeInterval = 3
  /// Bytes of its output.
  private static let sizeLimit = 8_000_000

  static func find(in path: String?) -> ChafaProcess? {
    let folders = (path ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    return folders.lazy.map { String($0) + "/chafa" }
      .first { access($0, X_OK) == 0 }.map { ChafaProcess(executable: $0) }
  }

  /// The image as lines of a terminal; nil where that came to nothing.
  ///
  /// - Parameter isASCII: whether a mosaic has to do with the signs of ASCII.
  func draw(
    _ image: Data, columns: Int, rows: Int, hasColors: Bool, isASCII: Bool, as format: Format,
    environment: [String: String]
  ) -> [String]? {
    var arguments = ["--animate", "off", "--size", "\(columns)x\(rows)"]
    switch format {
    case .itsOwn: break
    case .symbols: arguments += ["--format", "symbols"]
    case .iTerm: arguments += ["--format", "iterm"]
    }
    if !hasColors { arguments += ["--format", "symbols", "--colors", "none"] }
    if isASCII { arguments += ["--symbols", "ascii"] }
    guard let output = run(arguments + ["-"], image, environment), !output.isEmpty else {
      return nil
    }
    let text = String(decoding: output, as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    // What is no picture for the terminal has nothing but signs and their colours.
    let isPicture = ["\u{1B}P", "\u{1B}_G", "\u{1B}]1337;"].contains { text.hasPrefix($0) }
    guard isPicture || lines.allSatisfy(Self.isMosaic) else { return nil }
    return lines
  }

  /// Whether a line moves no cursor: its only escapes are those of colours (ECMA-48, SGR).
  private static func isMosaic(_ line: String) -> Bool {
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar.value == 0x1B {
        guard rest.popFirst() == "[" else { return false }
        rest = rest.drop { ("0"..."9").contains($0) || $0 == ";" || $0 == ":" }
        guard rest.popFirst() == "m" else { return false }
      } else if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) {
        return false
      }
    }
    return true
  }

  // MARK: The process

  /// Its output; nil where it did not come to a good end in time. Image and output are files without
  /// names: neither side waits for the other then, and nothing is left behind.
  private func run(
    _ arguments: [String], _ image: Data, _ environment: [String: String]
  ) -> Data? {
    guard let input = NamelessFile(), let output = NamelessFile(), input.write(image) else {
      return nil
    }
    guard let child = spawn(arguments, environment, from: input, to: output) else { return nil }
    let deadline = ContinuousClock.now + .seconds(Self.timeLimit)
    var status: Int32 = 0
    while true {
      let found = waitpid(child, &status, WNOHANG)
      if found == child { break }
      guard found == 0 || errno == EINTR, ContinuousClock.now < deadline else {
        kill(child, SIGKILL)
        waitpid(child, &status, 0)
        return nil
      }
      usleep(2_000)
    }
    return status == 0 ? output.read(upTo: Self.sizeLimit) : nil
  }

  private func spawn(
    _ arguments: [String], _ environment: [String: String], from input: NamelessFile,
    to output: NamelessFile
  ) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // It asks the terminal how large a cell is there; nothing is read from it.
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, 2)
    posix_spawn_file_actions_adddup2(&actions, input.descriptor, 0)
    posix_spawn_file_actions_adddup2(&actions, output.descriptor, 1)
    // The program passes over broken pipes; others need not.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var words = ([executable] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var child: pid_t = 0
    guard posix_spawn(&child, executable, &actions, &attributes, &words, &variables) == 0 else {
      return nil
    }
    return child
  }
}
