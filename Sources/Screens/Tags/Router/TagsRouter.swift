import Grammar
import Screen

package struct TagsRouter {
  package let openLine: (Line) throws -> Transition?
  package let openCollage: (_ tag: String) throws -> Transition?

  package init(
    openLine: @escaping (Line) throws -> Transition?,
    openCollage: @escaping (_ tag: String) throws -> Transition?
  ) {
    self.openLine = openLine
    self.openCollage = openCollage
  }
}
