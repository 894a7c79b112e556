/// The books that a change is for: those of the ones named that it can be made to.
package struct Targets: Equatable, Sendable {
  package var numbers: [Int] = []
  /// Why it cannot be made to the others.
  package var refused: [LibraryError] = []

  package init() {}

  /// Parts the numbers that a person named.
  ///
  /// A number given by itself must exist and be taken; of a range, of marks and of what a filter finds,
  /// the rest is enough.
  ///
  /// - Parameters:
  ///   - areMarks: whether the numbers stand for marked books.
  ///   - find: the numbers in a range that exist.
  ///   - missing: why nothing is done to the numbers of a range that do not exist.
  ///   - refusal: why nothing is done to a book; nil if it is.
  /// - Throws: `LibraryError`, for the numbers given by themselves, or if no book is left.
  package init(
    _ ranges: [ClosedRange<Int>], areMarks: Bool = false,
    find: (ClosedRange<Int>) throws -> [Int],
    missing: (ClosedRange<Int>) -> LibraryError,
    refusal: (Int) throws -> LibraryError? = { _ in nil }
  ) throws {
    var seen: Set<Int> = []
    var firm: [LibraryError] = []
    for range in ranges {
      let isFirm = range.lowerBound == range.upperBound && !areMarks
      let found = try find(range)
      for gap in range.gaps(between: found) {
        if isFirm { firm.append(missing(gap)) } else { refused.append(missing(gap)) }
      }
      for number in found where seen.insert(number).inserted {
        if let refusal = try refusal(number) {
          if isFirm { firm.append(refusal) } else { refused.append(refusal) }
        } else {
          numbers.append(number)
        }
      }
    }
    try check(firm)
  }

  /// Of the books that a filter finds.
  package init(_ numbers: [Int], refusal: (Int) throws -> LibraryError?) throws {
    for number in numbers {
      if let refusal = try refusal(number) {
        refused.append(refusal)
      } else {
        self.numbers.append(number)
      }
    }
    try check([])
  }

  private func check(_ firm: [LibraryError]) throws {
    let refusals = firm.isEmpty && numbers.isEmpty ? refused : firm
    if let refusal = refusals.first {
      throw refusals.count == 1 ? refusal : LibraryError.refused(refusals)
    }
  }
}

extension ClosedRange<Int> {
  /// Its parts that have none of the numbers, which are sorted.
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
