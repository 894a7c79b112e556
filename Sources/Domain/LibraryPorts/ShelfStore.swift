import Library
import Platform

/// The store of the shelves.
package protocol ShelfStore: AnyObject {
  /// Reads the books of a shelf one at a time, in order, from an offset; all of them if `limit` is
  /// nil. They include deleted books.
  func forEachBook(
    on shelf: Shelf, by order: ShelfOrder, offset: Int, limit: Int?, _ body: (Book) throws -> Void
  ) throws

  func bookCount(on shelf: Shelf) throws -> Int
}

extension ShelfStore {
  /// Returns the books of a shelf from an offset, up to a limit.
  package func books(
    on shelf: Shelf, by order: ShelfOrder, offset: Int, limit: Int
  ) throws -> [Book] {
    var books: [Book] = []
    try forEachBook(on: shelf, by: order, offset: offset, limit: limit) { books.append($0) }
    return books
  }
}
