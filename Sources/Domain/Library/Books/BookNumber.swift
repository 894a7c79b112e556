/// The written form of a book's number.
///
/// A book that was added to a copy of a server's library has a provisional number until it is sent.
///
///     BookNumber.text(31)                             // "31"
///     BookNumber.text(BookNumber.provisional(31))     // "31?"
package enum BookNumber {
  private static let firstProvisional = 1 << 50

  package static func isProvisional(_ number: Int) -> Bool { number >= firstProvisional }

  package static func provisional(_ number: Int) -> Int { firstProvisional + digits(number) }

  /// The number without the question mark.
  package static func digits(_ number: Int) -> Int {
    isProvisional(number) ? number - firstProvisional : number
  }

  package static func text(_ number: Int) -> String {
    isProvisional(number) ? "\(digits(number))?" : String(number)
  }

  /// Parses a provisional number, such as `31?`.
  package static func provisional(_ text: some StringProtocol) -> Int? {
    guard text.last == "?", let number = Int(text.dropLast()),
      (1..<firstProvisional).contains(number)
    else { return nil }
    return provisional(number)
  }

  package static func fact(_ number: Int) -> Fact {
    isProvisional(number) ? text(number).fact : number.fact
  }
}

extension Book {
  package var numberText: String { BookNumber.text(number) }
}

extension BookName {
  package var numberText: String { BookNumber.text(number) }
}
