import Library
import SQL

/// Finds words of the library that are nearly what was typed.
///
/// The index of words is gone through as a tree of letters: what begins unlike the typed word is passed
/// over with one step, however many words there are.
struct NearWords {
  let database: any Database

  /// Steps in the index for one word, at most.
  private static let steps = 4_000
  /// Of so many books with a word it is known that they are many.
  private static let many = 1_000
  /// Longer words are not mistyped but pasted.
  private static let longest = 40

  struct Near: Equatable {
    let word: String
    /// How many letters were left out, put in, replaced, or swapped with a neighbour.
    let distance: Int
  }

  /// The nearest words, commonest first among those as near; none for a word too short to tell.
  func near(_ word: String, limit: Int) throws -> [Near] {
    let letters = Array(word.unicodeScalars)
    guard (3...Self.longest).contains(letters.count) else { return [] }
    var found = try neighbours(letters, within: 1, from: [])
    // The first letter is rarely wrong where others are.
    if found.isEmpty, letters.count > 5 {
      found = try neighbours(letters, within: 2, from: letters.prefix(1))
    }
    let ranked = try found.map { near in
      (
        near, unlike: near.word.unicodeScalars.first == letters[0] ? 0 : 1,
        books: try books(near.word)
      )
    }.sorted { ($0.0.distance, $0.unlike, -$0.books) < ($1.0.distance, $1.unlike, -$1.books) }
    return ranked.prefix(limit).map(\.0)
  }

  private func books(_ word: String) throws -> Int {
    try database.value(
      "SELECT count(*) FROM (SELECT 1 FROM book_text WHERE book_text MATCH ? LIMIT ?) AS found",
      WordQuery.word(word), Self.many) ?? 0
  }

  private func neighbours(
    _ letters: [Unicode.Scalar], within most: Int, from beginning: ArraySlice<Unicode.Scalar>
  ) throws -> [Near] {
    var walk = Walk(database: database, letters: letters, most: most, steps: Self.steps)
    var row = Array(0...letters.count)
    var (prefix, previous): ([Unicode.Scalar], [Int]?) = ([], nil)
    for letter in beginning {
      let next = walk.row(after: row, previous, prefix.last, letter)
      (previous, row) = (row, next)
      prefix.append(letter)
    }
    try walk.visit(prefix, row, previous)
    return walk.found
  }

  /// A way through the words in their order.
  private struct Walk {
    let database: any Database
    let letters: [Unicode.Scalar]
    let most: Int
    /// How many more steps may be made.
    var steps: Int
    var found: [Near] = []
    /// The word that was read last: the first one from some place on.
    private var current: (from: [Unicode.Scalar], word: [Unicode.Scalar])?

    init(database: any Database, letters: [Unicode.Scalar], most: Int, steps: Int) {
      self.database = database
      self.letters = letters
      self.most = most
      self.steps = steps
    }

    /// Looks at all words that begin so.
    ///
    /// - Parameters:
    ///   - row: how far the prefix is from each beginning of the typed word (optimal string alignment).
    ///   - previous: the same without its last letter.
    mutating func visit(
      _ prefix: [Unicode.Scalar], _ row: [Int], _ previous: [Int]?
    ) throws {
      // Once all mistakes are made, only the typed letters can follow.
      let isFree = (row.min() ?? 0) < most
      var from = prefix
      while let word = try first(from: from), word.starts(with: prefix) {
        guard word.count > prefix.count else {
          from = prefix + ["\u{1}"]
          continue
        }
        let letter = word[prefix.count]
        let next = self.row(after: row, previous, prefix.last, letter)
        if next.contains(where: { $0 <= most }) || row.contains(where: { $0 < most }) {
          let whole = prefix + [letter]
          if word == whole, let distance = next.last, (1...most).contains(distance) {
            found.append(Near(word: Self.text(whole), distance: distance))
          }
          try visit(whole, next, row)
        }
        guard let following = following(letter, isFree: isFree) else { return }
        from = prefix + [following]
      }
    }

    /// The least letter after one that can stand there.
    private func following(_ letter: Unicode.Scalar, isFree: Bool) -> Unicode.Scalar? {
      guard isFree else { return letters.filter { $0 > letter }.min() }
      let next = letter.value == 0xD7FF ? 0xE000 : letter.value + 1
      return Unicode.Scalar(next)
    }

    func row(
      after row: [Int], _ previous: [Int]?, _ last: Unicode.Scalar?, _ letter: Unicode.Scalar
    ) -> [Int] {
      var next = [row[0] + 1]
      for (index, typed) in letters.enumerated() {
        var least = min(row[index + 1] + 1, next[index] + 1, row[index] + (typed == letter ? 0 : 1))
        if let previous, index > 0, typed == last, letters[index - 1] == letter {
          least = min(least, previous[index - 1] + 1)
        }
        next.append(least)
      }
      return next
    }

    private mutating func first(from: [Unicode.Scalar]) throws -> [Unicode.Scalar]? {
      if let current, !from.lexicographicallyPrecedes(current.from),
        !current.word.lexicographicallyPrecedes(from)
      {
        return current.word
      }
      guard steps > 0 else { return nil }
      steps -= 1
      let word: String? = try database.value(
        "SELECT term FROM book_word WHERE term >= ? ORDER BY term LIMIT 1", Self.text(from))
      let read = word.map { Array($0.unicodeScalars) }
      current = read.map { (from, $0) }
      return read
    }

    private static func text(_ letters: [Unicode.Scalar]) -> String {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: letters)
      return String(text)
    }
  }
}
