import Library
import Screen

/// Leads from the form of a new book to the one that is there already.
package struct BookEditorRouter {
  /// Opens a book of the library.
  package let openBook: (_ number: Int) throws -> Void

  package init(openBook: @escaping (_ number: Int) throws -> Void) { self.openBook = openBook }
}
