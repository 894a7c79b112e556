import Grammar
import Library
import Screen

/// The ways out of the screen.
package protocol CollageNavigation {
  /// Carries out a line of another screen's, on top of this one; nil if it opened none.
  var carryOut: (Line) throws -> Leaving? { get }
  /// Opens a catalogue's record, whose cover is kept as something.
  var openRecord: (CatalogueRecord, CoverOwner) throws -> Leaving { get }
  /// Opens a book of the library.
  var openBook: (_ number: Int) throws -> Leaving { get }
}
