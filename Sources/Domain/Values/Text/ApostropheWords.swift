/// Words with apostrophes: each is a single word, except an elided word before another word.
///
///     ApostropheWords("O’Brien, aujourd’hui")   // "OBrien, aujourdhui"; variants: "Brien", "hui"
///     ApostropheWords("L’Écume")                // "L Écume"; variant: "LÉcume"
struct ApostropheWords {
  private(set) var text = ""
  /// Other spellings that people may type.
  private(set) var variants: [String] = []

  init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    var parts = [""]
    for (index, scalar) in scalars.enumerated() {
      if Folding.isWord(scalar) {
        parts[parts.count - 1].unicodeScalars.append(scalar)
      } else if Self.apostrophes.contains(scalar), !(parts.last ?? "").isEmpty,
        index + 1 < scalars.count,
        Folding.isWord(scalars[index + 1])
      {
        parts.append("")
      } else {
        end(&parts)
        self.text.unicodeScalars.append(scalar)
      }
    }
    end(&parts)
  }

  private mutating func end(_ parts: inout [String]) {
    defer { parts = [""] }
    guard parts.count > 1 else { return text += parts[0] }
    var rest = parts[...]
    while rest.count > 1, Self.elided.contains(Folding.words(rest[rest.startIndex])) {
      text += rest.removeFirst() + " "
    }
    text += rest.joined()
    if rest.count < parts.count { variants.append(parts.joined()) }
    variants += rest.dropFirst()
  }

  static let apostrophes: [Unicode.Scalar] = ["'", "\u{2019}", "\u{2BC}", "\u{5F3}", "\u{5F4}"]

  /// French and Italian words that drop their last letter before another word, folded.
  private static let elided: Set<String> = [
    "l", "d", "j", "m", "n", "s", "t", "c", "qu", "jusqu", "lorsqu", "puisqu", "quoiqu", "quelqu",
    "presqu", "dell", "all", "nell", "sull", "dall", "un", "quest",
  ]
}
