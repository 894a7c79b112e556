import Library
import Platform

/// Corrects typing errors in a search. Prefers the fewest changes with which anything is found,
/// then the most books.
struct SpellingCorrection {
  let words: SimilarWords

  /// Longer searches are not typing errors.
  private static let maxWords = 6
  private static let maxSpellings = 5
  private static let maxTries = 60

  private struct Spelling {
    let term: Int
    let position: Int
    let word: String
    let distance: Int
    let rank: Int
  }

  func correction(
    of search: BookSearch, count: (BookSearch) throws -> Int
  ) throws -> BookSearch? {
    let folded = search.terms.map { Folding.searchTerms($0.words) }
    var choices: [[Spelling]] = []
    for (term, typed) in folded.enumerated() where !search.terms[term].isExcluded {
      for (position, word) in typed.enumerated() {
        let candidates = try words.similar(to: word, limit: Self.maxSpellings)
        choices.append(
          ([(word, 0)] + candidates.map { ($0.word, $0.distance) }).enumerated().map {
            rank, candidate in
            Spelling(
              term: term, position: position, word: candidate.0, distance: candidate.1, rank: rank)
          })
      }
      guard choices.count <= Self.maxWords else { return nil }
    }
    var best: (search: BookSearch, distance: Int, count: Int)?
    for search in Self.searchesJoiningWords(of: search) {
      let count = try count(search)
      if count > best?.count ?? 0 { best = (search, 1, count) }
    }
    for (spellings, distance) in Self.combinations(of: choices).prefix(Self.maxTries) {
      if let best, best.distance < distance { break }
      let search = Self.replacingWords(of: search, folded, spellings)
      let count = try count(search)
      if count > best?.count ?? 0 { best = (search, distance, count) }
    }
    return best?.search
  }

  /// Returns the searches with two adjacent words as one: `spiderman` for `spider man`.
  private static func searchesJoiningWords(of search: BookSearch) -> [BookSearch] {
    func isPlain(_ term: BookSearch.Term) -> Bool {
      term.field == nil && !term.isPhrase && !term.isExcluded
    }
    return search.terms.indices.dropLast().compactMap { index in
      guard isPlain(search.terms[index]), isPlain(search.terms[index + 1]) else { return nil }
      let first = search.terms[index].words
      let second = search.terms[index + 1].words
      guard let range = search.text.firstRange(of: first + " " + second) else { return nil }
      var text = search.text
      text.replaceSubrange(range, with: first + second)
      var terms = search.terms
      terms[index].words = first + second
      terms.remove(at: index + 1)
      return BookSearch(text: text, terms: terms)
    }
  }

  /// Returns one spelling of each word, fewest changes first, without the original.
  private static func combinations(
    of choices: [[Spelling]]
  ) -> [(words: [Spelling], distance: Int)] {
    let all = choices.reduce([[]]) { partial, spellings in
      partial.flatMap { words in spellings.map { words + [$0] } }
    }
    func cost(_ words: [Spelling]) -> (Int, Int) {
      (words.reduce(0) { $0 + $1.distance }, words.reduce(0) { $0 + $1.rank })
    }
    return all.map { (words: $0, cost: cost($0)) }.filter { $0.cost.0 > 0 }
      .sorted { $0.cost < $1.cost }.map { ($0.words, $0.cost.0) }
  }

  private static func replacingWords(
    of search: BookSearch, _ folded: [[String]], _ words: [Spelling]
  ) -> BookSearch {
    var text = search.text
    var terms = search.terms
    for (index, typed) in folded.enumerated() {
      var newWords = typed
      for word in words where word.term == index { newWords[word.position] = word.word }
      guard newWords != typed else { continue }
      let old = terms[index].words
      let new = newWords.joined(separator: " ")
      terms[index].words = new
      if let range = text.firstRange(of: old) { text.replaceSubrange(range, with: new) }
    }
    return BookSearch(text: text, terms: terms)
  }
}
