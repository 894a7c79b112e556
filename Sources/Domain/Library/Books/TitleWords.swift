/// Matches titles of a short list by words, like the search of the library.
package enum TitleWords {
  /// Returns whether the title has every typed word; a prefix of a word is enough.
  package static func matches(_ title: String, _ typed: String) -> Bool {
    matches(title, Folding.searchParts(typed, joinsInitials: false))
  }

  private static func matches(_ title: String, _ parts: [[String]]) -> Bool {
    !parts.isEmpty && Folding.contain(Folding.split(Folding.searchWords(title)), parts)
  }

  /// Returns the elements whose titles match, best first; if any titles match exactly, only these.
  package static func search<Element>(
    _ typed: String, in elements: [Element], title: (Element) -> String
  ) -> [Element] {
    let matcher = TitleMatcher(typed)
    let parts = matcher.parts
    let ranked = elements.enumerated().compactMap { index, element in
      let title = title(element)
      let rank = matcher.rank(of: title, hasWords: matches(title, parts))
      return rank.map { (rank: $0, index: index, element: element) }
    }.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }
    guard let best = ranked.first?.rank else { return [] }
    return ranked.prefix { !best.isExact || $0.rank == best }.map(\.element)
  }
}

/// Ranks titles by how well they match the words that name a book.
///
/// An exact title ranks before titles that only contain the words, so that a book with sequels can
/// be named. Case, accents, a leading article and a series in parentheses at the end are ignored.
///
///     let matcher = TitleMatcher("dune")
///     matcher.rank(of: "Dune", hasWords: true)                // .exact
///     matcher.rank(of: "Dune (Dune, #1)", hasWords: true)     // .exactInSeries
///     matcher.rank(of: "Dune Messiah", hasWords: true)        // .beginning
///     matcher.rank(of: "Children of Dune", hasWords: true)    // .words
package struct TitleMatcher {
  package enum Rank: Int, Comparable, Sendable {
    case exact, exactInSeries, beginning, words

    package static func < (lhs: Rank, rhs: Rank) -> Bool { lhs.rawValue < rhs.rawValue }

    package var isExact: Bool { self == .exact || self == .exactInSeries }
  }

  package let key: String
  /// The words without a leading article, each with its other spellings.
  package let parts: [[String]]

  package init(_ typed: String) {
    key = Folding.titleKey(typed)
    let parts = Folding.searchParts(Folding.withoutArticle(typed), joinsInitials: false)
    self.parts = parts.isEmpty ? Folding.searchParts(typed, joinsInitials: false) : parts
  }

  package func rank(of title: String, hasWords: Bool) -> Rank? {
    let titleKey = Folding.titleKey(title)
    if titleKey == key { return .exact }
    guard hasWords else { return nil }
    if let series = title.firstIndex(of: "("), Folding.titleKey(String(title[..<series])) == key {
      return .exactInSeries
    }
    return titleKey.hasPrefix(key) ? .beginning : .words
  }
}

package struct TitleMatches: Equatable, Sendable {
  /// The best of `count` matches.
  package let books: [Book]
  package let count: Int
  /// Whether the words are the complete title of each book.
  package let isExact: Bool

  package init(_ books: [Book], count: Int, isExact: Bool) {
    self.books = books
    self.count = count
    self.isExact = isExact
  }

  package static let empty = TitleMatches([], count: 0, isExact: false)
}
