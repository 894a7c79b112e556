import Library

/// The tags.
package protocol TagsTexts {
  var noTags: String { get }
  /// The message for a new tag whose collage could not be made.
  func tagWithoutCollage(_ name: String) -> String
  /// - Parameter tag: the tag before the change.
  func renamed(_ tag: LibraryTag, to name: String) -> String
  func deleteQuestion(_ tag: LibraryTag) -> String
  /// - Parameter tag: the tag before the change.
  func deleted(_ tag: LibraryTag) -> String
}
