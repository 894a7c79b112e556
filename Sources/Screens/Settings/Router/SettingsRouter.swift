import Grammar
import Screen

package struct SettingsRouter {
  package let carryOut: (Line) throws -> Exit?

  package init(carryOut: @escaping (Line) throws -> Exit?) { self.carryOut = carryOut }
}
