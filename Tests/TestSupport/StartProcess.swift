import Platform

package enum ProcessStream {
  /// A file that the process opens, with the flags of `open`.
  case file(String, Int32)
  /// An open descriptor of this process.
  case descriptor(Int32)

  package static let nothing = ProcessStream.file("/dev/null", O_RDWR)
}

/// Starts a process with only these three streams and default signal handling.
///
/// - Parameters:
///   - command: the path of the program, and its arguments.
///   - leadsSession: whether the first terminal among the streams becomes its controlling terminal,
///     so that Ctrl-C reaches it.
package func startProcess(
  _ command: [String], environment: [String: String], input: ProcessStream, output: ProcessStream,
  errors: ProcessStream, leadsSession: Bool = false
) throws -> pid_t {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    let newSession: Int16 = 0x400
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    // POSIX_SPAWN_SETSID, which is not imported into Swift.
    let newSession: Int16 = 0x80
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  for (number, stream) in zip(Int32(0)..., [input, output, errors]) {
    switch stream {
    case .file(let path, let flags):
      posix_spawn_file_actions_addopen(&actions, number, path, flags, 0o644)
    case .descriptor(let descriptor):
      posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    }
  }
  var signals = sigset_t()
  sigfillset(&signals)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  // Children inherit the signal mask of the test's thread, which may block signals.
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  posix_spawnattr_setflags(
    &attributes,
    Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK) | (leadsSession ? newSession : 0))
  let words = command.map { strdup($0) }
  let variables = environment.map { strdup("\($0.key)=\($0.value)") }
  defer { for text in words + variables { free(text) } }
  var id: pid_t = 0
  let code = posix_spawn(
    &id, command[0], &actions, &attributes, words + [nil], variables + [nil])
  guard code == 0 else { throw Failure("\(command[0]): \(String(cString: strerror(code)))") }
  return id
}

/// Writes an executable script for `sh`.
///
/// A shell writes it. If this process did, a child that another test starts at that moment would
/// inherit the descriptor, and Linux does not run a file that is open for writing.
package func writeProgram(_ script: String, to path: String) throws {
  let writerScript = #"printf '#!/bin/sh\n%s\n' "$1" >"$0" && exec chmod 755 "$0""#
  let id = try startProcess(
    ["/bin/sh", "-c", writerScript, path, script], environment: ["PATH": "/usr/bin:/bin"],
    input: .nothing, output: .nothing, errors: .nothing)
  var status: Int32 = 0
  while waitpid(id, &status, 0) < 0, errno == EINTR {}
  guard status == 0 else { throw Failure("\(path) cannot be written") }
}
