import Library
import Platform

/// Spells a search anew, word by word: of the least changes that find anything, those that find most.
struct NearSearch {
  let words: NearWords

  /// Of more words, none is looked at: that is no slip of the fingers.
  private static let mostWords = 6
  /// How many spellings of a word are tried.
  private static let spellings = 5
  /// How many searches are tried.
  private static let tries = 60

  /// A word of the search, in one of its spellings.
  private struct Spelling {
    let term: Int
    let place: Int
    let word: String
    let distance: Int
    /// Its place among the spellings of the word.
    let rank: Int
  }

  /// - Parameter count: how many books a search finds; of many, that they are many.
  func nearest(
    to search: BookSearch, count: (BookSearch) throws -> Int
  ) throws -> BookSearch? {
    let folded = search.terms.map { Folding.searchTerms($0.words) }
    var choices: [[Spelling]] = []
    for (term, typed) in folded.enumerated() where !search.terms[term].isExcluded {
      for (place, word) in typed.enumerated() {
        let near = try words.near(word, limit: Self.spellings).map { ($0.word, $0.distance) }
        choices.append(
          ([(word, 0)] + near).enumerated().map { rank, near in
            Spelling(term: term, place: place, word: near.0, distance: near.1, rank: rank)
          })
      }
      guard choices.count <= Self.mostWords else { return nil }
    }
    var best: (search: BookSearch, distance: Int, count: Int)?
    for (spelled, distance) in Self.combinations(of: choices).prefix(Self.tries) {
      if let best, best.distance < distance { break }
      let search = Self.spelled(search, folded, spelled)
      let count = try count(search)
      if count > best?.count ?? 0 { best = (search, distance, count) }
    }
    return best?.search
  }

  /// One spelling of each word, least changed first; not those that were typed.
  private static func combinations(
    of choices: [[Spelling]]
  ) -> [(words: [Spelling], distance: Int)] {
    let all = choices.reduce([[]]) { sofar, spellings in
      sofar.flatMap { words in spellings.map { words + [$0] } }
    }
    func cost(_ words: [Spelling]) -> (Int, Int) {
      (words.reduce(0) { $0 + $1.distance }, words.reduce(0) { $0 + $1.rank })
    }
    return all.map { (words: $0, cost: cost($0)) }.filter { $0.cost.0 > 0 }
      .sorted { $0.cost < $1.cost }.map { ($0.words, $0.cost.0) }
  }

  private static func spelled(
    _ search: BookSearch, _ folded: [[String]], _ words: [Spelling]
  ) -> BookSearch {
    var (text, terms) = (search.text, search.terms)
    for (index, typed) in folded.enumerated() {
      var spelled = typed
      for word in words where word.term == index { spelled[word.place] = word.word }
      guard spelled != typed else { continue }
      let (old, new) = (terms[index].words, spelled.joined(separator: " "))
      terms[index].words = new
      if let range = text.firstRange(of: old) { text.replaceSubrange(range, with: new) }
    }
    return BookSearch(text: text, terms: terms)
  }
}
