/// The details of known books that come into the library. A nil value keeps the book's own value.
package struct Acquisition: Equatable, Sendable {
  package var author: String?
  /// The author of the books that have none.
  package var missingAuthor: String?
  package var owner: String?
  package var location: String?
  /// When the books must be returned to their owner.
  package var due: Day?

  package init() {}
}
