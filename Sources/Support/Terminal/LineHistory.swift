/// The commands of this session and of earlier ones.
package final class LineHistory {
  package static let limit = 1_000
  /// The maximum length of a line in bytes. No one looks for longer lines.
  private static let maxLength = 4_096

  private let file: HistoryFile?
  /// The lines, oldest first.
  package private(set) var lines: [String] = []

  /// - Parameter path: a file that sessions share; `nil` for memory only.
  package init(path: String?) {
    file = path.map { HistoryFile(path: $0, limit: Self.limit) }
    for line in file?.load() ?? [] { append(Printable.text(line)) }
  }

  /// Adds a line, and returns whether it was added. A line that repeats the previous one or begins
  /// with a space is not added.
  @discardableResult
  package func add(_ line: String) -> Bool {
    let line = Printable.text(line)
    guard line.first != " ", append(line) else { return false }
    file?.append(line)
    return true
  }

  @discardableResult
  private func append(_ line: String) -> Bool {
    guard line.contains(where: { !$0.isWhitespace }), line.utf8.count <= Self.maxLength,
      line != lines.last
    else { return false }
    lines.append(line)
    if lines.count > Self.limit { lines.removeFirst() }
    return true
  }
}
