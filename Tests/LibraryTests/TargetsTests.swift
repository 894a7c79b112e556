import Library
import Testing
import Turns

@Suite(.timeLimited) struct TargetsTests {
  private static let existing = [2, 3, 5, 6, 9]

  /// Odd numbers are refused.
  private func targets(_ ranges: [ClosedRange<Int>], areMarks: Bool = false) throws -> Targets {
    try Targets(
      ranges, areMarks: areMarks,
      find: { range in Self.existing.filter(range.contains) },
      missing: { [$0.count == 1 ? .noSuchBook($0.lowerBound) : .noBooksIn($0)] },
      refusal: { $0.isMultiple(of: 2) ? nil : .notInTrash($0) })
  }

  @Test("in a range, valid numbers are accepted and the others are reported")
  func range() throws {
    let targets = try targets([1...7])
    #expect(targets.numbers == [2, 6])
    #expect(
      targets.refusals == [
        .noSuchBook(1), .noSuchBook(4), .noSuchBook(7), .notInTrash(3), .notInTrash(5),
      ])
  }

  @Test("missing numbers are reported together")
  func gaps() throws {
    let targets = try targets([6...20])
    #expect(targets.refusals == [.noBooksIn(7...8), .noBooksIn(10...20), .notInTrash(9)])
    #expect(try self.targets([1...Int.max]).refusals.contains(.noBooksIn(10...Int.max)))
  }

  @Test("of single numbers all or none are accepted, and each refusal is reported")
  func single() throws {
    #expect(try targets([2...2, 6...6]).numbers == [2, 6])
    #expect(throws: LibraryError.notInTrash(3)) { try targets([2...2, 3...3]) }
    #expect(throws: LibraryError.refused([.notInTrash(3), .noSuchBook(4)])) {
      try targets([2...2, 3...3, 4...4])
    }
    // A refused number fails even if a range beside it includes others.
    #expect(throws: LibraryError.notInTrash(3)) { try targets([3...3, 1...7]) }
  }

  @Test("of marked books, the valid ones are enough")
  func marks() throws {
    let targets = try targets([2...2, 3...3], areMarks: true)
    #expect(targets.numbers == [2] && targets.refusals == [.notInTrash(3)])
  }

  @Test("if none is left, all refusals are reported")
  func nothing() throws {
    #expect(throws: LibraryError.notInTrash(5)) { try targets([5...5], areMarks: true) }
    #expect(throws: LibraryError.refused([.noSuchBook(4), .notInTrash(5)])) {
      try targets([4...5])
    }
    #expect(throws: LibraryError.notInTrash(9)) { try Targets([9]) { .notInTrash($0) } }
    #expect(try Targets([]) { _ in nil } == Targets())
  }

  @Test("repeated numbers count once")
  func twice() throws { #expect(try targets([6...6, 2...2, 2...6]).numbers == [6, 2]) }
}
