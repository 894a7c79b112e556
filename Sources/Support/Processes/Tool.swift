import Files
import Platform

/// A program of the system's that makes one thing of another: bytes in, bytes out.
package struct Tool: Sendable {
  /// The program's path, and what always stands behind it.
  package let command: [String]
  private let environment: [String: String]

  package init(_ command: [String], environment: [String: String]) {
    (self.command, self.environment) = (command, environment)
  }

  /// Nil where no program of this name is on the user's path.
  package init?(_ name: String, in environment: [String: String]) {
    guard let path = ChildProcess.find(name, in: environment["PATH"]) else { return nil }
    self.init([path], environment: environment)
  }

  /// Its output; nil if it did not come to a good end in time. Input and output are files without
  /// names: neither side waits for the other then, and nothing is left behind.
  ///
  /// - Parameters:
  ///   - timeout: it is killed when that is over.
  ///   - limit: bytes of its output; nil where that goes nowhere, however long it is.
  ///   - errors: the descriptor that its standard error is; nil for nowhere.
  package func run(
    _ words: [String], on data: Data = Data(), timeout: Duration, limit: Int? = 1_000_000,
    errors: Int32? = nil
  ) -> Data? {
    guard let input = try? NamelessFile(), let output = try? NamelessFile(), input.write(data)
    else {
      return nil
    }
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { if nowhere >= 0 { close(nowhere) } }
    let streams: [(from: Int32, to: Int32)] = [
      (errors ?? nowhere, 2), (input.descriptor, 0),
      (limit == nil ? nowhere : output.descriptor, 1),
    ]
    guard nowhere >= 0,
      let child = ChildProcess(command + words, environment: environment, streams: streams)
    else { return nil }
    return Self.hasEndedWell(child, in: timeout) ? output.read(upTo: limit ?? 0) : nil
  }

  /// Waits until it has ended, which it has in every case when this returns.
  private static func hasEndedWell(_ child: ChildProcess, in time: Duration) -> Bool {
    let deadline = ContinuousClock.now + time
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
