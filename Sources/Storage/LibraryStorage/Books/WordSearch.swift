import Library
import SQL

/// Folded words as a query of the index of words.
package struct WordSearch {
  let database: any Database

  package init(database: any Database) { self.database = database }

  /// Words that begin alike and are looked for one by one, at most.
  private static let few = 8
  /// More words than this tell no book from another that these do not, and each takes its time.
  private static let most = 100

  /// Each word, or the beginning of one, must be there.
  ///
  /// Where few words begin so, they are named: FTS5 then skips through their lists, while for a
  /// prefix it would read them all to the end first.
  func match(_ words: [String], column: WordQuery.Column? = nil) throws -> WordQuery {
    let query = WordQuery.all(
      try Self.telling(words).map { word in
        let named = try beginnings(word)
        return named.isEmpty || named.count > Self.few
          ? .beginning(word) : .any(named.map(WordQuery.word))
      })
    return column.map { .column($0, query) } ?? query
  }

  /// The same as long as few words begin so, for a search that must end at once; nil otherwise.
  func narrowMatch(_ words: [String], column: WordQuery.Column) throws -> WordQuery? {
    for word in Self.telling(words) {
      guard (1...Self.few).contains(try beginnings(word).count) else { return nil }
    }
    return words.isEmpty ? nil : try match(words, column: column)
  }

  /// The first words, each once.
  private static func telling(_ words: [String]) -> [String] {
    var (seen, telling) = (Set<String>(), [String]())
    for word in words where telling.count < most && seen.insert(word).inserted {
      telling.append(word)
    }
    return telling
  }

  /// The words that begin so: one more than a few, where there are many.
  private func beginnings(_ word: String) throws -> [String] {
    var (found, from) = ([String](), word)
    while found.count <= Self.few {
      let next: String? = try database.value(
        "SELECT term FROM book_word WHERE term >= ? ORDER BY term LIMIT 1", from)
      guard let next, next.utf8.starts(with: word.utf8) else { break }
      found.append(next)
      // Each word is one step in the index: for `term > ?` SQLite would pass over all books with it.
      from = next + "\u{1}"
    }
    return found
  }
}
