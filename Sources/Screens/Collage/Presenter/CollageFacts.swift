import Foundation
import Library

/// A collage for other programs.
package struct CollageFacts: Facts, Sendable {
  private let name: String
  private let collage: Collage
  private let books: [CollageBookFacts]

  init(_ name: String, _ collage: Collage, books: [CollageBookFacts]) {
    self.name = name
    self.collage = collage
    self.books = books
  }

  package var facts: [String: any Encodable] {
    let source: CatalogueSource? =
      if case .catalogue(let source, _) = collage.origin { source } else { nil }
    return [
      "tag": name, "from": source == nil ? "library" : "catalogue", "catalogue": source,
      "madeAt": collage.madeAt.formatted(.iso8601), "books": books,
    ]
  }
}

/// What is known of a book of a collage.
package struct CollageBookFacts: Facts, Sendable {
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

  package var facts: [String: any Encodable] {
    [
      "number": number, "title": title, "author": author, "isbn": isbn, "year": year,
      "description": description, "rating": rating, "link": link, "book": book, "cover": cover,
    ]
  }
}
