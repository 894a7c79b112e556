import Library
import SQL

package struct WordSearch {
  let database: any Database

  package init(database: any Database) { self.database = database }

  /// How many words with the same beginning are listed.
  private static let maxListed = 8
  /// Further words rarely narrow the result, and each takes time.
  private static let maxWords = 100

  /// Returns a query for words, or words that begin with them. Few of the latter are listed: FTS5
  /// skips through the books of words, but reads those of a prefix to the end first.
  func match(_ words: [String], column: WordQuery.Column? = nil) throws -> WordQuery {
    let query = WordQuery.all(
      try Self.distinct(words).map { word in
        let named = try beginnings(word)
        return named.isEmpty || named.count > Self.maxListed
          ? .beginning(word) : .any(named.map(WordQuery.word))
      })
    return column.map { .column($0, query) } ?? query
  }

  /// Like `match`, but returns `nil` if a word begins no word or too many, for a fast search.
  func narrowMatch(_ words: [String], column: WordQuery.Column) throws -> WordQuery? {
    for word in Self.distinct(words) {
      guard (1...Self.maxListed).contains(try beginnings(word).count) else { return nil }
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

  /// Returns at most one more than are listed.
  private func beginnings(_ word: String) throws -> [String] {
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
