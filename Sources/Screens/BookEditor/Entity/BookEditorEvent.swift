import Library

package enum BookEditorEvent: Equatable, Sendable {
  case add([BookEditorEntry])
  /// A new book from the catalogue; the fields on the line override it.
  case lookUp(ISBN, [BookEditorEntry])
  /// A new book from a record that was found: at once, or through the form.
  case addRecord(CatalogueRecord, [BookEditorEntry], inForm: Bool)
  /// A new book of which some details are known; the form asks for the others.
  case complete(BookDetails)
  /// A nil selection means the marked books, or asks for them.
  case edit(BookSelection?, [BookEditorEntry])
  /// The notes of books; nil text asks for them.
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
  /// In place of a title: the book is to be looked up.
  case isbn(ISBN)
  /// Written in the user's text editor.
  case inEditor
}
