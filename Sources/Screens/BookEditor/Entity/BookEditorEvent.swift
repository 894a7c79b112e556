import Library

package enum BookEditorEvent: Equatable, Sendable {
  /// - Parameter number: the number of the first copy; nil for the next number.
  case add(BookEditorEntries, copies: Int, number: Int? = nil)
  /// Borrows a book from its owner, or adds it if it was not borrowed before. Without a selection,
  /// the entries have the title, by itself or behind the owner.
  ///
  /// - Parameters:
  ///   - copies: the number of new copies, if the line has it.
  ///   - number: the number of the first new copy, if the line has it.
  case borrow(BookSelection?, BookEditorEntries, copies: Int? = nil, number: Int? = nil)
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
