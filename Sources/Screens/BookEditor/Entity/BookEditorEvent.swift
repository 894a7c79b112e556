import Library

/// What a line asks of the editor.
package enum BookEditorEvent: Equatable, Sendable {
  case add([BookEditorEntry])
  case edit(BookSelection?, [BookEditorEntry])
}

/// What is answered to one question of the form.
package enum BookEditorAnswer: Equatable, Sendable {
  /// Leave the field as it is.
  case keep
  case back
  case explain
  case value(BookEditorValue)
}

/// How the editor was left.
package enum BookEditorOutcome: Equatable, Sendable {
  /// The books as they are now.
  case saved([Int])
  case left
}
