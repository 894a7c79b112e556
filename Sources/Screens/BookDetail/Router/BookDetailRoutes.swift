import BookDetailEntity
import BookDetailPresenter

/// Leads from a book to its editor and to the shelves.
package struct BookDetailRoutes: BookDetailNavigation {
  /// Carries out a line, which means this book where it names none.
  package typealias CarryOut = (_ number: Int, _ words: [String]) throws -> Void

  private let editor: CarryOut
  private let shelf: CarryOut

  package init(editor: @escaping CarryOut, shelf: @escaping CarryOut) {
    self.editor = editor
    self.shelf = shelf
  }

  package func edit(_ number: Int, _ words: [String]) throws { try editor(number, words) }
  package func shelve(_ number: Int, _ words: [String]) throws { try shelf(number, words) }
}
