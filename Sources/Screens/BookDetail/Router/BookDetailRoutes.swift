import BookDetailEntity
import BookDetailPresenter

/// Leads from a book to its editor.
package struct BookDetailRoutes: BookDetailNavigation {
  private let editor: (Int, [String]) throws -> Void

  /// - Parameter editor: carries out a line for the editor, which means this book where it names none.
  package init(editor: @escaping (_ number: Int, _ words: [String]) throws -> Void) {
    self.editor = editor
  }

  package func edit(_ number: Int, _ words: [String]) throws { try editor(number, words) }
}
