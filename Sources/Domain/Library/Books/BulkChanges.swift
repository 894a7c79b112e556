package enum BulkChanges {
  /// The number of books from which a change must be confirmed.
  package static let confirmationThreshold = 3
  /// The maximum number of books listed with the question.
  package static let previewCount = 10
  /// The number of copies that can be added at once.
  package static let copies = 1...1_000
  private static let sortThreshold = 1_000

  /// Sorts many books by number, so that the file is read and written sequentially; fewer books
  /// keep the order in which they were named.
  package static func order(_ numbers: [Int]) -> [Int] {
    numbers.count < sortThreshold ? numbers : numbers.sorted()
  }
}
