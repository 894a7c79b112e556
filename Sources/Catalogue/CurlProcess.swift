import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How `curl` is run, in a process of its own.
struct CurlProcess {
  let executable: String
  let environment: [String: String]
  /// So many bytes of output are read.
  let limit: Int

  /// Starts it with its settings on standard input, where no list of processes shows them.
  ///
  /// - Parameter deadline: when it is given up, had it not kept to its own limits.
  func start(
    _ settings: [UInt8], until deadline: ContinuousClock.Instant
  ) throws(CurlRun.Failure) -> CurlRun {
    guard let input = PipeEnds(), let output = PipeEnds(), let errors = PipeEnds(),
      input.write(settings)
    else { throw .notStarted }
    input.closeWriter()
    let child = try spawn(input: input, output: output, errors: errors)
    output.closeWriter()
    errors.closeWriter()
    return CurlRun(child, output: output, errors: errors, limit: limit, until: deadline)
  }

  // MARK: C

  private func spawn(
    input: PipeEnds, output: PipeEnds, errors: PipeEnds
  ) throws(CurlRun.Failure) -> pid_t {
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
    posix_spawn_file_actions_adddup2(&actions, input.reader, 0)
    posix_spawn_file_actions_adddup2(&actions, output.writer, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.writer, 2)
    // The program passes over broken pipes and holds Ctrl-C back; curl does neither.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    // -q first: no settings of the user's own are read.
    let command = [executable, "-q", "--config", "-"]
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var child: pid_t = 0
    guard posix_spawn(&child, executable, &actions, &attributes, &words, &variables) == 0 else {
      throw .notStarted
    }
    return child
  }
}

/// The two ends of a pipe, closed with it. No other process inherits them.
final class PipeEnds {
  let reader: Int32
  private(set) var writer: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // Away from the three that the child gets anew.
    reader = fcntl(ends[0], F_DUPFD_CLOEXEC, 3)
    writer = fcntl(ends[1], F_DUPFD_CLOEXEC, 3)
    close(ends[0])
    close(ends[1])
  }

  /// Writes what the pipe takes at once, before anyone reads it.
  func write(_ bytes: [UInt8]) -> Bool {
    Foundation.write(writer, bytes, bytes.count) == bytes.count
  }

  func closeWriter() {
    if writer >= 0 { close(writer) }
    writer = -1
  }

  deinit {
    if reader >= 0 { close(reader) }
    closeWriter()
  }
}
