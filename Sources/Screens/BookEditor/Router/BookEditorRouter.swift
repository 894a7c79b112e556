import Library
import Screen

package struct BookEditorRouter {
  package let openBook: (_ number: Int) throws -> Transition?

  package init(openBook: @escaping (_ number: Int) throws -> Transition?) {
    self.openBook = openBook
  }
}
