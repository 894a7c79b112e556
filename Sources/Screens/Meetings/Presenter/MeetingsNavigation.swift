import Grammar
import Screen

/// The ways out of the screen.
package protocol MeetingsNavigation {
  /// Carries out a line of another screen's, on top of this one; nil if it opened none.
  var carryOut: (Line) throws -> Leaving? { get }
}
