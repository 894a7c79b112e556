/// The result of an upgrade that joined shelf entries with the library books they refer to.
package struct ReadingsJoined: Equatable, Sendable {
  /// How many entries were joined with a library book.
  package var count = 0
  /// The older rating or notes, if those of entry and book differed.
  package var dropped: [DroppedOpinion] = []
  /// The path of a copy from before the upgrade, or `nil` if none was made.
  package var copy: String?

  package init() {}
}

/// A rating or notes that were dropped in favour of newer ones.
package struct DroppedOpinion: Equatable, Sendable {
  package let book: BookName
  package var rating: Rating?
  package var notes: String?

  package init(_ book: BookName) { self.book = book }
}
