import Files
import Platform
import Processes

package struct CurlProcess {
  let executable: String
  let environment: [String: String]
  /// Maximum size of the output, in bytes.
  let limit: Int
  /// The file for the output; nil to keep it in memory.
  let file: AnonymousFile?

  package init(
    executable: String, environment: [String: String], limit: Int, file: AnonymousFile? = nil
  ) {
    self.executable = executable
    self.environment = environment
    self.limit = limit
    self.file = file
  }

  /// The maximum size of settings to write to a pipe, since a larger write could block.
  private static let pipeSize = 60_000

  /// Starts `curl` with its settings on standard input, so that no process list shows them.
  ///
  /// - Parameter deadline: When to cancel the run, in case `curl` ignores its own limits.
  package func start(
    _ settings: [UInt8], until deadline: ContinuousClock.Instant
  ) throws(CurlRun.Failure) -> CurlRun {
    guard let output = PipeEnds(), let errors = PipeEnds() else { throw .notStarted }
    let isLong = settings.count > Self.pipeSize
    let pipe = isLong ? nil : PipeEnds()
    let settingsFile = isLong ? try? AnonymousFile() : nil
    guard pipe?.write(settings) ?? settingsFile?.write(Data(settings)) == true,
      let input = pipe?.reader ?? settingsFile?.descriptor
    else { throw .notStarted }
    pipe?.closeWriter()
    // `-q`, which ignores the user's configuration file, must come first.
    let child = ChildProcess(
      [executable, "-q", "--config", "-"], environment: environment,
      streams: [(input, 0), (file?.descriptor ?? output.writer, 1), (errors.writer, 2)])
    guard let child else { throw .notStarted }
    output.closeWriter()
    errors.closeWriter()
    return CurlRun(
      child, output: output, errors: errors, file: file, limit: limit, until: deadline)
  }
}
