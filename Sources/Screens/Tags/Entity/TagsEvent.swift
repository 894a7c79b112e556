import Library

package enum TagsEvent: Equatable, Sendable {
  case list(ListRequest)
  /// Nil asks for the name.
  case add(String?)
  /// The old and the new name, the old name, or neither.
  case rename([String])
  case delete(TagsName?)
  /// Opens the tag's collage.
  case open(TagsName)
}

package enum TagsName: Equatable, Sendable {
  /// By its number in the list shown, counted from 1; a tag whose name is that number takes
  /// precedence.
  case number(Int)
  case name(String)
}

extension TagsName {
  /// Parses what a user types after a question or a verb.
  package init(typed text: String) {
    self = Int(text).flatMap { $0 > 0 ? .number($0) : nil } ?? .name(text)
  }
}
