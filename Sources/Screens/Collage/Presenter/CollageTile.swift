import Library
import Localization
import Screen

struct CollageTile: SheetRow {
  /// The position in the collage, starting at 1.
  let number: Int
  let book: CollageBook
  /// The library book, if the tile shows one that still exists.
  let owned: Book?
  let texts: any Texts

  private var isbn: ISBN? { book.record?.isbns.first ?? owned?.details.isbn }
  var year: Int? { book.record?.year ?? owned?.details.year }
  /// The rating, from 0 to 5.
  private var rating: Double? {
    book.record?.averageRating ?? owned?.details.rating?.stars
  }
  var yearText: String { year.map(texts.year) ?? "" }
  var link: String? {
    book.record?.link ?? isbn.map { "https://openlibrary.org/isbn/\($0.digits)" }
  }

  var cells: [SheetCell] {
    let figure = rating.map(texts.tenths) ?? ""
    return [
      SheetCell(String(number), .number), SheetCell(book.title), SheetCell(book.author),
      SheetCell(yearText),
      SheetCell(figure, stars: rating, figure: figure),
    ]
  }

  var values: [String] {
    [
      String(number), book.title, book.author, isbn?.digits ?? "",
      year.map(String.init) ?? "", rating.map { String($0) } ?? "", link ?? "",
      book.bookNumber.map(String.init) ?? "",
    ]
  }

  var facts: Fact {
    [
      "number": number, "title": book.title, "author": book.author, "isbn": isbn, "year": year,
      "description": book.record?.description, "rating": rating, "link": link,
      "book": book.bookNumber, "cover": book.record?.coverAddress,
    ]
  }
}
