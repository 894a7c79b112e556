import CollageEntity
import Library
import Localization

/// A book of a collage, formatted for display.
struct CollageBookFormatter {
  /// The position in the collage, starting at 1.
  let number: Int
  let book: CollageBook
  /// The library book, if the tile shows one that still exists.
  let libraryBook: Book?
  let texts: any Texts

  private var isbn: ISBN? { book.record?.isbns.first ?? libraryBook?.details.isbn }
  private var year: Int? { book.record?.year ?? libraryBook?.details.year }
  /// The rating, from 0 to 5.
  private var rating: Double? {
    book.record?.averageRating ?? libraryBook?.details.rating?.stars
  }
  var link: String? { book.record?.link ?? isbn?.openLibraryPage }

  var tile: CollageTile {
    CollageTile(
      number: number, title: book.title, author: book.author, year: year.map(texts.year) ?? "",
      rating: rating.map(texts.tenths) ?? "", stars: rating)
  }

  var values: [String] {
    [
      String(number), book.title, book.author, isbn?.digits ?? "",
      year.map(String.init) ?? "", rating.map { String($0) } ?? "", link ?? "",
      book.bookNumber.map(String.init) ?? "",
    ]
  }

  var json: OutputValue {
    [
      "number": number, "title": book.title, "author": book.author, "isbn": isbn, "year": year,
      "description": book.record?.description, "rating": rating, "link": link,
      "book": book.bookNumber, "cover": book.record?.coverAddress,
    ]
  }
}
