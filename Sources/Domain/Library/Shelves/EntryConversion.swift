/// The result of converting the shelf entries of an older library.
package struct EntryConversion: Equatable, Sendable {
  /// Entries of books that were in the library.
  package var inLibrary = 0
  /// Entries of books in the trash.
  package var inTrash = 0
  /// Entries that became books which are not in the library.
  package var elsewhere = 0
  /// The older rating or notes, if those of entry and book differed.
  package var droppedReviews: [DroppedReview] = []
  /// The path of a copy from before the upgrade, or `nil` if none was made.
  package var copy: String?

  package init() {}

  package var count: Int { inLibrary + inTrash + elsewhere }
}

/// A rating or notes that were dropped in favour of newer ones.
package struct DroppedReview: Equatable, Sendable {
  package let book: BookName
  package var rating: Rating?
  package var notes: String?

  package init(_ book: BookName) { self.book = book }
}
