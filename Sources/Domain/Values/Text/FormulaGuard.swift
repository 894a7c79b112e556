/// The apostrophe that keeps spreadsheets from reading a cell as a formula (OWASP, CSV injection).
/// Text that already has apostrophes before a formula gets one more, so that removing one always
/// restores the cell: `=1` is written `'=1`, and `'=1` is written `''=1`. Invisible characters
/// before the formula are ignored.
package enum FormulaGuard {
  package static func escaped(_ text: String) -> String {
    isFormula(text.utf8[...]) ? "'" + text : text
  }

  package static func escaped(_ text: String?) -> String { text.map { escaped($0) } ?? "" }

  package static func unescaped(_ cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    cell.first == apostrophe && isFormula(cell) ? cell.dropFirst() : cell
  }

  private static let apostrophe = UInt8(ascii: "'")

  /// Compares bytes, since an operator with an accent is another `Character`, but still begins a
  /// formula.
  private static func isFormula<Text: Collection<UInt8>>(_ text: Text) -> Bool
  where Text.SubSequence == Text {
    guard let first = text.first else { return false }
    // Most cells begin with an ASCII letter.
    if first >= UInt8(ascii: "A"), first < 0x80 { return false }
    var rest = text
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"),
        UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        return true
      case apostrophe: rest = rest.dropFirst()
      // ASCII, and Latin and Cyrillic letters, which are by far the most frequent characters.
      case 0..<0x80, 0xC3...0xCB, 0xD0, 0xD1: return false
      default:
        guard let scalar = scalar(rest) else { return false }
        if signs.contains(scalar) { return true }
        guard isInvisible(scalar) else { return false }
        rest = rest.dropFirst(UTF8.width(scalar))
      }
    }
    return false
  }

  /// Full-width `＝`, `＋`, `－` and `＠`, which East Asian spreadsheets read like the ASCII
  /// characters.
  private static let signs: Set<Unicode.Scalar> = ["\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}"]

  /// Whether a character is invisible, so that a program may skip it before a formula: byte order
  /// marks, marks of direction and of joining, soft hyphens, tags.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .format || scalar.properties.isDefaultIgnorableCodePoint
  }

  private static func scalar(_ text: some Collection<UInt8>) -> Unicode.Scalar? {
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = text.makeIterator()
    guard case .valid(let encoded) = parser.parseScalar(from: &bytes) else { return nil }
    return Unicode.UTF8.decode(encoded)
  }
}
