/// The shelves of a reader. A book is on one of them at most.
package enum Shelf: String, CaseIterable, Codable, Sendable {
  case read, want, reading
  /// The reader has stopped reading the book, and may continue later.
  case stopped
}
