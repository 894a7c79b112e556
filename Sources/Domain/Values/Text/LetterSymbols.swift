/// Symbols after a single letter, as in C++ and C#, which distinguish such names.
enum LetterSymbols {
  /// Private-use characters that replace the symbols while text is folded.
  private static let letters: [Unicode.Scalar: Unicode.Scalar] = ["+": "\u{E000}", "#": "\u{E001}"]

  static func encoded(in text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    func isWord(_ index: Int) -> Bool {
      scalars.indices.contains(index) && Folding.isWord(scalars[index])
    }
    var encoded = scalars
    for index in scalars.indices where isWord(index) && !isWord(index - 1) && !isWord(index + 1) {
      let symbols = scalars[(index + 1)...].prefix { letters[$0] != nil }
      guard !isWord(symbols.endIndex) else { continue }
      for symbolIndex in symbols.indices {
        encoded[symbolIndex] = letters[scalars[symbolIndex]] ?? scalars[symbolIndex]
      }
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: encoded)
    return String(text)
  }

  /// Returns the key with its symbols restored, which sort before all letters and digits.
  static func restored(_ key: String) -> String {
    var sorted = String.UnicodeScalarView()
    for scalar in key.unicodeScalars {
      sorted.append(letters.first { $0.value == scalar }?.key ?? scalar)
    }
    return String(sorted)
  }
}
