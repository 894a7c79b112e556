import Library

/// What each word of a type means, in any language. It is built once, since every word of a line is
/// looked up.
///
///     Verb.wordTable.term("étiquettes")              // .tags
///     Verb.wordTable.terms(folded: "etiquettes")     // [.tags]
package struct WordTable<Term: ExpressibleByWords>: Sendable {
  private let exactWords: [String: Term]
  private let foldedWords: [String: [Term]]

  /// - Parameter isIncluded: whether a word is in the table.
  package init(_: Term.Type = Term.self, where isIncluded: (Term, String) -> Bool = { _, _ in true }) {
    var exactWords: [String: Term] = [:]
    var foldedWords: [String: [Term]] = [:]
    for term in Term.allCases {
      var known: Set<String> = []
      for language in Language.allCases {
        for word in term.words.typed(language) where isIncluded(term, word) {
          if exactWords[word] == nil { exactWords[word] = term }
          let folded = Words.folded(word)
          if known.insert(folded).inserted { foldedWords[folded, default: []].append(term) }
        }
      }
    }
    self.exactWords = exactWords
    self.foldedWords = foldedWords
  }

  /// Returns the first value with exactly this word.
  package func term(_ word: String) -> Term? { exactWords[word] }

  /// Returns the values with a word that equals this one, ignoring case and accents.
  package func terms(folded: String) -> [Term] { foldedWords[folded] ?? [] }
}

extension Words {
  /// Folds a word. A word without letters is returned unchanged, since symbols such as `+` and `?`
  /// are verbs.
  package static func folded(_ word: String) -> String {
    let words = Folding.words(word)
    return words.isEmpty ? word : words
  }
}
