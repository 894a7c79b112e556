import Library

/// What a line asks of the tags.
package enum TagsEvent: Equatable, Sendable {
  case list(ListRequest)
  /// Nil if the name is to be asked for.
  case add(String?)
  /// The words of the old name and the new one, as far as they were given.
  case rename([String])
  case delete(TagsName?)
  /// Its collage.
  case open(TagsName)
}

/// How a line names a tag.
package enum TagsName: Equatable, Sendable {
  /// By its place in the list that is shown, the first being 1; a tag that is called so comes first.
  case number(Int)
  case name(String)
}

extension TagsName {
  /// As a person types it after a question or a verb.
  package init(typed text: String) {
    self = Int(text).flatMap { $0 > 0 ? .number($0) : nil } ?? .name(text)
  }
}
