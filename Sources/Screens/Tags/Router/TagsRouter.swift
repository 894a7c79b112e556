import Grammar
import Screen

package struct TagsRouter {
  package let carryOut: (Line) throws -> Exit?
  package let openCollage: (_ tag: String) throws -> Exit

  package init(
    carryOut: @escaping (Line) throws -> Exit?,
    openCollage: @escaping (_ tag: String) throws -> Exit
  ) {
    self.carryOut = carryOut
    self.openCollage = openCollage
  }
}
