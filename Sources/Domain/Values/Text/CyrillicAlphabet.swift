/// The order of the Cyrillic letters that Russian does not have: each follows the most similar
/// letter, as in the alphabets of Ukrainian, Belarusian, Kazakh, Serbian and Macedonian.
///
///     Г Ґ Д Е Є Ж З И І Ї Й К Қ Л
enum CyrillicAlphabet {
  /// The Russian letter before each letter, and the order of letters after the same Russian letter.
  private static let positions: [Unicode.Scalar: (letter: Unicode.Scalar, order: UInt32)] = [
    "ґ": ("г", 1), "ғ": ("г", 2), "є": ("е", 1), "ә": ("а", 1), "і": ("и", 1), "ј": ("и", 2),
    "ў": ("у", 1), "ұ": ("у", 2), "ү": ("у", 3), "қ": ("к", 1), "ң": ("н", 1), "њ": ("н", 2),
    "ө": ("о", 1), "һ": ("х", 1), "ҳ": ("х", 2), "ђ": ("д", 1), "љ": ("л", 1), "ћ": ("т", 1),
    "џ": ("ч", 2), "ѕ": ("з", 1), "җ": ("ж", 1), "ҷ": ("ч", 1),
  ]
  /// Private-use characters, which sort after the letters of all alphabets.
  private static let firstMark: UInt32 = 0xE010
  private static let yiMark: Unicode.Scalar = "\u{E002}"

  /// Returns words with these letters replaced with similar Russian letters.
  static func plain(_ words: String) -> String {
    String(String.UnicodeScalarView(words.unicodeScalars.map { positions[$0]?.letter ?? $0 }))
  }

  /// Returns the text with a mark after each Ї, which otherwise folds to the same letter as І.
  static func markingYi(_ text: String) -> String {
    var marked = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      marked.append(scalar)
      if scalar == "ї" || scalar == "Ї" { marked.append(yiMark) }
    }
    return String(marked)
  }

  /// Returns a key in which each letter is in alphabetical order.
  static func sorted(_ key: String) -> String {
    var sorted = String.UnicodeScalarView()
    for scalar in key.unicodeScalars {
      guard let (letter, order) = positions[scalar],
        let mark = Unicode.Scalar(firstMark + order)
      else {
        sorted.append(scalar)
        continue
      }
      sorted.append(letter)
      sorted.append(mark)
    }
    return String(sorted)
  }
}
