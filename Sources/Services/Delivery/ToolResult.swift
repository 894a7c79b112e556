import Files
import Library
import Platform
import Processes

extension Tool {
  private static let reasonLimit = 1_000_000

  /// - Parameters:
  ///   - takesOutput: whether anyone reads it.
  /// - Returns: its output.
  /// - Throws: `ToolError.failed` with what it said, if that was no good end.
  func result(
    _ words: [String], on input: Data = Data(), timeout: Duration = .seconds(30),
    takesOutput: Bool = true
  ) throws(ToolError) -> Data {
    let said = try? NamelessFile()
    let output = run(
      words, on: input, timeout: timeout, limit: takesOutput ? 1_000_000 : nil,
      errors: said?.descriptor)
    guard let output else {
      throw .failed(PathName.last(of: command[0]), reason: said.flatMap(Self.reason))
    }
    return output
  }

  /// The first lines of what a program said of its failure: the last one of some says only that they failed.
  static func reason(_ said: NamelessFile) -> String? {
    guard let data = said.read(upTo: reasonLimit) else { return nil }
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { PlainText.imported(String($0)).trimmingSpaces() }
      .filter { !$0.isEmpty }
    return lines.isEmpty ? nil : lines.prefix(3).joined(separator: "; ")
  }
}
