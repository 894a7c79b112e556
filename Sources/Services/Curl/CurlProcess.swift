import Files
import Platform
import Processes

/// How `curl` is run, in a process of its own.
package struct CurlProcess {
  let executable: String
  let environment: [String: String]
  /// The most bytes of output that are taken.
  let limit: Int
  /// Where the output goes; nil to keep it in memory.
  let file: AnonymousFile?

  /// - Parameter executable: the path of `curl`.
  package init(
    executable: String, environment: [String: String], limit: Int, file: AnonymousFile? = nil
  ) {
    self.executable = executable
    self.environment = environment
    self.limit = limit
    self.file = file
  }

  /// More would wait in a pipe for a reader.
  private static let pipeSize = 60_000

  /// Starts it with its settings on standard input, where no list of processes shows them.
  ///
  /// - Parameter deadline: when it is given up, had it not kept to its own limits.
  package func start(
    _ settings: [UInt8], until deadline: ContinuousClock.Instant
  ) throws(CurlRun.Failure) -> CurlRun {
    guard let output = PipeEnds(), let errors = PipeEnds() else { throw .notStarted }
    let isLong = settings.count > Self.pipeSize
    let (pipe, long) = (isLong ? nil : PipeEnds(), isLong ? try? AnonymousFile() : nil)
    guard pipe?.write(settings) ?? long?.write(Data(settings)) == true,
      let input = pipe?.reader ?? long?.descriptor
    else { throw .notStarted }
    pipe?.closeWriter()
    // -q first: no settings of the user's own are read.
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
