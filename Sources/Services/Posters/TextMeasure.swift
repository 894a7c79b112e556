import Terminal

/// Estimates the width of text in an unknown font and breaks it into lines.
struct TextMeasure {
  var size: Double
  var isBold = false

  var lineHeight: Int { Int(size * 1.25) }

  /// Returns at most `count` lines, the last one truncated with an ellipsis.
  func lines(_ text: String, width: Double, count: Int) -> [String] {
    let text = PosterText.line(text)
    guard !text.isEmpty, count > 0 else { return [] }
    let cellWidth = self.width(text) / Double(max(1, Cells.width(text)))
    let columns = max(2, Int(width / max(cellWidth, size * 0.4)))
    let lines = Cells.wrapped(text, to: columns)
    guard lines.count > count else { return lines }
    let rest = lines[(count - 1)...].joined(separator: " ")
    return lines.prefix(count - 1) + [Cells.fitted(rest, to: columns)]
  }

  /// Returns a measure with a font size in which the longest word fits, but at least `minSize`.
  func fitting(_ text: String, width: Double, minSize: Double) -> TextMeasure {
    let maxWordWidth = PosterText.line(text).split(separator: " ").map { self.width(String($0)) }
      .max()
    guard let maxWordWidth, maxWordWidth > width else { return self }
    return TextMeasure(
      size: max(minSize, (size * width / maxWordWidth).rounded(.down)), isBold: isBold)
  }

  /// Returns an estimated width, which is more often too large than too small.
  func width(_ text: String) -> Double {
    text.reduce(0) { $0 + Self.ems($1) } * size * (isBold ? 1.08 : 1)
  }

  /// Returns the width of a cluster in the widest of the common fonts, in ems.
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
