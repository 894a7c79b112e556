import Grammar
import Screen

package struct OwnersRouter {
  package let openLine: (Line) throws -> Exit?

  package init(openLine: @escaping (Line) throws -> Exit?) { self.openLine = openLine }
}
