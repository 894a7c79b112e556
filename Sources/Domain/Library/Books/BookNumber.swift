/// The written form of a book's number.
///
/// A book that was added to a copy of a server's library has a provisional number until it is sent.
///
///     BookNumber.text(31)                             // "31"
///     BookNumber.text(BookNumber.provisional(31))     // "31?"
///
/// A shelf entry is shown with the number of its book. An entry without a book has its own number,
/// which is negative in memory:
///
///     BookNumber.text(BookNumber.entry(3))            // "s3"
package enum BookNumber {
  private static let firstProvisional = 1 << 50

  package static func isProvisional(_ number: Int) -> Bool { number >= firstProvisional }

  package static func provisional(_ number: Int) -> Int { firstProvisional + digits(number) }

  /// The number without the question mark.
  package static func digits(_ number: Int) -> Int {
    isProvisional(number) ? number - firstProvisional : number
  }

  package static func text(_ number: Int) -> String {
    if let entry = entry(of: number) { return "s\(entry)" }
    return isProvisional(number) ? "\(digits(number))?" : String(number)
  }

  package static func entry(_ number: Int) -> Int { 0 &- number }

  package static func entry(of number: Int) -> Int? {
    number < 0 ? Bounds.number(0 &- number) : nil
  }

  /// Parses an entry's number, such as `s3` or `S3`.
  package static func entry(_ text: some StringProtocol) -> Int? {
    guard let first = text.first, "sS".contains(first), let number = Int(text.dropFirst()),
      text.dropFirst().first?.isNumber == true, Bounds.numbers.contains(number)
    else { return nil }
    return entry(number)
  }

  /// Parses a provisional number, such as `31?`.
  package static func provisional(_ text: some StringProtocol) -> Int? {
    guard text.last == "?", let number = Int(text.dropLast()),
      (1..<firstProvisional).contains(number)
    else { return nil }
    return provisional(number)
  }

  package static func fact(_ number: Int) -> Fact {
    isProvisional(number) || entry(of: number) != nil ? text(number).fact : number.fact
  }
}

extension Book {
  package var numberText: String { BookNumber.text(number) }
}

extension BookName {
  /// Whether the number is that of a shelf entry that is not a book of the library.
  package var isEntry: Bool { BookNumber.entry(of: number) != nil }
  package var numberText: String { BookNumber.text(number) }
}
