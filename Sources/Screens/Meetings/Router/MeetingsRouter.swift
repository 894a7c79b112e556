import Grammar
import MeetingsPresenter
import Screen

/// Leads from the meetings to other screens.
package struct MeetingsRouter: MeetingsNavigation {
  package let carryOut: (Line) throws -> Leaving?

  package init(carryOut: @escaping (Line) throws -> Leaving?) { self.carryOut = carryOut }
}
