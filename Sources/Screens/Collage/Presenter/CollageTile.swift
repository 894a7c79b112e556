import Library
import Localization
import Platform
import Screen

/// A book of a collage. The keys under which it is told to other programs are a promise.
struct CollageTile: Row, Encodable {
  /// Its place, counted from 1.
  let number: Int
  let book: CollageBook
  /// The library's book, if it is one and is still there.
  let owned: Book?
  let texts: any Texts

  private var isbn: ISBN? { book.record?.isbns.first ?? owned?.details.isbn }
  var year: Int? { book.record?.year ?? owned?.details.year }
  /// 0 to 5.
  private var rating: Double? {
    book.record?.averageRating ?? owned?.details.rating.map(Double.init)
  }
  var yearText: String { year.map(texts.year) ?? "" }
  var link: String? {
    book.record?.link ?? isbn.map { "https://openlibrary.org/isbn/\($0.digits)" }
  }

  var cells: [Cell] {
    let figure = rating.map(texts.tenths) ?? ""
    return [
      Cell(String(number), .number), Cell(book.title), Cell(book.author), Cell(yearText),
      Cell(figure, stars: rating, figure: figure),
    ]
  }

  var values: [String] {
    [
      String(number), book.title, book.author, isbn?.digits ?? "",
      year.map(String.init) ?? "", rating.map { String($0) } ?? "", link ?? "",
      book.bookNumber.map(String.init) ?? "",
    ]
  }

  var facts: any Encodable { self }

  private enum CodingKeys: CodingKey {
    case number, title, author, isbn, year, description, rating, link, book, cover
  }

  func encode(to encoder: any Encoder) throws {
    var facts = encoder.container(keyedBy: CodingKeys.self)
    try facts.encode(number, forKey: .number)
    try facts.encode(book.title, forKey: .title)
    try facts.encode(book.author, forKey: .author)
    try facts.encode(isbn?.digits, forKey: .isbn)
    try facts.encode(year, forKey: .year)
    try facts.encode(book.record?.description, forKey: .description)
    try facts.encode(rating, forKey: .rating)
    try facts.encode(link, forKey: .link)
    try facts.encode(book.bookNumber, forKey: .book)
    try facts.encode(book.record?.coverAddress, forKey: .cover)
  }
}

/// A collage as it is told to other programs: the keys are a promise.
struct CollageFacts: Encodable {
  let name: String
  let collage: Collage
  let books: [CollageTile]

  private enum CodingKeys: CodingKey { case tag, from, catalogue, madeAt, books }

  func encode(to encoder: any Encoder) throws {
    var facts = encoder.container(keyedBy: CodingKeys.self)
    try facts.encode(name, forKey: .tag)
    try facts.encode(collage.origin.source.rawValue, forKey: .from)
    try facts.encode(
      collage.origin.source == .library ? nil : collage.origin.name, forKey: .catalogue)
    try facts.encode(collage.madeAt.formatted(.iso8601), forKey: .madeAt)
    try facts.encode(books, forKey: .books)
  }
}
