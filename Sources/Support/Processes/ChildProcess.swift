import Platform

package struct ChildProcess: Sendable {
  private let processID: pid_t

  /// Returns the path of the first program with a name in the folders of a search path, ignoring
  /// relative folders.
  package static func find(_ name: String, in path: String?) -> String? {
    (path ?? "").split(separator: ":").lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }

  /// Starts a program. Fails if it cannot be started.
  ///
  /// - Parameters:
  ///   - command: the program's path, and its arguments.
  ///   - streams: the descriptors that replace descriptors of the program, in this order; other
  ///     standard streams are inherited.
  ///   - inBackground: whether the program gets its own process group, so that neither Ctrl-C nor
  ///     closing the terminal affects it.
  package init?(
    _ command: [String], environment: [String: String], streams: [(from: Int32, to: Int32)],
    inBackground: Bool = false
  ) {
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
    for stream in streams {
      posix_spawn_file_actions_adddup2(&actions, stream.from, stream.to)
    }
    // This program ignores SIGPIPE and SIGXFSZ, and may block Ctrl-C. Child processes get the
    // defaults.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    if inBackground { flags |= Int32(POSIX_SPAWN_SETPGROUP) }
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let arguments = command.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, command[0], &actions, &attributes, arguments, variables)
    guard code == 0 else { return nil }
    processID = process
  }

  /// The exit code, which is 128 or more after a signal; nil while the program is running.
  package var code: Int? { code(WNOHANG) }

  /// Waits for the program and returns its exit code, or -1 if the system does not report it. May
  /// be called from a signal handler.
  @discardableResult
  package func wait() -> Int { code(0) ?? -1 }

  /// Kills the program, and waits for it so that no zombie remains.
  package func kill() {
    #if canImport(Glibc)
      Glibc.kill(processID, SIGKILL)
    #else
      Darwin.kill(processID, SIGKILL)
    #endif
    wait()
  }

  private func code(_ options: Int32) -> Int? {
    var status: Int32 = 0
    while true {
      let result = waitpid(processID, &status, options)
      if result == processID { break }
      if result == 0 { return nil }
      if errno != EINTR { return -1 }
    }
    let signal = status & 0x7F
    return Int(signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
  }
}
