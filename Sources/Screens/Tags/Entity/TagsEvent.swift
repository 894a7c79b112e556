import Library

package enum TagsEvent: Equatable, Sendable {
  case list(ListRequest)
  /// Adds a tag. If the name is nil, the user is asked for it.
  case add(String?)
  /// Renames a tag. The names are the old and the new one, the old one, or none.
  ///
  /// - Parameter separators: the indices of words such as “to”, which may be between the names.
  case rename([String], separators: [Int] = [])
  case delete(TagsName?)
  /// Opens the tag's collage.
  case open(TagsName)
}

package enum TagsName: Equatable, Sendable {
  /// The number of a tag in the list shown, starting at 1, unless a tag has this number as its
  /// name.
  case number(Int)
  case name(String)
}

extension TagsName {
  /// Parses a name or number typed as an answer or after a verb.
  package init(typed text: String) {
    self = Int(text).flatMap { $0 > 0 ? .number($0) : nil } ?? .name(text)
  }
}
