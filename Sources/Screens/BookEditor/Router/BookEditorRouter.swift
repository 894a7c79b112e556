import Library
import Screen

package struct BookEditorRouter {
  package let openBook: (_ number: Int) throws -> Void

  package init(openBook: @escaping (_ number: Int) throws -> Void) { self.openBook = openBook }
}
