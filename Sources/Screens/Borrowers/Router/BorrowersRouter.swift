import Grammar
import Screen

/// Leads from the borrowers to other screens.
package struct BorrowersRouter {
  /// Carries out a line of another screen's, on top of this one; nil if it opened none.
  package let carryOut: (Line) throws -> Exit?
  /// Makes one owner of two, whose names stand one after the other.
  package let mergeOwners: ([String]) throws -> Void

  package init(
    carryOut: @escaping (Line) throws -> Exit?, mergeOwners: @escaping ([String]) throws -> Void
  ) {
    self.carryOut = carryOut
    self.mergeOwners = mergeOwners
  }
}
