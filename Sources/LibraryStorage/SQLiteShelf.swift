import Library
import LibraryPorts

/// The shelves of a library in its file.
extension SQLiteLibrary: ShelfStore {
  package func eachEntry(
    on shelf: Shelf, by order: ShelfOrder, offset: Int, limit: Int?,
    _ body: (ShelfEntry) throws -> Void
  ) throws {
    try catching {
      try shelves.each(on: shelf, by: order, offset: offset, limit: limit, body)
    }
  }

  package func entryCount(on shelf: Shelf) throws -> Int {
    try catching { try shelves.count(on: shelf) }
  }

  package func entry(_ number: Int) throws -> ShelfEntry? {
    try catching { try shelves.entry(number) }
  }

  package func entries(beginning words: String, limit: Int) throws -> [ShelfEntry] {
    try catching { try shelves.entries(beginning: words, limit: limit) }
  }

  package func twin(of book: ShelvedBook) throws -> ShelfEntry? {
    try catching { try shelves.twin(of: book) }
  }
}
