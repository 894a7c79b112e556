import Platform

/// What the barcode on a book's label or on a borrower's card says: `B000042`, `P000042`.
///
/// The letter tells them from each other, and from what stands on a book already: an ISBN and its price
/// are digits alone, as are the numbers of shops and of most libraries.
package enum LabelCode: Equatable, Hashable, Sendable {
  /// The book of this number.
  case book(Int)
  /// The card of the borrower of this number.
  case card(Int)

  /// At least so many digits.
  private static let digits = 6

  package var text: String {
    let (letter, number) =
      switch self {
      case .book(let number): ("B", number)
      case .card(let number): ("P", number)
      }
    let digits = String(number)
    return letter + String(repeating: "0", count: max(0, Self.digits - digits.count)) + digits
  }

  /// Reads what a scanner types, or a person who reads it from the label; nil for anything else.
  ///
  /// A scanner presses keys: where the keyboard is a Russian one, B and P are И and З.
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
    // B12 is a word of a title.
    guard digits == self.text.dropFirst() else { return nil }
  }
}
