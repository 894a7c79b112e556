import Files
import Library
import Platform
import Processes

/// One run of another program to its end, and what it said if that was no good one.
struct ToolRun {
  let command: [String]
  let environment: [String: String]
  var timeLimit = Duration.seconds(60)
  /// Bytes of its output; nil where nobody reads that.
  var outputLimit: Int? = 1_000_000

  private static let reasonLimit = 1_000_000

  /// - Returns: its output.
  func run(on input: Data = Data()) throws(ToolError) -> Data {
    let said = try? NamelessFile()
    let filter = Filter(
      command, environment: environment, timeLimit: timeLimit, sizeLimit: outputLimit,
      errors: said?.descriptor)
    guard let output = filter.run(on: input) else {
      throw .failed(name, reason: said.flatMap(Self.reason))
    }
    return output
  }

  private var name: String { PathName.last(of: command[0]) }

  /// The first lines of what a program said of its failure: the last one of some says only that they failed.
  static func reason(_ said: NamelessFile) -> String? {
    guard let data = said.read(upTo: reasonLimit) else { return nil }
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { PlainText.imported(String($0)).trimmingSpaces() }
      .filter { !$0.isEmpty }
    return lines.isEmpty ? nil : lines.prefix(3).joined(separator: "; ")
  }
}
