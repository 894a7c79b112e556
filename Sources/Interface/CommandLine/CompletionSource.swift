import Library

/// Completions that are not words of the grammar.
package struct CompletionSource {
  /// The maximum number of completions of each kind.
  package static let limit = 60

  /// Returns books by number or by words of the title; for empty text, the first books.
  package var books: (String, BookScope) -> [BookName] = { _, _ in [] }
  package var tags: (String) -> [String] = { _ in [] }
  package var borrowers: (String) -> [String] = { _ in [] }
  package var owners: (String) -> [String] = { _ in [] }
  package var authors: (String) -> [String] = { _ in [] }
  /// Returns the current day; `nil` if dates cannot be picked.
  package var today: (() -> Day)?
  /// Returns paths that begin with the text. The paths of folders end with a slash.
  package var files: (String) -> [String] = { _ in [] }

  package init() {}
}
