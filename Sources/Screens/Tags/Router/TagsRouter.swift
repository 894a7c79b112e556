import Grammar
import Screen
import TagsPresenter

/// Leads from the tags to a collage.
package struct TagsRouter: TagsNavigation {
  package let carryOut: (Line) throws -> Leaving?
  package let openCollage: (_ tag: String) throws -> Leaving

  package init(
    carryOut: @escaping (Line) throws -> Leaving?,
    openCollage: @escaping (_ tag: String) throws -> Leaving
  ) {
    self.carryOut = carryOut
    self.openCollage = openCollage
  }
}
