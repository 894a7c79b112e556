import Grammar
import Library
import Screen

/// Leads from a collage to its books.
package struct CollageRouter {
  /// Carries out a line of another screen's, on top of this one; nil if it opened none.
  package let carryOut: (Line) throws -> Exit?
  /// Opens a catalogue's record, whose cover is kept as something.
  package let openRecord: (CatalogueRecord, CoverOwner) throws -> Exit
  /// Opens a book of the library.
  package let openBook: (_ number: Int) throws -> Exit

  /// Opens an entry of a shelf.
  package func openEntry(_ number: Int) throws -> Exit {
    var line = Line(words: [])
    line.verb = .show
    line.arguments = [BookNumber.text(BookNumber.entry(number))]
    return try carryOut(line) ?? .back
  }

  package init(
    carryOut: @escaping (Line) throws -> Exit?,
    openRecord: @escaping (CatalogueRecord, CoverOwner) throws -> Exit,
    openBook: @escaping (_ number: Int) throws -> Exit
  ) {
    self.carryOut = carryOut
    self.openRecord = openRecord
    self.openBook = openBook
  }
}
