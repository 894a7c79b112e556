import Library
import SQL

/// Finds words of the library that are nearly what was typed.
struct NearWords {
  let database: any Database

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
    var found = try known(among: Self.neighbours(of: letters)).map { Near(word: $0, distance: 1) }
    if found.isEmpty, letters.count > 5 { found = try alike(word) }
    let ranked = try found.map { near in
      (near, unlike: near.word.unicodeScalars.first == letters[0] ? 0 : 1, books: try books(near))
    }.sorted { ($0.0.distance, $0.unlike, -$0.books) < ($1.0.distance, $1.unlike, -$1.books) }
    return ranked.prefix(limit).map(\.0)
  }

  private func books(_ near: Near) throws -> Int {
    try database.value(
      "SELECT count(*) FROM (SELECT 1 FROM book_text WHERE book_text MATCH ? LIMIT ?) AS found",
      WordQuery.word(near.word), Self.many) ?? 0
  }

  /// What a word becomes by one mistake.
  private static func neighbours(of letters: [Unicode.Scalar]) -> [String] {
    let alphabet = alphabet(of: letters)
    var words: Set<String> = []
    func add(_ beginning: ArraySlice<Unicode.Scalar>, _ end: ArraySlice<Unicode.Scalar>) {
      words.insert(String(String.UnicodeScalarView(beginning + end)))
    }
    for place in 0...letters.count {
      let (before, after) = (letters[..<place], letters[place...])
      for letter in alphabet {
        add(before + [letter], after)
        add(before + [letter], after.dropFirst())
      }
      add(before, after.dropFirst())
      if after.count > 1 {
        add(before + [letters[place + 1], letters[place]], after.dropFirst(2))
      }
    }
    return words.subtracting([String(String.UnicodeScalarView(letters))]).sorted()
  }

  /// The small letters and digits of the scripts that some letters are of, which Unicode has side by side.
  private static func alphabet(of letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
    Set(letters.map { $0.value >> 7 }).flatMap { block in
      (block << 7...block << 7 | 0x7F).compactMap(Unicode.Scalar.init).filter {
        Folding.words(String($0)).unicodeScalars.elementsEqual([$0])
      }
    }
  }

  /// Both engines have a limit of values, which one word of a script with many letters would pass.
  private static let atOnce = 5_000

  /// Those that books have.
  private func known(among words: [String]) throws -> [String] {
    try stride(from: 0, to: words.count, by: Self.atOnce).flatMap { first in
      let some = words[first...].prefix(Self.atOnce)
      let tried = some.map { _ in "(?)" }.joined(separator: ", ")
      return try database.all(
        """
        SELECT column1 AS word FROM (VALUES \(tried)) AS tried
        WHERE EXISTS (SELECT 1 FROM book_word WHERE term = column1)
        """, Array(some)
      ) { $0.only() as String }
    }
  }

  /// The words at a distance of two, at most, that begin with the same letter, which is rarely wrong if others are.
  private func alike(_ word: String) throws -> [Near] {
    let (letters, first) = (Array(word), String(word.unicodeScalars.prefix(1)))
    let count = word.unicodeScalars.count
    let words: [String] = try database.all(
      """
      SELECT DISTINCT term FROM book_word
      WHERE term >= ? AND term < ? AND length(term) BETWEEN ? AND ?
      """, [first, first + NameSearch.last, count - 2, count + 2]
    ) { $0.only() }
    return words.map { Near(word: $0, distance: SpellingDistance.between(letters, Array($0))) }
      .filter { (1...2).contains($0.distance) }
  }
}
