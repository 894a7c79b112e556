import Library

/// Parses a cell that says whether a book is owned: a word, or the number of copies.
enum OwnedCell {
  static func isOwned(_ text: String) -> Bool? {
    if let copies = Int(text) { return copies > 0 }
    let words = Folding.words(text)
    return checkMarks.contains(text) || ownedWords.contains(words)
      ? true : notOwnedWords.contains(words) ? false : nil
  }

  private static let checkMarks: Set = ["x", "X", "х", "Х", "✓", "✔", "☑", "+"]

  private static let ownedWords = folded([
    "yes", "y", "true", "owned", "own", "oui", "vrai", "possédé", "possédée", "да", "есть",
    "в наличии", "ja", "vorhanden", "sí", "sì",
  ])

  private static let notOwnedWords = folded([
    "no", "n", "false", "not owned", "wish", "wishlist", "non", "faux", "non possédé", "нет",
    "отсутствует", "nein", "nicht vorhanden",
  ])

  private static func folded(_ words: [String]) -> Set<String> { Set(words.map(Folding.words)) }
}
