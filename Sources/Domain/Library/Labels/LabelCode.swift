import Platform

/// The content of the barcode on a book's label or on a borrower's card: `B000042`, `P000042`.
///
/// The letter distinguishes these codes from each other and from other barcodes on a book: ISBNs,
/// prices, and the numbers of shops and most libraries have only digits.
package enum LabelCode: Equatable, Hashable, Sendable {
  case book(Int)
  case card(Int)

  /// Shorter numbers are padded with zeros.
  private static let minDigits = 6

  package var text: String {
    let (letter, number) =
      switch self {
      case .book(let number): ("B", number)
      case .card(let number): ("P", number)
      }
    let digits = String(number)
    return letter + String(repeating: "0", count: max(0, Self.minDigits - digits.count)) + digits
  }

  /// Parses a code typed by a scanner, or by a person who reads the label.
  ///
  /// A scanner presses keys: on a Russian keyboard, B and P become И and З.
  package init?(scanned: some StringProtocol) {
    let text = scanned.trimmingSpaces().uppercased()
    let digits = text.dropFirst()
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits),
      Bounds.numbers.contains(number)
    else { return nil }
    switch text.first {
    case "B", "И": self = .book(number)
    case "P", "З": self = .card(number)
    default: return nil
    }
    // B12 may be a word of a title.
    guard digits == self.text.dropFirst() else { return nil }
  }
}
