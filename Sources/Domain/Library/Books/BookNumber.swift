/// How the number of a book is written.
///
/// A server numbers its own books. One that was added to a copy of its library, and has not come there yet, has
/// a provisional number, which no book gets for good: it is written with a question mark.
///
///     BookNumber.text(31)                             // "31"
///     BookNumber.text(BookNumber.provisional(31))     // "31?"
///
/// An entry of a shelf goes by the number of the book that it is. Where it is none of the library's, it has a
/// number of its own, below zero here, and written with an `s`:
///
///     BookNumber.text(BookNumber.entry(3))            // "s3"
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
    if let entry = entry(of: number) { return "s\(entry)" }
    return isProvisional(number) ? "\(digits(number))?" : String(number)
  }

  /// What an entry of a shelf goes by that is no book of the library.
  package static func entry(_ number: Int) -> Int { 0 &- number }

  /// The entry that goes by a number; nil for that of a book.
  package static func entry(of number: Int) -> Int? {
    number < 0 ? Bounds.number(0 &- number) : nil
  }

  /// Reads the number of an entry as it is written: `s3`, `S3`; nil for any other text.
  package static func entry(_ text: some StringProtocol) -> Int? {
    guard let first = text.first, "sS".contains(first), let number = Int(text.dropFirst()),
      text.dropFirst().first?.isNumber == true, Bounds.numbers.contains(number)
    else { return nil }
    return entry(number)
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
    isProvisional(number) || entry(of: number) != nil ? text(number).fact : number.fact
  }
}

extension Book {
  /// The number as people see and type it.
  package var numberText: String { BookNumber.text(number) }
}

extension BookName {
  /// Whether it is that of an entry of a shelf that is no book of the library.
  package var isEntry: Bool { BookNumber.entry(of: number) != nil }
  package var numberText: String { BookNumber.text(number) }
}
