import Library

/// What a line asks of the editor.
package enum BookEditorEvent: Equatable, Sendable {
  case add([BookEditorEntry])
  /// A new book as a catalogue has it; what is said of it on the line goes before.
  case lookUp(ISBN, [BookEditorEntry])
  /// A new book as a record that was found has it: at once, or by the form.
  case take(CatalogueRecord, [BookEditorEntry], inForm: Bool)
  /// A new book, of which so much is known; the form is to be gone through.
  case complete(BookDetails)
  /// Nil for books that are marked, or to be asked for.
  case edit(BookSelection?, [BookEditorEntry])
  /// The notes of books; nil asks for them.
  case note(BookSelection?, String?)
}

/// A field and what was typed for it.
package struct BookEditorEntry: Equatable, Sendable {
  package let field: BookField
  package let value: BookEditorValue

  package init(_ field: BookField, _ value: BookEditorValue) {
    self.field = field
    self.value = value
  }
}

/// What was typed for a field.
package enum BookEditorValue: Equatable, Sendable {
  case text(String)
  case day(Day)
  /// In place of a title: the book is to be looked up.
  case isbn(ISBN)
  /// Written in the user's own editor.
  case inEditor
}
