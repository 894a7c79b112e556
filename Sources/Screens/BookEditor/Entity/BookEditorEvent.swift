import Library

package enum BookEditorEvent: Equatable, Sendable {
  /// - Parameter number: the number of the first copy; nil for the next number.
  case add(BookEditorEntries, copies: Int, number: Int? = nil)
  /// Borrows a book from its owner, or adds it if it was not borrowed before. Without a
  /// selection, the entries have the title.
  case borrow(BookSelection?, BookEditorEntries)
  /// Adds a book from the catalogue. Fields on the line override the record.
  case lookUp(ISBN, BookEditorEntries, copies: Int, number: Int? = nil)
  /// Adds a book from a record that was found, directly or through the form.
  case addRecord(
    CatalogueRecord, BookEditorEntries, copies: Int, number: Int? = nil, inForm: Bool)
  /// Edits books. A nil selection means the marked books; without marks, the user is asked.
  case edit(BookSelection?, BookEditorEntries)
  /// Sets the notes of books. If the text is nil, the user is asked for it; an empty text removes
  /// the notes.
  case note(BookSelection?, String?)
}

/// The fields that a line sets.
package struct BookEditorEntries: Equatable, Sendable, ExpressibleByArrayLiteral {
  package var values: [BookEditorEntry]
  /// Whether the user writes the notes in a text editor.
  package var writesNotes = false

  package init(_ values: [BookEditorEntry], writesNotes: Bool = false) {
    self.values = values
    self.writesNotes = writesNotes
  }

  package init(arrayLiteral values: BookEditorEntry...) { self.init(values) }

  package var isEmpty: Bool { values.isEmpty && !writesNotes }

  /// Replaces each entry, or removes it.
  package func replacing(_ replacement: (BookEditorEntry) -> BookEditorEntry?) -> Self {
    Self(values.compactMap(replacement), writesNotes: writesNotes)
  }
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
}
