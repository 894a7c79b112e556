import Library

/// Parses a cell that says whether a book is owned: a word, or the number of copies.
enum OwnedCell {
  static func isOwned(_ text: String) -> Bool? {
    if let copies = Int(text) { return copies > 0 }
    let words = Folding.words(text)
    return marks.contains(text) || owned.contains(words)
      ? true : absent.contains(words) ? false : nil
  }

  private static let marks: Set = ["x", "X", "х", "Х", "✓", "✔", "☑", "+"]

  private static let owned = folded([
    "yes", "y", "true", "owned", "own", "oui", "vrai", "possédé", "possédée", "да", "есть",
    "в наличии", "ja", "vorhanden", "sí", "sì",
  ])

  private static let absent = folded([
    "no", "n", "false", "not owned", "wish", "wishlist", "non", "faux", "non possédé", "нет",
    "отсутствует", "nein", "nicht vorhanden",
  ])

  private static func folded(_ words: [String]) -> Set<String> { Set(words.map(Folding.words)) }
}
