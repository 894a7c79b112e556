import Grammar
import Library
import Screen

package struct CollageRouter {
  package let openLine: (Line) throws -> Exit?
  /// Opens a catalogue's record, whose cover is stored for the given owner.
  package let openRecord: (CatalogueRecord, CoverOwner) throws -> Exit
  package let openBook: (_ number: Int) throws -> Exit

  package func openEntry(_ number: Int) throws -> Exit {
    var line = Line(words: [])
    line.verb = .show
    line.arguments = [BookNumber.text(BookNumber.entry(number))]
    return try openLine(line) ?? .back
  }

  package init(
    openLine: @escaping (Line) throws -> Exit?,
    openRecord: @escaping (CatalogueRecord, CoverOwner) throws -> Exit,
    openBook: @escaping (_ number: Int) throws -> Exit
  ) {
    self.openLine = openLine
    self.openRecord = openRecord
    self.openBook = openBook
  }
}
