/// Finds titles among a few by words, as the library's search does among many.
package enum TitleWords {
  /// Whether the title has every word that was typed; the beginning of a word is enough.
  package static func matches(_ title: String, _ typed: String) -> Bool {
    matches(title, Folding.searchTerms(typed, joinsInitials: false))
  }

  private static func matches(_ title: String, _ terms: [String]) -> Bool {
    let words = Folding.split(Folding.searchWords(title))
    return !terms.isEmpty && terms.allSatisfy { term in words.contains { $0.hasPrefix(term) } }
  }

  /// Those that the words name, nearest first: where they are a whole title, no others.
  package static func found<Thing>(
    _ typed: String, in things: [Thing], title: (Thing) -> String
  ) -> [Thing] {
    let nearness = TitleNearness(typed)
    let terms = nearness.terms
    let ranked = things.enumerated().compactMap { place, thing in
      let title = title(thing)
      let rank = nearness.rank(of: title, hasWords: matches(title, terms))
      return rank.map { (rank: $0, place: place, thing: thing) }
    }.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
    guard let nearest = ranked.first?.rank else { return [] }
    return ranked.prefix { !nearest.isWhole || $0.rank == nearest }.map(\.thing)
  }
}

/// How near titles are to words that name a book.
///
/// A whole title goes before all that only have the words, so that a book with sequels can be named.
/// Case, accents and a leading article do not count, nor a series in parentheses behind it.
///
///     let nearness = TitleNearness("dune")
///     nearness.rank(of: "Dune", hasWords: true)                // .whole
///     nearness.rank(of: "Dune (Dune, #1)", hasWords: true)     // .wholeOfSeries
///     nearness.rank(of: "Dune Messiah", hasWords: true)        // .beginning
///     nearness.rank(of: "Children of Dune", hasWords: true)    // .words
package struct TitleNearness {
  package enum Rank: Int, Comparable, Sendable {
    case whole, wholeOfSeries, beginning, words

    package static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }

    /// Whether what was typed is all of the title.
    package var isWhole: Bool { self == .whole || self == .wholeOfSeries }
  }

  /// What was typed as it is sorted.
  package let key: String
  /// The words that a title must have; a leading article is none of them.
  package let terms: [String]

  package init(_ typed: String) {
    key = Folding.titleKey(typed)
    let terms = Folding.searchTerms(Folding.withoutArticle(typed), joinsInitials: false)
    self.terms = terms.isEmpty ? Folding.searchTerms(typed, joinsInitials: false) : terms
  }

  /// Nil for a title that is not meant.
  package func rank(of title: String, hasWords: Bool) -> Rank? {
    let titleKey = Folding.titleKey(title)
    if titleKey == key { return .whole }
    guard hasWords else { return nil }
    if let series = title.firstIndex(of: "("), Folding.titleKey(String(title[..<series])) == key {
      return .wholeOfSeries
    }
    return titleKey.hasPrefix(key) ? .beginning : .words
  }
}

/// Books that words of a title name, nearest first.
package struct TitledBooks: Equatable, Sendable {
  /// The first of them.
  package let books: [Book]
  /// How many there are.
  package let count: Int
  /// Whether the words are the whole title of each.
  package let isWhole: Bool

  package init(_ books: [Book], count: Int, isWhole: Bool) {
    self.books = books
    self.count = count
    self.isWhole = isWhole
  }

  package static let none = TitledBooks([], count: 0, isWhole: false)
}
