import Grammar
import Screen

/// The ways out of the screen.
package protocol TagsNavigation {
  /// Carries out a line of another screen's, on top of this one; nil if it opened none.
  var carryOut: (Line) throws -> Leaving? { get }
  /// Opens the collage of a tag.
  var openCollage: (_ tag: String) throws -> Leaving { get }
}
