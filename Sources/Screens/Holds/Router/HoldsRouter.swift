import Grammar
import Screen

package struct HoldsRouter {
  package let openLine: (Line) throws -> Exit?

  package init(openLine: @escaping (Line) throws -> Exit?) { self.openLine = openLine }
}
