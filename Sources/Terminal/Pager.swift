import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Another program that shows long output page by page: what `$PAGER` says, else `less`.
package final class Pager {
  /// Where to write what is to be shown.
  let input: FileHandle
  private let process: pid_t

  /// For the handler of Ctrl-C, which knows no objects.
  nonisolated(unsafe) private static var running: (process: pid_t, input: Int32)?

  /// Starts it; nil where the user wants none, or there is no such program.
  init?(environment: [String: String]) {
    let command = environment["PAGER"] ?? "less -FIRX"
    guard let arguments = Self.arguments(command, environment["PATH"] ?? "/usr/bin:/bin") else {
      return nil
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    // The pager would wait for its input's end as long as it held that itself.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // As git does: colours stay, and what fits the screen is just printed.
    let defaults = ["LESS": "FIRX", "LV": "-c"]
    let variables = defaults.merging(environment) { $1 }
    guard let process = Self.spawn(arguments, variables, reading: ends[0]) else {
      close(ends[1])
      return nil
    }
    self.process = process
    input = FileHandle(fileDescriptor: ends[1])
    Self.running = (process, ends[1])
  }

  /// Waits until the user has seen enough. Ctrl-C means the pager only, for the work is done.
  func finish() {
    let handler = signal(SIGINT, SIG_IGN)
    Self.end()
    signal(SIGINT, handler)
  }

  /// Ends the output, and waits until the pager has given the terminal back. May be called from a
  /// signal handler.
  package static func end() {
    guard let pager = running else { return }
    running = nil
    close(pager.input)
    while waitpid(pager.process, nil, 0) < 0, errno == EINTR {}
  }

  /// The program and its arguments, or a shell with the command where only a shell can read it; nil
  /// where there is no such program.
  private static func arguments(_ command: String, _ path: String) -> [String]? {
    if command.contains(where: { "\"'\\$`~;&|<>(){}*?#=\n".contains($0) }) {
      return ["/bin/sh", "-c", command]
    }
    let words = command.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let name = words.first, name != "cat" else { return nil }
    let places =
      name.contains("/") ? [name] : path.split(separator: ":").map { "\($0)/\(name)" }
    return places.first { access($0, X_OK) == 0 }.map { [$0] + words.dropFirst() }
  }

  private static func spawn(
    _ command: [String], _ variables: [String: String], reading end: Int32
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
    posix_spawn_file_actions_adddup2(&actions, end, STDIN_FILENO)
    // The program passes over a closed pipe; the pager should not.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let arguments = command.map { strdup($0) }
    let environment = variables.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in arguments + environment { free(text) } }
    var process: pid_t = 0
    let code = posix_spawn(
      &process, command[0], &actions, &attributes, arguments + [nil], environment + [nil])
    return code == 0 ? process : nil
  }
}
