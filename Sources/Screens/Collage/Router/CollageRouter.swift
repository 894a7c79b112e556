import Grammar
import Library
import Screen

package struct CollageRouter {
  package let openLine: (Line) throws -> Transition?
  /// Opens a catalogue's record, whose cover is stored for the given owner.
  package let openRecord: (CatalogueRecord, CoverOwner) throws -> Transition?
  package let openBook: (_ number: Int) throws -> Transition?

  package init(
    openLine: @escaping (Line) throws -> Transition?,
    openRecord: @escaping (CatalogueRecord, CoverOwner) throws -> Transition?,
    openBook: @escaping (_ number: Int) throws -> Transition?
  ) {
    self.openLine = openLine
    self.openRecord = openRecord
    self.openBook = openBook
  }
}
