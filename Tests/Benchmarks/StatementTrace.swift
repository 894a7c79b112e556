import Foundation
import TestSupport

/// The SQLite statements of a run of the program, and its peak memory.
struct StatementTrace {
  /// The statements with the values of their parameters, as a script for the shell.
  let script: String
  /// In MB; nil if the system does not report it.
  let peakMemory: Double?

  /// Runs a command with a preloaded library that records the statements; see `Tests/Probe`.
  init(of command: Command, tools: Tools) throws {
    (script, peakMemory, _) = try command.run(recording: "PROBE_STATEMENTS", tools)
  }
}

extension Command {
  /// Runs the command with a preloaded library that reports the peak memory at exit. The system's
  /// own figure includes the memory of the parent process.
  func runMeasuringPeak(_ tools: Tools) throws -> Run {
    var (_, peakMemory, run) = try run(recording: "PROBE_PEAK", tools)
    run.peakMemory = peakMemory ?? run.peakMemory
    return run
  }

  /// - Parameter variable: the environment variable with the path of the output file.
  fileprivate func run(
    recording variable: String, _ tools: Tools
  ) throws -> (text: String, peakMemory: Double?, run: Run) {
    let path = tools.folder + "/probe-\(getpid())"
    defer { unlink(path) }
    var command = self
    command.environment["LD_PRELOAD"] = tools.probe
    command.environment["DYLD_INSERT_LIBRARIES"] = tools.probe
    command.environment[variable] = path
    let run = try command.run()
    let log = try String(contentsOfFile: path, encoding: .utf8)
    let peakLine = log.firstMatch(of: /-- VmHWM:\s*(\d+) kB\n$/)
    let peakMemory = peakLine.flatMap { Double($0.1) }.map { $0 * 1024 / 1e6 }
    return (String(log[..<(peakLine?.range.lowerBound ?? log.endIndex)]), peakMemory, run)
  }
}
