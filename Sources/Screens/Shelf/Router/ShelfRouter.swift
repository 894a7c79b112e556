import Grammar
import Screen

/// Opens the catalogues and other screens from a shelf.
package struct ShelfRouter {
  /// Runs a line of another screen on top of this one; returns `nil` if no screen was opened.
  package let openLine: (Line) throws -> Transition?
  /// Puts the catalogue record that the line names on a shelf.
  package let openRecord: () throws -> Transition?

  package init(
    openLine: @escaping (Line) throws -> Transition?,
    openRecord: @escaping () throws -> Transition?
  ) {
    self.openLine = openLine
    self.openRecord = openRecord
  }
}
