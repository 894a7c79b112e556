import Library
import Platform

/// The port behind which the shelves are kept; a part of the library's.
package protocol ShelfStore: AnyObject {
  /// The entries of a shelf in order, read one at a time, the first few passed over; all of them
  /// where `limit` is nil.
  func eachEntry(
    on shelf: Shelf, by order: ShelfOrder, offset: Int, limit: Int?,
    _ body: (ShelfEntry) throws -> Void
  ) throws

  /// How many entries a shelf has.
  func entryCount(on shelf: Shelf) throws -> Int

  /// Some entries of the shelves whose titles begin with these words.
  func entries(beginning words: String, limit: Int) throws -> [ShelfEntry]
}

extension ShelfStore {
  /// A page of a shelf.
  package func entries(
    on shelf: Shelf, by order: ShelfOrder, offset: Int, limit: Int
  ) throws -> [ShelfEntry] {
    var entries: [ShelfEntry] = []
    try eachEntry(on: shelf, by: order, offset: offset, limit: limit) { entries.append($0) }
    return entries
  }
}
