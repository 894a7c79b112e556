/// Where Cyrillic letters stand that Russian does not have: beside the letters that they are nearest to, as
/// in the alphabets of Ukrainian, Belarusian, Kazakh, Serbian and Macedonian.
///
///     Г Ґ Д Е Є Ж З И І Ї Й К Қ Л
enum Alphabet {
  /// The letter before each of them, and which one behind that it is.
  private static let places: [Unicode.Scalar: (letter: Unicode.Scalar, place: UInt32)] = [
    "ґ": ("г", 1), "ғ": ("г", 2), "є": ("е", 1), "ә": ("а", 1), "і": ("и", 1), "ј": ("и", 2),
    "ў": ("у", 1), "ұ": ("у", 2), "ү": ("у", 3), "қ": ("к", 1), "ң": ("н", 1), "њ": ("н", 2),
    "ө": ("о", 1), "һ": ("х", 1), "ҳ": ("х", 2), "ђ": ("д", 1), "љ": ("л", 1), "ћ": ("т", 1),
    "џ": ("ч", 2), "ѕ": ("з", 1), "җ": ("ж", 1), "ҷ": ("ч", 1),
  ]
  /// Of the letters for private use, which come behind those of all alphabets.
  private static let behind: UInt32 = 0xE010
  private static let behindI: Unicode.Scalar = "\u{E002}"

  /// Folded words as they are looked for.
  static func plain(_ words: String) -> String {
    String(String.UnicodeScalarView(words.unicodeScalars.map { places[$0]?.letter ?? $0 }))
  }

  /// A text whose Ї, which is folded as І is, can be told from that.
  static func tellingYi(_ text: String) -> String {
    var told = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      told.append(scalar)
      if scalar == "ї" || scalar == "Ї" { told.append(behindI) }
    }
    return String(told)
  }

  /// A key with each letter in its place.
  static func sorted(_ key: String) -> String {
    var sorted = String.UnicodeScalarView()
    for scalar in key.unicodeScalars {
      guard let (letter, place) = places[scalar], let mark = Unicode.Scalar(behind + place) else {
        sorted.append(scalar)
        continue
      }
      sorted.append(letter)
      sorted.append(mark)
    }
    return String(sorted)
  }
}
