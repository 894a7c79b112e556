import Grammar
import Screen

package struct MeetingsRouter {
  package let carryOut: (Line) throws -> Exit?

  package init(carryOut: @escaping (Line) throws -> Exit?) { self.carryOut = carryOut }
}
