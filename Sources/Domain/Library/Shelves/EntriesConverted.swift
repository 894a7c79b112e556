/// The result of converting the shelf entries of an older library.
package struct EntriesConverted: Equatable, Sendable {
  /// Entries of books that were in the library.
  package var held = 0
  /// Entries of books in the trash.
  package var trashed = 0
  /// Entries that became books which are not in the library.
  package var others = 0
  /// The older rating or notes, if those of entry and book differed.
  package var dropped: [DroppedReview] = []
  /// The path of a copy from before the upgrade, or `nil` if none was made.
  package var copy: String?

  package init() {}

  package var count: Int { held + trashed + others }
}

/// A rating or notes that were dropped in favour of newer ones.
package struct DroppedReview: Equatable, Sendable {
  package let book: BookName
  package var rating: Rating?
  package var notes: String?

  package init(_ book: BookName) { self.book = book }
}
