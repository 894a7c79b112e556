import Terminal

/// How wide a text is likely to be, in whatever font it will be shown, and its lines.
struct TextMeasure {
  /// Units.
  var size: Double
  /// Heavy letters are wider.
  var isBold = false

  /// Whole units.
  var lineHeight: Int { Int(size * 1.25) }

  /// At most `count` lines of a text, the last with an ellipsis if that is not all of it.
  func lines(_ text: String, width: Double, count: Int) -> [String] {
    let text = PosterText.line(text)
    guard !text.isEmpty, count > 0 else { return [] }
    let perCell = self.width(text) / Double(max(1, Cells.width(text)))
    let columns = max(2, Int(width / max(perCell, size * 0.4)))
    let lines = Cells.wrapped(text, to: columns)
    guard lines.count > count else { return lines }
    let rest = lines[(count - 1)...].joined(separator: " ")
    return lines.prefix(count - 1) + [Cells.fitted(rest, to: columns)]
  }

  /// The same, smaller if the longest word would not fit else, though not below the least.
  func fitting(_ text: String, width: Double, least: Double) -> TextMeasure {
    let longest = PosterText.line(text).split(separator: " ").map { self.width(String($0)) }.max()
    guard let longest, longest > width else { return self }
    return TextMeasure(size: max(least, (size * width / longest).rounded(.down)), isBold: isBold)
  }

  /// Rather too much than too little.
  func width(_ text: String) -> Double {
    text.reduce(0) { $0 + Self.ems($1) } * size * (isBold ? 1.08 : 1)
  }

  /// The width of a cluster in the widest of the fonts that are common.
  private static func ems(_ cluster: Character) -> Double {
    switch cluster {
    case _ where Cells.width(String(cluster)) == 2: 1.1
    case " ", "i", "j", "l", "f", "t", "r", "I", "1", ".", ",", ":", ";", "'", "’", "!", "(", ")":
      0.4
    case "m", "w", "M", "W", "@", "%", "—", "…", "ж", "м", "ф", "ш", "щ", "ы", "ю", "Ж", "М", "Ф",
      "Ш", "Щ", "Ы", "Ю":
      0.95
    case _ where cluster.isUppercase: 0.72
    default: 0.58
    }
  }
}
