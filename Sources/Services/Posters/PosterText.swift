import Library
import Markup
import Platform
import Terminal

/// Text from outside on a poster, or on a label.
package enum PosterText {
  /// One line without what could reorder its neighbours, cut where no one reads on, and escaped.
  package static func escaped(_ text: String, limit: Int = 300) -> String {
    EscapedText.of(line(text, limit: limit))
  }

  /// At most `limit` clusters of a text, in one line.
  static func line(_ text: String, limit: Int = 300) -> String {
    let line = Printable.text(withoutHeaps(text)).trimmingSpaces()
    let end = line.index(line.startIndex, offsetBy: limit, limitedBy: line.endIndex)
    guard let end, end < line.endIndex else { return line }
    return line.prefix(limit - 1) + "…"
  }

  /// The text with as many marks on a letter as any language has: a heap of them would be drawn across
  /// all that stands above.
  private static func withoutHeaps(_ text: String) -> String {
    var marks = 0
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isMark =
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: true
        default: false
        }
      marks = isMark ? marks + 1 : 0
      if marks <= 4 { kept.append(scalar) }
    }
    return String(kept)
  }

  /// Number, title and author in one line, as a list has them.
  static func name(of tile: PosterTile) -> String {
    let texts = [line(tile.title), line(tile.author)].filter { !$0.isEmpty }
    return "\(tile.number) " + texts.joined(separator: ", ")
  }

  /// The address, escaped, if it leads to the web; nil if it may do anything else.
  static func link(_ address: String?) -> String? {
    guard let address, address.utf8.count <= 2_000,
      address.unicodeScalars.allSatisfy({ $0.value > 0x20 && !$0.properties.isWhitespace }),
      let parts = URLComponents(string: address), let scheme = parts.scheme?.lowercased(),
      ["http", "https"].contains(scheme), parts.host?.isEmpty == false, parts.user == nil,
      parts.password == nil
    else { return nil }
    return EscapedText.of(address)
  }

  /// Whether its first letter is of a script that is written from right to left.
  static func isRightToLeft(_ text: String) -> Bool {
    guard let letter = text.unicodeScalars.first(where: \.properties.isAlphabetic) else {
      return false
    }
    return !Cells.directionEnd(String(letter)).isEmpty
  }
}
