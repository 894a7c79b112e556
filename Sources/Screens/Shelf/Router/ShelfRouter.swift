import Grammar
import Library
import Screen

/// Leads from a shelf to the editor, to the catalogues and to other screens.
package struct ShelfRouter {
  /// Carries out a line of another screen's, on top of this one; `nil` if it opened none.
  package let openLine: (Line) throws -> Exit?
  /// Opens the form of a new book of the library, filled in so far; tells the number that it got.
  package let addBook: (BookDetails) throws -> Int?
  /// Puts the book on a shelf that the line names in a catalogue.
  package let shelveRecord: () throws -> Exit?

  package init(
    openLine: @escaping (Line) throws -> Exit?,
    addBook: @escaping (BookDetails) throws -> Int?,
    shelveRecord: @escaping () throws -> Exit?
  ) {
    self.openLine = openLine
    self.addBook = addBook
    self.shelveRecord = shelveRecord
  }
}
