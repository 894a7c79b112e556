/// Finds titles among a few by words, as the library's search does among many.
package enum TitleWords {
  /// Whether the title has every word that was typed; the beginning of a word is enough.
  package static func matches(_ title: String, _ typed: String) -> Bool {
    matches(title, Folding.searchTerms(typed))
  }

  private static func matches(_ title: String, _ terms: [String]) -> Bool {
    let words = Folding.searchTerms(title)
    return !terms.isEmpty && terms.allSatisfy { term in words.contains { $0.hasPrefix(term) } }
  }

  /// Those whose titles have the words; where they are the whole title of one, that alone.
  package static func found<Thing>(
    _ typed: String, in things: [Thing], title: (Thing) -> String
  ) -> [Thing] {
    let (terms, words) = (Folding.searchTerms(typed), Folding.words(typed))
    let matching = things.filter { matches(title($0), terms) }
    let whole = matching.filter { Folding.words(title($0)) == words }
    return whole.count == 1 ? whole : matching
  }
}
