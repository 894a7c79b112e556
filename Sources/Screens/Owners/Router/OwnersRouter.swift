import Grammar
import Screen

/// Leads from the owners to other screens.
package struct OwnersRouter {
  /// Carries out a line of another screen's, on top of this one; nil if it opened none.
  package let carryOut: (Line) throws -> Leaving?

  package init(carryOut: @escaping (Line) throws -> Leaving?) { self.carryOut = carryOut }
}
