import Library
import Platform

/// The store of tags and collages. Names that differ only in case and accents are the same tag.
package protocol TagStore: AnyObject {
  /// Returns all stored tags and all tags of the library's books, by name.
  func tags() throws -> [LibraryTag]
}

package protocol TagTransaction {
  /// Returns the numbers of the library's books that have the tag, smallest first.
  func books(tagged name: String) throws -> [Int]
  /// - Parameter covers: the covers of a new collage; other covers of its books are dropped unless
  ///   they are already stored.
  func update(_ tag: StoredTag, covers: [StoredCover]) throws
}
