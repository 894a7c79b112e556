import Library

/// What a line asks of the editor.
package enum BookEditorEvent: Equatable, Sendable {
  case add([BookEditorEntry])
  /// A new book as a catalogue has it; what is said of it on the line goes before.
  case lookUp(BookEditorISBN, [BookEditorEntry])
  /// A new book, of which so much is known; the form is to be gone through.
  case complete(BookDetails)
  case edit(BookSelection?, [BookEditorEntry])
}

/// What is answered to one question of the form.
package enum BookEditorAnswer: Equatable, Sendable {
  /// Leave the field as it is.
  case keep
  case back
  case explain
  /// In place of a title: the book is to be looked up.
  case isbn(BookEditorISBN)
  case value(BookEditorValue)
}

/// How the editor was left.
package enum BookEditorOutcome: Equatable, Sendable {
  /// The books as they are now.
  case saved([Int])
  case left
}
