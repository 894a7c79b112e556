import Library

/// Reads the whole numbers that a person types, each in the range that its noun has.
///
/// What is read can be counted with: the sum or product of two counts is a number again.
///
///     try TypedNumber.read("15", in: TypedNumber.counts)     // 15
///     try TypedNumber.read("0", in: TypedNumber.counts)      // throws badNumber("0", in: 1...)
package enum TypedNumber {
  /// Pages, rows, changes.
  package static let counts = 1...1_000_000_000
  /// Days from today.
  package static let days = 0...1_000_000
  /// The numbers that books, entries and meetings go by: as far as JSON counts without loss. 0 is allowed, so
  /// that the answer is “There is no book 0”.
  package static let names = 0...(1 << 53 - 1)
  /// The numbers that polls go by.
  package static let polls = 1...names.upperBound

  /// - Throws: `badNumber`, which names the range.
  package static func read(
    _ text: String, in range: ClosedRange<Int> = counts
  ) throws(LineError) -> Int {
    guard let number = Int(text.withoutGroups), range.contains(number) else {
      throw .badNumber(text, in: range)
    }
    return number
  }
}
