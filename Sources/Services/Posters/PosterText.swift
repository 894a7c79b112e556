import Library
import Markup
import Platform
import Terminal

package enum PosterText {
  /// Returns one escaped line without bidirectional controls, truncated to the limit.
  package static func escaped(_ text: String, limit: Int = 300) -> String {
    EscapedText.of(line(text, limit: limit))
  }

  /// Returns one line of at most `limit` grapheme clusters.
  static func line(_ text: String, limit: Int = 300) -> String {
    let line = Printable.text(withLimitedMarks(text)).trimmingSpaces()
    let end = line.index(line.startIndex, offsetBy: limit, limitedBy: line.endIndex)
    guard let end, end < line.endIndex else { return line }
    return line.prefix(limit - 1) + "…"
  }

  /// Limits the combining marks on a letter to four. No language uses more, and a pile of them
  /// would overlap the lines above.
  private static func withLimitedMarks(_ text: String) -> String {
    var marks = 0
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isMark =
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: true
        default: false
        }
      marks = isMark ? marks + 1 : 0
      if marks <= 4 { result.append(scalar) }
    }
    return String(result)
  }

  static func name(of tile: PosterTile) -> String {
    let texts = [line(tile.title), line(tile.author)].filter { !$0.isEmpty }
    return "\(tile.number) " + texts.joined(separator: ", ")
  }

  /// Returns the escaped address, or `nil` if it is not a web address.
  static func link(_ address: String?) -> String? {
    guard let address, address.utf8.count <= 2_000,
      address.unicodeScalars.allSatisfy({ $0.value > 0x20 && !$0.properties.isWhitespace }),
      let parts = URLComponents(string: address), let scheme = parts.scheme?.lowercased(),
      ["http", "https"].contains(scheme), parts.host?.isEmpty == false, parts.user == nil,
      parts.password == nil
    else { return nil }
    return EscapedText.of(address)
  }

  /// Whether the first letter belongs to a right-to-left script.
  static func isRightToLeft(_ text: String) -> Bool {
    guard let letter = text.unicodeScalars.first(where: \.properties.isAlphabetic) else {
      return false
    }
    return !Cells.directionEnd(String(letter)).isEmpty
  }
}
