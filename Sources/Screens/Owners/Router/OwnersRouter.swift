import Grammar
import Screen

package struct OwnersRouter {
  package let openLine: (Line) throws -> Transition?

  package init(openLine: @escaping (Line) throws -> Transition?) { self.openLine = openLine }
}
