import Library

package enum BookEditorEvent: Equatable, Sendable {
  /// - Parameter number: the number of the first copy; nil for the next number.
  case add([BookEditorEntry], copies: Int, number: Int? = nil)
  /// Borrows a book from its owner, or adds it if it was not borrowed before. Without a
  /// selection, the entries have the title.
  case borrow(BookSelection?, [BookEditorEntry])
  /// Adds a book from the catalogue. Fields on the line override the record.
  case lookUp(ISBN, [BookEditorEntry], copies: Int, number: Int? = nil)
  /// Adds a book from a record that was found, directly or through the form.
  case addRecord(
    CatalogueRecord, [BookEditorEntry], copies: Int, number: Int? = nil, inForm: Bool)
  /// Edits books. A nil selection means the marked books; without marks, the user is asked.
  case edit(BookSelection?, [BookEditorEntry])
  /// Sets the notes of books. If the text is nil, the user is asked for it; an empty text removes
  /// the notes.
  case note(BookSelection?, String?)
}

package struct BookEditorEntry: Equatable, Sendable {
  package let field: BookEditorField
  package let value: BookEditorValue

  package init(_ field: BookEditorField, _ value: BookEditorValue) {
    self.field = field
    self.value = value
  }

  package init(_ field: BookField, _ value: BookEditorValue) { self.init(.book(field), value) }
}

package enum BookEditorValue: Equatable, Sendable {
  case text(String)
  case day(Day)
  /// An ISBN typed as the title, to look up the book.
  case isbn(ISBN)
  /// Text that is still to be written in the user's editor.
  case inEditor
}
