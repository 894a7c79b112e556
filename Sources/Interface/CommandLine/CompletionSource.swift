import Library

/// Where completions come from that are no words of the grammar. Each gives some, at most.
package struct CompletionSource {
  /// So many of each are given, at most.
  package static let limit = 60

  /// Books whose titles have words that begin so, or whose numbers do; the first of all for no words.
  package var books: (String, BookScope) -> [BookName] = { _, _ in [] }
  /// Titles on the shelves that begin so.
  package var shelved: (String) -> [String] = { _ in [] }
  /// Titles on the reading list that begin so, or have words that do.
  package var wanted: (String) -> [String] = { _ in [] }
  package var tags: (String) -> [String] = { _ in [] }
  package var borrowers: (String) -> [String] = { _ in [] }
  package var owners: (String) -> [String] = { _ in [] }
  /// The day that counts as today; nil where nothing is picked.
  package var today: (() -> Day)?
  /// Paths that begin so; folders end with a slash.
  package var files: (String) -> [String] = { _ in [] }

  package init() {}
}
