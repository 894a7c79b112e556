import ShelfEntity
import ShelfPresenter

/// Leads from a shelf to the editor, and lets covers go along.
package struct ShelfRoutes: ShelfNavigation {
  package typealias Add = (ShelfBookDetails) throws -> Int?
  package typealias ShareCover = (_ book: Int, _ entry: Int, _ intoLibrary: Bool) throws -> Void

  private let adding: Add
  private let sharing: ShareCover

  /// - Parameters:
  ///   - add: opens the form of a new book; tells the number that it got.
  ///   - shareCover: lets a book have the cover of an entry, or the other way round.
  package init(add: @escaping Add, shareCover: @escaping ShareCover) {
    adding = add
    sharing = shareCover
  }

  package func add(_ details: ShelfBookDetails) throws -> Int? { try adding(details) }

  package func shareCover(ofBook book: Int, entry: Int, intoLibrary: Bool) throws {
    try sharing(book, entry, intoLibrary)
  }
}
