import Foundation
import Library

/// A collage as it is told to other programs: the keys are a promise.
package struct CollageFacts: Encodable, Sendable {
  private let name: String
  private let collage: Collage
  private let books: [CollageBookFacts]

  init(_ name: String, _ collage: Collage, books: [CollageBookFacts]) {
    self.name = name
    self.collage = collage
    self.books = books
  }

  private enum CodingKeys: String, CodingKey {
    case tag, from, catalogue, madeAt, books
  }

  package func encode(to encoder: any Encoder) throws {
    var facts = encoder.container(keyedBy: CodingKeys.self)
    try facts.encode(name, forKey: .tag)
    switch collage.origin {
    case .catalogue(let source, _):
      try facts.encode("catalogue", forKey: .from)
      try facts.encode(source.rawValue, forKey: .catalogue)
    case .library:
      try facts.encode("library", forKey: .from)
      try facts.encodeNil(forKey: .catalogue)
    }
    try facts.encode(collage.madeAt.formatted(.iso8601), forKey: .madeAt)
    try facts.encode(books, forKey: .books)
  }
}

/// What is known of a book of a collage.
package struct CollageBookFacts: Encodable, Sendable {
  /// Its place, counted from 1.
  package let number: Int
  package let title: String
  package let author: String
  package let isbn: String?
  package let year: Int?
  package let description: String?
  /// 0 to 5.
  package let rating: Double?
  package let link: String?
  /// The number of the library's book.
  package let book: Int?
  /// Where its cover is on the web.
  package let cover: String?

  /// - Parameter owned: the library's book, where it is one and is still there.
  init(number: Int, _ book: CollageBook, owned: Book?) {
    self.number = number
    title = book.title
    author = book.author
    let isbn = book.record?.isbns.first ?? owned?.details.isbn
    self.isbn = isbn?.digits
    year = book.record?.year ?? owned?.details.year
    description = book.record?.description
    rating = book.record?.averageRating ?? owned?.details.rating.map(Double.init)
    link = book.record?.link ?? isbn.map { "https://openlibrary.org/isbn/\($0.digits)" }
    self.book = book.bookNumber
    cover = book.record?.coverAddress
  }

  private enum CodingKeys: String, CodingKey {
    case number, title, author, isbn, year, description, rating, link, book, cover
  }

  package func encode(to encoder: any Encoder) throws {
    var facts = encoder.container(keyedBy: CodingKeys.self)
    try facts.encode(number, forKey: .number)
    try facts.encode(title, forKey: .title)
    try facts.encode(author, forKey: .author)
    try facts.encode(isbn, forKey: .isbn)
    try facts.encode(year, forKey: .year)
    try facts.encode(description, forKey: .description)
    try facts.encode(rating, forKey: .rating)
    try facts.encode(link, forKey: .link)
    try facts.encode(book, forKey: .book)
    try facts.encode(cover, forKey: .cover)
  }
}
