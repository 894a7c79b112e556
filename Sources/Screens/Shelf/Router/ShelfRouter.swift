import Grammar
import Library
import Screen

/// Opens the editor, the catalogues and other screens from a shelf.
package struct ShelfRouter {
  /// Runs a line of another screen on top of this one; returns `nil` if no screen was opened.
  package let openLine: (Line) throws -> Transition?
  /// Opens the form of a new library book with these details; returns the number of the added book.
  package let openEditor: (BookDetails) throws -> Int?
  /// Puts the catalogue record that the line names on a shelf.
  package let openRecord: () throws -> Transition?

  package init(
    openLine: @escaping (Line) throws -> Transition?,
    openEditor: @escaping (BookDetails) throws -> Int?,
    openRecord: @escaping () throws -> Transition?
  ) {
    self.openLine = openLine
    self.openEditor = openEditor
    self.openRecord = openRecord
  }
}
