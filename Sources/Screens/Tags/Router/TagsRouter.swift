import Grammar
import Screen

package struct TagsRouter {
  package let openLine: (Line) throws -> Exit?
  package let openCollage: (_ tag: String) throws -> Exit

  package init(
    openLine: @escaping (Line) throws -> Exit?,
    openCollage: @escaping (_ tag: String) throws -> Exit
  ) {
    self.openLine = openLine
    self.openCollage = openCollage
  }
}
