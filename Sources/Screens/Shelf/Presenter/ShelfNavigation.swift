import Grammar
import Library
import Screen

/// The ways out of the screen.
package protocol ShelfNavigation {
  /// Carries out a line of another screen's, on top of this one; nil if it opened none.
  var carryOut: (Line) throws -> Leaving? { get }
  /// Opens the form of a new book of the library, filled in so far; tells the number that it got.
  var addBook: (BookDetails) throws -> Int? { get }
  /// Puts the book on a shelf that the line names in a catalogue.
  var shelveRecord: () throws -> Leaving? { get }
}
