import Foundation
import Platform

/// A process of the program.
///
/// Output goes to files: a pipe could fill up, and nothing is a terminal.
package final class Child {
  package let id: pid_t
  private let output: String
  private let errors: String
  /// Whether the output goes to a file that this object removes.
  private let ownsOutput: Bool
  /// The descriptor that input is written to, or -1.
  private var input: Int32
  private var status: Int32?

  /// The output and the exit code, which is 128 plus the number of a signal that ended the process.
  package struct Outcome: Equatable {
    package var code: Int32
    package var out: String
    package var err: String

    package init(code: Int32, out: String, err: String) {
      self.code = code
      self.out = out
      self.err = err
    }
  }

  /// Held while a process is started or a pipe is made. Otherwise another child would inherit the
  /// ends of the pipe and hold them open.
  private static let startLock = NSLock()

  /// - Parameters:
  ///   - input: a file to read, or nil for a pipe that `write` writes to.
  ///   - output: a file for standard output, or nil for one that `finish` reads.
  package init(
    _ command: [String], environment: [String: String], input: String?, output: String? = nil,
    folder: String
  ) throws {
    let name = folder + "/" + UUID().uuidString
    self.output = output ?? name + ".out"
    ownsOutput = output == nil
    errors = name + ".err"
    Self.startLock.lock()
    defer { Self.startLock.unlock() }
    var ends: [Int32] = [-1, -1]
    if input == nil {
      guard pipe(&ends) == 0 else { throw Failure("no pipe") }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
    defer { if ends[0] >= 0 { close(ends[0]) } }
    do {
      // Assigned last, so that `deinit` does not run if this throws: it would signal process 0,
      // that is, the whole process group.
      id = try startProcess(
        command, environment: environment,
        input: input.map { .file($0, O_RDONLY) } ?? .descriptor(ends[0]),
        output: .file(self.output, O_WRONLY | O_CREAT | (output == nil ? O_TRUNC : 0)),
        errors: .file(errors, O_WRONLY | O_CREAT | O_TRUNC))
    } catch {
      if ends[1] >= 0 { close(ends[1]) }
      throw error
    }
    self.input = ends[1]
  }

  deinit {
    if status == nil {
      kill(id, SIGKILL)
      waitpid(id, nil, 0)
    }
    endInput()
    unlink(errors)
    if ownsOutput { unlink(output) }
  }

  // MARK: Input and output

  package func write(_ text: String) { write(Array(text.utf8)) }

  package func write(_ bytes: [UInt8]) {
    var remaining = bytes[...]
    while !remaining.isEmpty {
      let count = remaining.withUnsafeBytes { Foundation.write(input, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      guard count > 0 else { continue }
      remaining = remaining.dropFirst(count)
    }
  }

  package func endInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  package var outputSoFar: String { Self.text(output) }

  package var errorsSoFar: String { Self.text(errors) }

  package var hasOutput: Bool {
    !outputSoFar.isEmpty || !errorsSoFar.isEmpty
  }

  package func signal(_ number: Int32) { kill(id, number) }

  package var hasEnded: Bool {
    if status != nil { return true }
    var status: Int32 = 0
    guard waitpid(id, &status, WNOHANG) == id else { return false }
    self.status = status
    return true
  }

  /// Waits for the end of the process, and kills it after the time limit.
  package func finish(within seconds: Double = 180) throws -> Outcome {
    endInput()
    let deadline = ContinuousClock.now + .seconds(seconds)
    while !hasEnded {
      guard ContinuousClock.now < deadline else { throw Failure("not ended in \(seconds) s") }
      usleep(1_000)
    }
    let status = self.status ?? 0
    let signal = status & 0x7F
    return Outcome(
      code: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, out: Self.text(output),
      err: Self.text(errors))
  }

  private static func text(_ path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }
}
