/// The signs behind a single letter, as in C++ and C#: they tell such names apart.
enum LetterSigns {
  /// Letters for private use stand for the signs where text is folded.
  private static let letters: [Unicode.Scalar: Unicode.Scalar] = ["+": "\u{E000}", "#": "\u{E001}"]

  /// The text with its signs as letters.
  static func kept(in text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    func isWord(_ place: Int) -> Bool {
      scalars.indices.contains(place) && Folding.isWord(scalars[place])
    }
    var kept = scalars
    for place in scalars.indices where isWord(place) && !isWord(place - 1) && !isWord(place + 1) {
      let signs = scalars[(place + 1)...].prefix { letters[$0] != nil }
      guard !isWord(signs.endIndex) else { continue }
      for place in signs.indices { kept[place] = letters[scalars[place]] ?? scalars[place] }
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: kept)
    return String(text)
  }

  /// The signs as they are again: before all letters and digits.
  static func sorted(_ key: String) -> String {
    var sorted = String.UnicodeScalarView()
    for scalar in key.unicodeScalars {
      sorted.append(letters.first { $0.value == scalar }?.key ?? scalar)
    }
    return String(sorted)
  }
}
