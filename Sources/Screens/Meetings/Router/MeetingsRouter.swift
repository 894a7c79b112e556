import Grammar
import Screen

package struct MeetingsRouter {
  package let openLine: (Line) throws -> Exit?

  package init(openLine: @escaping (Line) throws -> Exit?) { self.openLine = openLine }
}
