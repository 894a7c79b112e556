import Library
import Platform

/// The port behind which tags and their collages are kept; a part of the library's.
///
/// Two names are the same tag where only case and accents are different.
package protocol TagStore: AnyObject {
  /// All tags that are kept or that books of the library have, in the order of their names.
  func tags() throws -> [LibraryTag]
}

/// What can be done to tags within one change.
package protocol TagTransaction {
  /// The numbers of the library's books that have the tag, smallest first.
  func books(tagged name: String) throws -> [Int]
  /// Replaces the tag of the same number.
  ///
  /// - Parameter covers: the covers of a new collage; those of its books that are not among them, nor
  ///   known already, are left out.
  func update(_ tag: KeptTag, covers: [KeptCover]) throws
}
