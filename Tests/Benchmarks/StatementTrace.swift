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
    (script, peak, _) = try command.run(noting: "PROBE_STATEMENTS", tools)
  }
}

extension Command {
  /// Runs the command with a library in it that tells the most memory it has held where it ends: what
  /// the system tells of a process includes what the one that started it held.
  func runTellingPeak(_ tools: Tools) throws -> Run {
    var (_, peak, run) = try run(noting: "PROBE_PEAK", tools)
    run.peak = peak ?? run.peak
    return run
  }

  /// - Parameter variable: has the path of the file that is written.
  fileprivate func run(
    noting variable: String, _ tools: Tools
  ) throws -> (text: String, peak: Double?, run: Run) {
    let path = tools.folder + "/probe-\(getpid())"
    defer { unlink(path) }
    var command = self
    command.environment["LD_PRELOAD"] = tools.probe
    command.environment["DYLD_INSERT_LIBRARIES"] = tools.probe
    command.environment[variable] = path
    let run = try command.run()
    let told = try String(contentsOfFile: path, encoding: .utf8)
    let end = told.firstMatch(of: /-- VmHWM:\s*(\d+) kB\n$/)
    let peak = end.flatMap { Double($0.1) }.map { $0 * 1024 / 1e6 }
    return (String(told[..<(end?.range.lowerBound ?? told.endIndex)]), peak, run)
  }
}
