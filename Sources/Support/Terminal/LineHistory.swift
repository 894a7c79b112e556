/// The commands of this session and of earlier ones.
package final class LineHistory {
  /// The most lines that are kept.
  package static let limit = 1_000
  /// Longer ones, in bytes, are nothing that anyone would look for.
  private static let maxLength = 4_096

  private let file: HistoryFile?
  /// Oldest first.
  package private(set) var lines: [String] = []

  /// - Parameter path: a file that sessions share; nil for a history that ends with this object.
  package init(path: String?) {
    file = path.map { HistoryFile(path: $0, limit: Self.limit) }
    for line in file?.opened() ?? [] { append(Printable.text(line)) }
  }

  /// Keeps a line that was typed.
  ///
  /// - Returns: whether it is kept: not the one before once more, nor one that begins with a space.
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
