import Platform

/// The text that a library may store. All text, typed or imported, is normalized here.
package enum PlainText {
  /// Returns the text normalized as by `checked`, but with control characters replaced with spaces.
  package static func sanitized(_ text: String, keepingLines: Bool = false) -> String {
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

  /// Returns the text normalized, with single spaces between words.
  package static func collapsingSpaces(_ text: String) -> String {
    text.partsBetweenSpaces().map { composed(String($0)) }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// Whether there is nothing to clean. Most strings are ASCII, and many are checked.
  private static func isPlain(_ text: String) -> Bool {
    let space = UInt8(ascii: " ")
    return text.utf8.first != space && text.utf8.last != space
      && text.utf8.allSatisfy { (space..<0x7F).contains($0) }
  }

  /// Whether the text is trimmed and composed, as `checked` returns it.
  package static func isNormalized(_ text: String) -> Bool {
    composed(text).utf8.elementsEqual(text.utf8)
  }

  /// Whether a scalar is a control character of C0 or C1, or Unicode's line or paragraph separator.
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Returns the text trimmed and in Unicode's composed form (NFC).
  package static func composed(_ text: String) -> String {
    let trimmed = text.composed.trimmingSpacesAndLines()
    if trimmed.utf8.allSatisfy({ $0 < 0x80 }) { return trimmed }
    guard trimmed.unicodeScalars.contains(where: isVisible) else { return "" }
    // The byte order mark of a file is part of its first cell, and may be part of other cells.
    return trimmed.trimming {
      $0 == byteOrderMark || $0 == "\u{200B}" || $0.properties.isWhitespace
    }
  }

  private static let byteOrderMark: Unicode.Scalar = "\u{FEFF}"

  /// Whether a scalar is visible: direction marks and joiners alone are not text.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .format, .spaceSeparator, .control: false
    default: !scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
