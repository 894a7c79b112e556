import Library
import LibraryPorts
import LibraryRules
import TestSupport

package let tagRules = TagRules(
  clock: Clock(instant: { noon }, calendarDay: { _ in today }))

/// Returns a collage of catalogue books with their covers.
package func collage(_ ids: [String]) -> (collage: Collage, covers: [StoredCover]) {
  var books: [CollageBook] = []
  var covers: [StoredCover] = []
  for id in ids {
    var record = CatalogueRecord(id: id, source: .openLibrary, title: "Book \(id)")
    record.authors = ["Anon"]
    record.coverAddress = "https://example.org/\(id).jpg"
    var book = CollageBook(record)
    book.cover = id + ".jpg"
    books.append(book)
    covers.append(
      StoredCover(
        file: id + ".jpg", record: RecordName(source: "openlibrary", id: id), fetchedAt: noon))
  }
  let collage = Collage(
    origin: .catalogue(.openLibrary, offset: 24), madeAt: noon, books: books)
  return (collage, covers)
}

extension LibraryStore {
  @discardableResult
  package func addTag(_ name: String) throws -> StoredTag {
    try change(.addTag) { try tagRules.add(name, in: $0) }
  }

  package func renameTag(_ name: String, to new: String) throws {
    _ = try change(.renameTag) { try tagRules.rename(name, to: new, in: $0) }
  }

  package func deleteTag(_ name: String) throws {
    _ = try change(.deleteTag) { try tagRules.delete(name, in: $0) }
  }

  @discardableResult
  package func addCollage(_ name: String, of ids: String...) throws -> StoredTag {
    let (collage, covers) = collage(ids)
    return try change(.collage) {
      try tagRules.setCollage(of: name, to: collage, covers: covers, in: $0)
    }
  }

  @discardableResult
  package func addBook(_ title: String, tagged tags: String...) throws -> Int {
    try add(details(title) { $0.tags = tags })
  }

  /// Returns the tags as `name (books)`. An asterisk marks a stored tag, which remains without
  /// books.
  package func tagLines() throws -> [String] {
    try tags().map { "\($0.name) (\($0.books))" + ($0.stored == nil ? "" : " *") }
  }

  package func storedTag(_ name: String) throws -> StoredTag? { try tag(named: name)?.stored }

  package func coverFiles(_ name: String) throws -> [String?]? {
    try storedTag(name)?.collage?.books.map(\.cover)
  }
}
