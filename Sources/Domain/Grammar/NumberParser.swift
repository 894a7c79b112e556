import Library

/// Parses the whole numbers that people type. The sum or product of two counts does not overflow.
///
///     try NumberParser.parse("15", in: NumberParser.counts)     // 15
///     try NumberParser.parse("0", in: NumberParser.counts)      // throws badNumber("0", in: 1...)
package enum NumberParser {
  /// Pages, rows, changes.
  package static let counts = 1...1_000_000_000
  /// Days from today.
  package static let days = 0...1_000_000
  /// Numbers of books, entries and meetings, up to the largest exact one in JSON. 0 is allowed, so
  /// that the answer is “There is no book 0”.
  package static let entryNumbers = 0...(1 << 53 - 1)
  package static let pollNumbers = 1...entryNumbers.upperBound

  /// - Throws: `badNumber` with the range.
  package static func parse(
    _ text: String, in range: ClosedRange<Int> = counts
  ) throws(LineError) -> Int {
    guard let number = Int(text.withoutDigitGroups), range.contains(number) else {
      throw .badNumber(text, in: range)
    }
    return number
  }
}
