/// The widths of single scalars in terminal cells.
///
/// The wide ranges are those of Unicode 17.0 as listed by the Python package wcwidth 0.9.4, without
/// emoji. Emoji and zero-width marks come from Swift's own Unicode data.
enum CellTable {
  /// Returns the width of a scalar that forms a cluster alone: 0, 1 or 2.
  static func width(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
    if isWide(scalar) { return 2 }
    return isZeroWidth(scalar) ? 0 : 1
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x1100 else { return false }
    if scalar.properties.isEmojiPresentation { return true }
    let value = Int(scalar.value)
    var low = 0
    var high = wide.count
    while low < high {
      let middle = (low + high) / 2
      if wide[middle].upperBound < value {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < wide.count && wide[low].contains(value)
  }

  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Hangul vowels and final consonants, which join the preceding consonant.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF:
      return true
    // Visible characters of the category Format, such as the Arabic number sign.
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD:
      return false
    // Spacing marks that join consonants, as nonspacing marks do in other scripts.
    case 0x1B44, 0xA9C0, 0x111C0, 0x11235, 0x1134D, 0x116B6:
      return true
    default:
      break
    }
    // Other spacing marks, such as Devanagari vowel signs, take a cell.
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator:
      return true
    default:
      return scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Scalars of East Asian width "wide" or "fullwidth", sorted, without emoji and combining marks.
  private static let wide: [ClosedRange<Int>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x2E99,
    0x2E9B...0x2EF3, 0x2F00...0x2FD5, 0x2FF0...0x3029, 0x3030...0x303E, 0x3041...0x3096,
    0x309B...0x30FF, 0x3105...0x312F, 0x3131...0x3163, 0x3165...0x318E, 0x3190...0x31E5,
    0x31EF...0x321E, 0x3220...0x3247, 0x3250...0xA48C, 0xA490...0xA4C6, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE52, 0xFE54...0xFE66,
    0xFE68...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FE3, 0x16FF2...0x16FF6,
    0x17000...0x18CD5, 0x18CFF...0x18D1E, 0x18D80...0x18DF2, 0x1AFF0...0x1AFF3, 0x1AFF5...0x1AFFB,
    0x1AFFD...0x1AFFE, 0x1B000...0x1B122, 0x1B132...0x1B132, 0x1B150...0x1B152, 0x1B155...0x1B155,
    0x1B164...0x1B167, 0x1B170...0x1B2FB, 0x1D300...0x1D356, 0x1D360...0x1D376, 0x1F200...0x1F200,
    0x1F202...0x1F202, 0x1F210...0x1F219, 0x1F21B...0x1F22E, 0x1F230...0x1F231, 0x1F237...0x1F237,
    0x1F23B...0x1F23B, 0x1F240...0x1F248, 0x1F260...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
