import Library
import SQL

package struct WordSearch {
  let database: any Database

  package init(database: any Database) { self.database = database }

  /// The maximum number of words with the same prefix that are listed.
  private static let maxListed = 8
  /// The maximum number of words in a query. Further words rarely narrow the result.
  private static let maxWords = 100

  /// Returns a query for words, or words that begin with them. If few words begin with a prefix,
  /// the query lists them: FTS5 can skip books of a word, but reads all books of a prefix first.
  func match(_ words: [String], column: WordQuery.Column? = nil) throws -> WordQuery {
    let query = WordQuery.all(
      try Self.distinct(words).map { word in
        let candidates = try indexedWords(beginningWith: word)
        return candidates.isEmpty || candidates.count > Self.maxListed
          ? .beginning(word) : .any(candidates.map(WordQuery.word))
      })
    return column.map { .column($0, query) } ?? query
  }

  /// Returns a query for words, each in one of several spellings.
  func match(_ parts: [[String]], column: WordQuery.Column) throws -> WordQuery {
    guard parts.contains(where: { $0.count > 1 }) else {
      return try match(Array(parts.joined()), column: column)
    }
    return .column(
      column,
      .all(
        try parts.prefix(Self.maxWords).map { spellings in
          .any(try spellings.map { try match([$0]) })
        }))
  }

  /// Like `match`, but returns `nil` if no word or too many words begin with a word, so that the
  /// search is fast.
  func narrowMatch(_ words: [String], column: WordQuery.Column) throws -> WordQuery? {
    for word in Self.distinct(words) {
      guard (1...Self.maxListed).contains(try indexedWords(beginningWith: word).count) else {
        return nil
      }
    }
    return words.isEmpty ? nil : try match(words, column: column)
  }

  private static func distinct(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    var distinct: [String] = []
    for word in words where distinct.count < maxWords && seen.insert(word).inserted {
      distinct.append(word)
    }
    return distinct
  }

  /// Returns the indexed words that begin with a word, at most one more than `maxListed`.
  private func indexedWords(beginningWith word: String) throws -> [String] {
    var words: [String] = []
    var start = word
    while words.count <= Self.maxListed {
      let next: String? = try database.value(
        "SELECT term FROM book_word WHERE term >= ? ORDER BY term LIMIT 1", start)
      guard let next, next.utf8.starts(with: word.utf8) else { break }
      words.append(next)
      // With `term > ?` SQLite would step over all books with the word.
      start = next + "\u{1}"
    }
    return words
  }
}
