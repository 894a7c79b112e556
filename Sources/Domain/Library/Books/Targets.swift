package struct Targets: Equatable, Sendable {
  package var numbers: [Int] = []
  /// Why the change does not apply to the other books.
  package var refusals: [LibraryError] = []

  package init() {}

  /// Resolves numbers that a person entered. A single number must exist and be accepted; for a
  /// range, for marks or for a filter's results, one such book is enough.
  ///
  /// - Parameter missing: the errors for a range of numbers that were not found.
  /// - Throws: `LibraryError` for single numbers, or if no book remains.
  package init(
    _ ranges: [ClosedRange<Int>], areMarks: Bool = false,
    find: (ClosedRange<Int>) throws -> [Int],
    missing: (ClosedRange<Int>) throws -> [LibraryError],
    refusal: (Int) throws -> LibraryError? = { _ in nil }
  ) throws {
    var seen: Set<Int> = []
    var errors: [LibraryError] = []
    for range in ranges {
      let isIndividual = range.lowerBound == range.upperBound && !areMarks
      let existing = try find(range)
      for gap in range.gaps(between: existing) {
        if isIndividual {
          errors += try missing(gap)
        } else {
          refusals += try missing(gap)
        }
      }
      for number in existing where seen.insert(number).inserted {
        if let refusal = try refusal(number) {
          if isIndividual { errors.append(refusal) } else { refusals.append(refusal) }
        } else {
          numbers.append(number)
        }
      }
    }
    try check(errors)
  }

  package init(_ numbers: [Int], refusal: (Int) throws -> LibraryError?) throws {
    for number in numbers {
      if let refusal = try refusal(number) {
        refusals.append(refusal)
      } else {
        self.numbers.append(number)
      }
    }
    try check([])
  }

  private func check(_ errors: [LibraryError]) throws {
    let thrown = errors.isEmpty && numbers.isEmpty ? refusals : errors
    if let error = thrown.first {
      throw thrown.count == 1 ? error : LibraryError.refused(thrown)
    }
  }
}

extension ClosedRange<Int> {
  /// Returns the subranges without any of these sorted numbers.
  fileprivate func gaps(between numbers: [Int]) -> [ClosedRange<Int>] {
    var gaps: [ClosedRange<Int>] = []
    var first = lowerBound
    for number in numbers {
      if first < number { gaps.append(first...number - 1) }
      if number == upperBound { return gaps }
      first = number + 1
    }
    return gaps + [first...upperBound]
  }
}
