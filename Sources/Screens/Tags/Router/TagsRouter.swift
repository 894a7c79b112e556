import Grammar
import Screen

/// Leads from the tags to a collage.
package struct TagsRouter {
  /// Carries out a line of another screen's, on top of this one; nil if it opened none.
  package let carryOut: (Line) throws -> Exit?
  /// Opens the collage of a tag.
  package let openCollage: (_ tag: String) throws -> Exit

  package init(
    carryOut: @escaping (Line) throws -> Exit?,
    openCollage: @escaping (_ tag: String) throws -> Exit
  ) {
    self.carryOut = carryOut
    self.openCollage = openCollage
  }
}
