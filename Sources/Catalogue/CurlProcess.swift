import Processes

/// How `curl` is run, in a process of its own.
struct CurlProcess {
  let executable: String
  let environment: [String: String]
  /// The most bytes of output that are read.
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
    // -q first: no settings of the user's own are read.
    let child = ChildProcess(
      [executable, "-q", "--config", "-"], environment: environment,
      streams: [(input.reader, 0), (output.writer, 1), (errors.writer, 2)])
    guard let child else { throw .notStarted }
    output.closeWriter()
    errors.closeWriter()
    return CurlRun(child, output: output, errors: errors, limit: limit, until: deadline)
  }
}
