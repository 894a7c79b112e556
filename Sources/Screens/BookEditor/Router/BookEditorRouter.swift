import Library
import Screen

package struct BookEditorRouter {
  package let openBook: (_ number: Int) throws -> Exit?

  package init(openBook: @escaping (_ number: Int) throws -> Exit?) { self.openBook = openBook }
}
