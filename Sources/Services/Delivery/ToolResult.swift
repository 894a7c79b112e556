import Files
import Library
import Platform
import Processes

extension Tool {
  private static let reasonLimit = 1_000_000

  /// - Throws: `ToolError.failed` with the program's error messages.
  func result(
    _ words: [String], on input: Data = Data(), timeout: Duration = .seconds(30),
    readsOutput: Bool = true
  ) throws(ToolError) -> Data {
    let errors = try? AnonymousFile()
    let output = run(
      words, on: input, timeout: timeout, limit: readsOutput ? 1_000_000 : nil,
      errors: errors?.descriptor)
    guard let output else {
      throw .failed(PathName.lastComponent(of: command[0]), reason: errors.flatMap(Self.reason))
    }
    return output
  }

  /// Returns the first lines of the error messages: some programs end with a line that says only
  /// that they failed.
  static func reason(_ errors: AnonymousFile) -> String? {
    guard let data = errors.read(upTo: reasonLimit) else { return nil }
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { PlainText.sanitized(String($0)).trimmingSpaces() }
      .filter { !$0.isEmpty }
    return lines.isEmpty ? nil : lines.prefix(3).joined(separator: "; ")
  }
}
