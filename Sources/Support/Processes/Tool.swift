import Files
import Platform

/// A system program that converts bytes to bytes.
package struct Tool: Sendable {
  package let command: [String]
  private let environment: [String: String]

  package init(_ command: [String], environment: [String: String]) {
    self.command = command
    self.environment = environment
  }

  package init?(_ name: String, in environment: [String: String]) {
    guard let path = ChildProcess.find(name, in: environment["PATH"]) else { return nil }
    self.init([path], environment: environment)
  }

  /// Returns the output, or nil if the program fails, takes too long or writes too much. Input and
  /// output are unnamed files, so that neither side waits for the other.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of bytes of the output; nil to discard it, however long it is.
  ///   - errors: the descriptor for standard error; nil to discard it.
  package func run(
    _ arguments: [String], on data: Data = Data(), timeout: Duration, limit: Int? = 1_000_000,
    errors: Int32? = nil
  ) -> Data? {
    guard let input = try? AnonymousFile(), let output = try? AnonymousFile(), input.write(data)
    else {
      return nil
    }
    let nullDevice = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { if nullDevice >= 0 { close(nullDevice) } }
    let streams: [(from: Int32, to: Int32)] = [
      (errors ?? nullDevice, 2), (input.descriptor, 0),
      (limit == nil ? nullDevice : output.descriptor, 1),
    ]
    guard nullDevice >= 0,
      let child = ChildProcess(command + arguments, environment: environment, streams: streams)
    else { return nil }
    return Self.succeeds(child, in: timeout) ? output.read(upTo: limit ?? 0) : nil
  }

  /// Waits for the program to end, and kills it if it runs too long. Returns whether it succeeded.
  private static func succeeds(_ child: ChildProcess, in time: Duration) -> Bool {
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
