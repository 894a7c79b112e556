import Grammar
import Screen

/// Leads from the meetings to other screens.
package struct MeetingsRouter {
  /// Carries out a line of another screen's, on top of this one; nil if it opened none.
  package let carryOut: (Line) throws -> Exit?

  package init(carryOut: @escaping (Line) throws -> Exit?) { self.carryOut = carryOut }
}
