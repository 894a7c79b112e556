import Grammar
import Screen

package struct SettingsRouter {
  package let openLine: (Line) throws -> Transition?

  package init(openLine: @escaping (Line) throws -> Transition?) { self.openLine = openLine }
}
