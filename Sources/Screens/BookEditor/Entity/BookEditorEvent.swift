import Library

package enum BookEditorEvent: Equatable, Sendable {
  case add([BookEditorEntry])
  /// Adds a book from the catalogue. Fields on the line override the record.
  case lookUp(ISBN, [BookEditorEntry])
  /// Adds a book from a record that was found, directly or through the form.
  case addRecord(CatalogueRecord, [BookEditorEntry], inForm: Bool)
  /// Adds a book through the form, in which the known details are filled in.
  case complete(BookDetails)
  /// Edits books. A nil selection means the marked books; without marks, the user is asked.
  case edit(BookSelection?, [BookEditorEntry])
  /// Sets the notes of books. If the text is nil, the user is asked for it.
  case note(BookSelection?, String?)
}

package struct BookEditorEntry: Equatable, Sendable {
  package let field: BookField
  package let value: BookEditorValue

  package init(_ field: BookField, _ value: BookEditorValue) {
    self.field = field
    self.value = value
  }
}

package enum BookEditorValue: Equatable, Sendable {
  case text(String)
  case day(Day)
  /// An ISBN typed as the title, to look up the book.
  case isbn(ISBN)
  /// Text that is still to be written in the user's editor.
  case inEditor
}
