import Library
import Screen

package struct BookEditorRouter {
  package let openBook: (_ number: Int) throws -> Transition?
  /// Borrows a book again that was returned to its owner; without a date, for the owner's loan
  /// period.
  package let borrow: (_ number: Int, _ due: Day?) throws -> Transition?
  /// Adds a known book to the library.
  package let acquire: (_ number: Int, Acquisition) throws -> Transition?

  package init(
    openBook: @escaping (_ number: Int) throws -> Transition?,
    borrow: @escaping (_ number: Int, _ due: Day?) throws -> Transition?,
    acquire: @escaping (_ number: Int, Acquisition) throws -> Transition?
  ) {
    self.openBook = openBook
    self.borrow = borrow
    self.acquire = acquire
  }
}
