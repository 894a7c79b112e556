import Foundation

/// An entry of a shelf as it is told to other programs: the keys are a promise.
package struct ShelfEntryFacts: Encodable, Equatable, Sendable {
  private let entry: ShelfEntry

  package init(_ entry: ShelfEntry) { self.entry = entry }

  private enum CodingKeys: String, CodingKey {
    case number, shelf, title, author, publisher, isbn, year, pageCount, description, rating, notes
    case link, catalogue, record, book, addedAt, placedAt
  }

  package func encode(to encoder: any Encoder) throws {
    let book = entry.book
    var facts = encoder.container(keyedBy: CodingKeys.self)
    try facts.encode(entry.number, forKey: .number)
    try facts.encode(entry.shelf, forKey: .shelf)
    try facts.encode(book.title, forKey: .title)
    try facts.encode(book.author, forKey: .author)
    try facts.encode(book.publisher, forKey: .publisher)
    try facts.encode(book.isbn, forKey: .isbn)
    try facts.encode(book.year, forKey: .year)
    try facts.encode(book.pageCount, forKey: .pageCount)
    try facts.encode(book.description, forKey: .description)
    try facts.encode(entry.rating, forKey: .rating)
    try facts.encode(entry.notes, forKey: .notes)
    try facts.encode(book.link, forKey: .link)
    try facts.encode(book.record?.source, forKey: .catalogue)
    try facts.encode(book.record?.id, forKey: .record)
    try facts.encode(book.bookNumber, forKey: .book)
    try facts.encode(entry.addedAt.formatted(.iso8601), forKey: .addedAt)
    try facts.encode(entry.placedAt.formatted(.iso8601), forKey: .placedAt)
  }
}
