import Foundation
import Library
import LibraryPorts

/// What a change does to the shelves.
extension LoggedTransaction: ShelfTransaction {
  func entry(_ number: Int) throws -> ShelfEntry? { try shelves.entry(number) }

  func twin(of book: ShelvedBook) throws -> ShelfEntry? { try shelves.twin(of: book) }

  func shelve(_ book: ShelvedBook, on shelf: Shelf, at instant: Date) throws -> ShelfEntry {
    let entry = try shelves.insert(book, on: shelf, at: instant)
    try record(shelves, entry.number, before: nil, after: entry)
    return entry
  }

  func update(_ entry: ShelfEntry) throws {
    let old = try existingEntry(entry.number)
    var entry = entry
    entry.book.cover = old.book.cover
    guard entry != old else { return }
    try shelves.put(entry)
    try record(shelves, entry.number, before: old, after: entry)
  }

  func unshelve(_ number: Int) throws {
    let entry = try existingEntry(number)
    try shelves.delete(number)
    try record(shelves, number, before: entry, after: nil)
  }

  private func existingEntry(_ number: Int) throws -> ShelfEntry {
    guard let entry = try shelves.entry(number) else { throw LibraryError.noSuchEntry(number) }
    return entry
  }
}
