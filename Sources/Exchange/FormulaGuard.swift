/// The apostrophe that keeps a spreadsheet from taking a cell for a formula (OWASP, CSV injection).
///
/// Text that has apostrophes of its own before such a sign gets one more, so that taking one away
/// always gives back the cell as it was: `=1` is written `'=1`, and `'=1` is written `''=1`.
enum FormulaGuard {
  static func put(on text: String) -> String { isFormula(text.utf8) ? "'" + text : text }

  static func taken(from cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    cell.first == apostrophe && isFormula(cell) ? cell.dropFirst() : cell
  }

  private static let apostrophe = UInt8(ascii: "'")

  /// By bytes, for an accent after the sign makes another `Character` of it, and no other formula.
  private static func isFormula(_ text: some Collection<UInt8>) -> Bool {
    switch text.first(where: { $0 != apostrophe }) {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"),
      UInt8(ascii: "\t"), UInt8(ascii: "\r"):
      true
    default: false
    }
  }
}
