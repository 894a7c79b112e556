import Library

/// Where completions come from that are no words of the grammar. Each gives some, at most.
package struct CompletionSource {
  /// So many of each are given, at most.
  package static let most = 60

  /// Books whose titles have words that begin so, or whose numbers do; the first of all for no words.
  package let books: (String, BookScope) -> [BookName]
  /// Titles on the shelves that begin so.
  package let shelved: (String) -> [String]
  /// Titles on the reading list that begin so, or have words that do.
  package let wanted: (String) -> [String]
  package let tags: (String) -> [String]
  package let borrowers: (String) -> [String]
  package let owners: (String) -> [String]
  /// The day that counts as today; nil where nothing is picked.
  package var today: (() -> Day)?
  /// Paths that begin so; folders end with a slash.
  package var files: (String) -> [String]

  package init(
    books: @escaping (String, BookScope) -> [BookName], shelved: @escaping (String) -> [String],
    wanted: @escaping (String) -> [String],
    tags: @escaping (String) -> [String], borrowers: @escaping (String) -> [String],
    owners: @escaping (String) -> [String],
    files: @escaping (String) -> [String]
  ) {
    self.books = books
    self.shelved = shelved
    self.wanted = wanted
    self.tags = tags
    self.borrowers = borrowers
    self.owners = owners
    self.files = files
  }
}
