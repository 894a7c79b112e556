import Foundation
import Support

/// What a run of the program asks of SQLite, and the most memory that it holds.
struct StatementTrace {
  /// The statements with values in place of their parameters, as a script of the shell.
  let script: String
  /// In MB; nil where the system does not tell.
  let peak: Double?

  /// Runs a command with a library in it that notes the statements: see `Tests/Probe`.
  init(of command: Command, tools: Tools) throws {
    let path = tools.folder + "/statements-\(getpid()).sql"
    defer { unlink(path) }
    var command = command
    command.environment["LD_PRELOAD"] = tools.probe
    command.environment["DYLD_INSERT_LIBRARIES"] = tools.probe
    command.environment["PROBE_STATEMENTS"] = path
    _ = try command.run()
    let told = try String(contentsOfFile: path, encoding: .utf8)
    let end = told.firstMatch(of: /-- VmHWM:\s*(\d+) kB\n$/)
    script = String(told[..<(end?.range.lowerBound ?? told.endIndex)])
    peak = end.flatMap { Double($0.1) }.map { $0 * 1024 / 1e6 }
  }
}
