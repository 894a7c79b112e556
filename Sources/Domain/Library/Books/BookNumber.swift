/// How the number of a book is written.
///
/// A server numbers its own books. One that was added to a copy of its library, and has not come there yet, has
/// a provisional number, which no book gets for good: it is written with a question mark.
///
///     BookNumber.text(31)                             // "31"
///     BookNumber.text(BookNumber.provisional(31))     // "31?"
package enum BookNumber {
  private static let firstProvisional = 1 << 50

  package static func isProvisional(_ number: Int) -> Bool { number >= firstProvisional }

  /// The provisional number that is written with the digits of a number.
  package static func provisional(_ number: Int) -> Int { firstProvisional + digits(number) }

  /// The number without the question mark.
  package static func digits(_ number: Int) -> Int {
    isProvisional(number) ? number - firstProvisional : number
  }

  package static func text(_ number: Int) -> String {
    isProvisional(number) ? "\(digits(number))?" : String(number)
  }

  /// Reads a provisional number as it is written; nil for any other text.
  package static func provisional(_ text: some StringProtocol) -> Int? {
    guard text.last == "?", let number = Int(text.dropLast()),
      (1..<firstProvisional).contains(number)
    else { return nil }
    return provisional(number)
  }

  /// For other programs: what can be typed.
  package static func fact(_ number: Int) -> Fact {
    isProvisional(number) ? text(number).fact : number.fact
  }
}

extension Book {
  /// The number as people see and type it.
  package var numberText: String { BookNumber.text(number) }
}

extension BookName {
  package var numberText: String { BookNumber.text(number) }
}
