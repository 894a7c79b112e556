import Library

/// Completions that are not words of the grammar.
package struct CompletionSource {
  /// Of each kind.
  package static let limit = 60

  /// Matches numbers or the words of titles; returns the first books for no text.
  package var books: (String, BookScope) -> [BookName] = { _, _ in [] }
  /// Matches the beginning of titles.
  package var shelved: (String) -> [String] = { _ in [] }
  /// Matches the words of titles.
  package var wanted: (String) -> [String] = { _ in [] }
  package var tags: (String) -> [String] = { _ in [] }
  package var borrowers: (String) -> [String] = { _ in [] }
  package var owners: (String) -> [String] = { _ in [] }
  /// `nil` if dates cannot be picked.
  package var today: (() -> Day)?
  /// Folders end with a slash.
  package var files: (String) -> [String] = { _ in [] }

  package init() {}
}
