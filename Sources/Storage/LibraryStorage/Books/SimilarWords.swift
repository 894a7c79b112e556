import Library
import SQL

struct SimilarWords {
  let database: any Database

  /// The number of books with a word after which counting stops.
  private static let maxCount = 1_000
  /// The maximum length of a word to correct. Longer words are pasted, not mistyped.
  private static let maxLength = 40

  struct Candidate: Equatable {
    let word: String
    /// The number of letters deleted, inserted, replaced, or swapped with a neighbour.
    let distance: Int
  }

  /// Returns the nearest words, most common first, or an empty array for a short word.
  func similar(to word: String, limit: Int) throws -> [Candidate] {
    let letters = Array(word.unicodeScalars)
    guard (3...Self.maxLength).contains(letters.count) else { return [] }
    var candidates = try indexedWords(among: Self.neighbors(of: letters)).map {
      Candidate(word: $0, distance: 1)
    }
    if candidates.isEmpty, letters.count > 5 { candidates = try wordsWithinTwoEdits(of: word) }
    let ranked = try candidates.map { candidate in
      (
        candidate, initialMismatch: candidate.word.unicodeScalars.first == letters[0] ? 0 : 1,
        books: try books(candidate)
      )
    }.sorted {
      ($0.0.distance, $0.initialMismatch, -$0.books) < (
        $1.0.distance, $1.initialMismatch, -$1.books
      )
    }
    return ranked.prefix(limit).map(\.0)
  }

  private func books(_ candidate: Candidate) throws -> Int {
    try database.value(
      "SELECT count(*) FROM (SELECT 1 FROM book_text WHERE book_text MATCH ? LIMIT ?) AS found",
      WordQuery.word(candidate.word), Self.maxCount) ?? 0
  }

  private static func neighbors(of letters: [Unicode.Scalar]) -> [String] {
    let alphabet = alphabet(of: letters)
    var words: Set<String> = []
    func add(_ beginning: ArraySlice<Unicode.Scalar>, _ end: ArraySlice<Unicode.Scalar>) {
      words.insert(String(String.UnicodeScalarView(beginning + end)))
    }
    for index in 0...letters.count {
      let before = letters[..<index]
      let after = letters[index...]
      for letter in alphabet {
        add(before + [letter], after)
        add(before + [letter], after.dropFirst())
      }
      add(before, after.dropFirst())
      if after.count > 1 {
        add(before + [letters[index + 1], letters[index]], after.dropFirst(2))
      }
    }
    return words.subtracting([String(String.UnicodeScalarView(letters))]).sorted()
  }

  /// Returns the lowercase letters and digits of the scripts of some letters. The letters of a
  /// script are adjacent in Unicode.
  private static func alphabet(of letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
    Set(letters.map { $0.value >> 7 }).flatMap { block -> [Unicode.Scalar] in
      (block << 7...block << 7 | 0x7F).compactMap(Unicode.Scalar.init).filter {
        Folding.words(String($0)).unicodeScalars.elementsEqual([$0])
      }
    }
  }

  /// The number of values per statement. Both engines have limits, which a script with many letters
  /// would exceed.
  private static let batchSize = 5_000

  private func indexedWords(among words: [String]) throws -> [String] {
    try stride(from: 0, to: words.count, by: Self.batchSize).flatMap { first in
      let batch = words[first...].prefix(Self.batchSize)
      let placeholders = batch.map { _ in "(?)" }.joined(separator: ", ")
      return try database.all(
        """
        SELECT column1 AS word FROM (VALUES \(placeholders)) AS tried
        WHERE EXISTS (SELECT 1 FROM book_word WHERE term = column1)
        """, Array(batch)
      ) { $0.onlyValue() as String }
    }
  }

  /// Returns words at a distance of at most two. They have the same first letter, since it is
  /// rarely mistyped.
  private func wordsWithinTwoEdits(of word: String) throws -> [Candidate] {
    let letters = Array(word)
    let first = String(word.unicodeScalars.prefix(1))
    let count = word.unicodeScalars.count
    let words: [String] = try database.all(
      """
      SELECT DISTINCT term FROM book_word
      WHERE term >= ? AND term < ? AND length(term) BETWEEN ? AND ?
      """, [first, first + NameSearch.maxSuffix, count - 2, count + 2]
    ) { $0.onlyValue() }
    return words.map { Candidate(word: $0, distance: SpellingDistance.between(letters, Array($0))) }
      .filter { (1...2).contains($0.distance) }
  }
}
