import Platform

/// What text may be kept: all that comes into a library, typed or imported, comes in here.
package enum PlainText {
  /// The text of a file: as `checked`, but control characters become spaces.
  package static func imported(_ text: String, keepingLines: Bool = false) -> String {
    if isPlain(text) { return text }
    let isClean = !text.unicodeScalars.contains { isControl($0) && !(keepingLines && $0 == "\n") }
    if isClean { return composed(text) }
    let lines = text.replacing("\r\n", with: "\n")
    var clean = String.UnicodeScalarView()
    for scalar in lines.unicodeScalars {
      clean.append(isControl(scalar) && !(keepingLines && scalar == "\n") ? " " : scalar)
    }
    return composed(String(clean))
  }

  /// The words of a name, with one space between them, whatever spaces the file has there.
  package static func words(_ text: String) -> String {
    text.partsBetweenSpaces().map { composed(String($0)) }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// Whether there is nothing to clean: most texts are ASCII, and many are looked at.
  private static func isPlain(_ text: String) -> Bool {
    let space = UInt8(ascii: " ")
    return text.utf8.first != space && text.utf8.last != space
      && text.utf8.allSatisfy { (space..<0x7F).contains($0) }
  }

  /// Whether a text is trimmed and composed, as `checked` leaves it.
  package static func isTidy(_ text: String) -> Bool {
    composed(text).utf8.elementsEqual(text.utf8)
  }

  /// Control characters of C0 and C1, and Unicode's own line and paragraph breaks.
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }

  /// The text trimmed and in Unicode's composed form (NFC).
  package static func composed(_ text: String) -> String {
    let trimmed = text.composed.trimmingSpacesAndLines()
    if trimmed.utf8.allSatisfy({ $0 < 0x80 }) { return trimmed }
    guard trimmed.unicodeScalars.contains(where: isSeen) else { return "" }
    // What marks the beginning of a file stands before its first cell, too, and within others.
    return trimmed.trimming {
      $0 == byteOrderMark || $0 == "\u{200B}" || $0.properties.isWhitespace
    }
  }

  private static let byteOrderMark: Unicode.Scalar = "\u{FEFF}"

  /// Whether anything of a character is seen: marks of direction and joiners alone are no text.
  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .format, .spaceSeparator, .control: false
    default: !scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
