/// What came of joining the entries of the shelves with the books of the library that they are, when an older
/// library was brought up to date.
package struct ReadingsJoined: Equatable, Sendable {
  /// How many entries are books of the library now.
  package var count = 0
  /// What was dropped where both had been given an opinion, and these differed: the older one.
  package var dropped: [DroppedOpinion] = []
  /// The file that has the library as it was before; `nil` where none was made.
  package var copy: String?

  package init() {}
}

/// An opinion that was dropped for a newer one.
package struct DroppedOpinion: Equatable, Sendable {
  package let book: BookName
  package var rating: Rating?
  package var notes: String?

  package init(_ book: BookName) { self.book = book }
}
