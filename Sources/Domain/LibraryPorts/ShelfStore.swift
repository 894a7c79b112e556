import Library
import Platform

/// The store of the shelves.
package protocol ShelfStore: AnyObject {
  /// Reads the entries of a shelf one at a time, in order, from an offset; all of them if `limit`
  /// is nil.
  func eachEntry(
    on shelf: Shelf, by order: ShelfOrder, offset: Int, limit: Int?,
    _ body: (ShelfEntry) throws -> Void
  ) throws

  func entryCount(on shelf: Shelf) throws -> Int

  /// Returns entries on any shelf whose titles begin with these words.
  func entries(beginning words: String, limit: Int) throws -> [ShelfEntry]
}

extension ShelfStore {
  /// Returns the entries of a shelf from an offset, up to a limit.
  package func entries(
    on shelf: Shelf, by order: ShelfOrder, offset: Int, limit: Int
  ) throws -> [ShelfEntry] {
    var entries: [ShelfEntry] = []
    try eachEntry(on: shelf, by: order, offset: offset, limit: limit) { entries.append($0) }
    return entries
  }
}
