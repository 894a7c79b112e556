import Platform

/// An entry of a shelf for other programs.
package struct ShelfEntryFacts: Facts, Equatable, Sendable {
  private let entry: ShelfEntry

  package init(_ entry: ShelfEntry) { self.entry = entry }

  package var facts: [String: any Encodable] {
    let book = entry.book
    return [
      "number": entry.number, "shelf": entry.shelf, "title": book.title, "author": book.author,
      "publisher": book.publisher, "isbn": book.isbn, "year": book.year,
      "pageCount": book.pageCount, "description": book.description, "rating": entry.rating,
      "notes": entry.notes, "link": book.link, "catalogue": book.record?.source,
      "record": book.record?.id, "book": book.bookNumber,
      "addedAt": entry.addedAt.formatted(.iso8601), "placedAt": entry.placedAt.formatted(.iso8601),
    ]
  }
}
