import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A process of the program's, from its start to its end.
///
/// Its output goes to files: no pipe can fill up, and nothing is a terminal.
final class Child {
  struct Failure: Error { let what: String }

  let id: pid_t
  private let output: String
  private let errors: String
  /// Whether its output goes to a file that is no one else's.
  private let isOutputOwn: Bool
  /// Where its input is written to; -1 where there is none, or no more.
  private var input: Int32
  private var status: Int32?

  /// What was written, and the code it ended with; 128 and more for a signal.
  struct Outcome: Equatable {
    var code: Int32
    var out: String
    var err: String
  }

  /// While one process is started, no pipe is made: another child would hold its ends open.
  private static let starting = NSLock()

  /// - Parameters:
  ///   - input: a file to read; nil for a pipe that is written with `write`.
  ///   - output: where standard output goes; nil for a file that `finish` reads.
  init(
    _ command: [String], environment: [String: String], input: String?, output: String? = nil,
    folder: String
  ) throws {
    let name = folder + "/" + UUID().uuidString
    self.output = output ?? name + ".out"
    isOutputOwn = output == nil
    errors = name + ".err"
    Self.starting.lock()
    defer { Self.starting.unlock() }
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
    var ends: [Int32] = [-1, -1]
    if let input {
      posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    } else {
      guard pipe(&ends) == 0 else { throw Failure(what: "pipe") }
      _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
      _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
      posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
    }
    let flags = O_WRONLY | O_CREAT | (output == nil ? O_TRUNC : 0)
    posix_spawn_file_actions_addopen(&actions, 1, self.output, flags, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    Self.resetSignals(&attributes)
    var id: pid_t = 0
    let variables = environment.map { "\($0.key)=\($0.value)" }
    let code = Self.withCStrings(command) { arguments in
      Self.withCStrings(variables) { variables in
        posix_spawn(&id, command[0], &actions, &attributes, arguments, variables)
      }
    }
    if ends[0] >= 0 { close(ends[0]) }
    // Before this is a child, which would be killed at its end: as number 0, with all that run here.
    guard code == 0 else {
      if ends[1] >= 0 { close(ends[1]) }
      throw Failure(what: "\(command[0]): \(String(cString: strerror(code)))")
    }
    self.id = id
    self.input = ends[1]
  }

  deinit {
    if status == nil {
      kill(id, SIGKILL)
      waitpid(id, nil, 0)
    }
    endInput()
    unlink(errors)
    if isOutputOwn { unlink(output) }
  }

  // MARK: Talking

  func write(_ text: String) { write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(input, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      guard count > 0 else { continue }
      rest = rest.dropFirst(count)
    }
  }

  func endInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// What it has written so far.
  var outputSoFar: String { Self.text(output) }

  func signal(_ number: Int32) { kill(id, number) }

  var hasEnded: Bool {
    if status != nil { return true }
    var status: Int32 = 0
    guard waitpid(id, &status, WNOHANG) == id else { return false }
    self.status = status
    return true
  }

  /// Waits for its end; kills it where that does not come.
  func finish(within seconds: Double = 60) throws -> Outcome {
    endInput()
    let limit = ContinuousClock.now + .seconds(seconds)
    while !hasEnded {
      guard ContinuousClock.now < limit else { throw Failure(what: "not ended in \(seconds) s") }
      usleep(1_000)
    }
    let status = self.status ?? 0
    let signal = status & 0x7F
    return Outcome(
      code: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, out: Self.text(output),
      err: Self.text(errors))
  }

  private static func text(_ path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }

  // MARK: C

  #if canImport(Darwin)
    private static func resetSignals(_ attributes: inout posix_spawnattr_t?) {
      var signals = sigset_t()
      sigfillset(&signals)
      posix_spawnattr_setsigdefault(&attributes, &signals)
      // The threads that tests run on may hold signals back, and a child would too.
      sigemptyset(&signals)
      posix_spawnattr_setsigmask(&attributes, &signals)
      posix_spawnattr_setflags(
        &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    }
  #else
    private static func resetSignals(_ attributes: inout posix_spawnattr_t) {
      var signals = sigset_t()
      sigfillset(&signals)
      posix_spawnattr_setsigdefault(&attributes, &signals)
      // The threads that tests run on may hold signals back, and a child would too.
      sigemptyset(&signals)
      posix_spawnattr_setsigmask(&attributes, &signals)
      posix_spawnattr_setflags(
        &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    }
  #endif

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
