import Grammar
import Screen

package struct BorrowersRouter {
  package let carryOut: (Line) throws -> Exit?
  /// Merges two owners into one, given as two names.
  package let mergeOwners: ([String]) throws -> Void

  package init(
    carryOut: @escaping (Line) throws -> Exit?, mergeOwners: @escaping ([String]) throws -> Void
  ) {
    self.carryOut = carryOut
    self.mergeOwners = mergeOwners
  }
}
