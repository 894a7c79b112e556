import Grammar
import Library
import Screen

/// Opens the editor, the catalogues and other screens from a shelf.
package struct ShelfRouter {
  /// Runs a line of another screen on top of this one; returns `nil` if no screen was opened.
  package let openLine: (Line) throws -> Exit?
  /// Opens the form of a new library book with these details; returns the number of the added book.
  package let addBook: (BookDetails) throws -> Int?
  /// Puts the catalogue record that the line names on a shelf.
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
