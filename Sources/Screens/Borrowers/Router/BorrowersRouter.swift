import Grammar
import Screen

package struct BorrowersRouter {
  package let openLine: (Line) throws -> Transition?
  /// Merges two owners into one, by their names.
  package let mergeOwners: ([String]) throws -> Void

  package init(
    openLine: @escaping (Line) throws -> Transition?,
    mergeOwners: @escaping ([String]) throws -> Void
  ) {
    self.openLine = openLine
    self.mergeOwners = mergeOwners
  }
}
