import Files
import Platform

/// A program that makes one thing of another: bytes in, bytes out.
package struct Filter {
  /// The program's path, and its arguments.
  private let command: [String]
  private let environment: [String: String]
  private let timeLimit: Duration
  private let sizeLimit: Int?
  private let errors: Int32?

  /// - Parameters:
  ///   - timeLimit: it is killed when that is over.
  ///   - sizeLimit: bytes of its output; nil where that goes nowhere, however long it is.
  ///   - errors: the descriptor that its standard error is; nil for nowhere.
  package init(
    _ command: [String], environment: [String: String], timeLimit: Duration, sizeLimit: Int?,
    errors: Int32? = nil
  ) {
    self.command = command
    self.environment = environment
    self.timeLimit = timeLimit
    self.sizeLimit = sizeLimit
    self.errors = errors
  }

  /// Its output; nil if it did not come to a good end in time. Input and output are files without
  /// names: neither side waits for the other then, and nothing is left behind.
  package func run(on data: Data) -> Data? {
    guard let input = try? NamelessFile(), let output = try? NamelessFile(), input.write(data)
    else {
      return nil
    }
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { if nowhere >= 0 { close(nowhere) } }
    let streams: [(from: Int32, to: Int32)] = [
      (errors ?? nowhere, 2), (input.descriptor, 0),
      (sizeLimit == nil ? nowhere : output.descriptor, 1),
    ]
    guard nowhere >= 0,
      let child = ChildProcess(command, environment: environment, streams: streams)
    else { return nil }
    return hasEndedWell(child) ? output.read(upTo: sizeLimit ?? 0) : nil
  }

  /// Waits until it has ended, which it has in every case when this returns.
  private func hasEndedWell(_ child: ChildProcess) -> Bool {
    let deadline = ContinuousClock.now + timeLimit
    while true {
      if let code = child.code { return code == 0 }
      guard ContinuousClock.now < deadline else {
        child.kill()
        return false
      }
      usleep(2_000)
    }
  }
}
