/// Features of text that are not folded letter by letter; most text has none.
struct TextFeatures: OptionSet {
  let rawValue: Int

  static let apostrophes = TextFeatures(rawValue: 1)
  /// Digits in groups, as in 20 000.
  static let groups = TextFeatures(rawValue: 2)
  /// Symbols after a letter, as in C++.
  static let letterSymbols = TextFeatures(rawValue: 4)
  static let symbols = TextFeatures(rawValue: 8)
  /// Cyrillic letters that Russian does not have.
  static let letters = TextFeatures(rawValue: 16)
  static let ampersands = TextFeatures(rawValue: 32)
  static let hyphens = TextFeatures(rawValue: 64)
}

extension TextFeatures {
  init(of text: String) {
    self = []
    var digits = 0
    var numbers = 0
    for scalar in text.unicodeScalars {
      guard !("0"..."9").contains(scalar) else {
        if digits == 0 { numbers += 1 }
        digits += 1
        // A group of digits after another number.
        if digits == 3, numbers > 1 { insert(.groups) }
        continue
      }
      digits = 0
      switch scalar {
      case "+", "#": insert(.letterSymbols)
      case "&": insert(.ampersands)
      // Those of `HyphenWords`, compared without a loop, since all text is read here.
      case "-", "\u{2010}", "\u{2011}", "\u{AD}": insert(.hyphens)
      case "\u{400}", "\u{402}"..."\u{40F}", "\u{450}", "\u{452}"..."\u{4FF}": insert(.letters)
      case _ where ApostropheWords.apostrophes.contains(scalar): insert(.apostrophes)
      case "\u{2100}"...: insert(.symbols)
      default: break
      }
    }
  }
}
