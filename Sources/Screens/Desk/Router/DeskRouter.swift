import Grammar
import Library
import Screen

/// Leads from the desk to other screens.
package struct DeskRouter {
  /// Carries out a line of another screen's, on top of this one; nil if it opened none.
  package let carryOut: (Line) throws -> Exit?
  /// Adds a book as a catalogue has its ISBN, unless the user thinks better of it.
  package let add: (ISBN) throws -> Void

  package init(
    carryOut: @escaping (Line) throws -> Exit?, add: @escaping (ISBN) throws -> Void
  ) {
    self.carryOut = carryOut
    self.add = add
  }
}
