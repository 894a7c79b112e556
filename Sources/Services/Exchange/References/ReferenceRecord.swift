import Library
import Platform

/// A book as reference managers keep it, whatever the format.
struct ReferenceRecord {
  var title = ""
  /// One person each, `Frank Herbert`; `others` last where there are more.
  var people: [String] = []
  /// What the book's author is to be, where the names do not tell it to the letter.
  var author: String?
  var publisher: String?
  var year: String?
  var isbn: String?
  var keywords: [String] = []
  var categories: [String] = []
  /// Keywords that are tags though they are categories too.
  var tags: [String] = []
  var owner: String?
  var rating: String?
  var notes: String?
  var description: String?
  /// What could not be understood before.
  var leftOut: [LeftOutCell] = []

  func book(line: Int) -> ImportedBook {
    var book = ImportedBook(
      line: line, details: .init(title: title, author: author ?? AuthorNames.cell(people)))
    book.leftOut = leftOut
    book.details.publisher = Self.filled(publisher)
    book.details.owner = Self.filled(owner)
    book.details.notes = Self.filled(notes)
    book.details.description = Self.filled(description)
    book.details.categories = Self.list(categories)
    book.details.tags = Self.list(ownTags)
    func leaveOut(_ text: String, as field: String) {
      book.leftOut.append(LeftOutCell(field: field, text: text.shortened()))
    }
    if let year = Self.filled(year) {
      book.details.year = Self.year(year)
      if book.details.year == nil { leaveOut(year, as: BookField.year.rawValue) }
    }
    if let text = Self.filled(isbn) {
      let (found, others) = Self.isbn(text)
      book.details.isbn = found
      others.forEach { leaveOut($0, as: BookField.isbn.rawValue) }
    }
    if let rating = Self.filled(rating) {
      book.takeRating(rating)
    }
    return book
  }

  /// Keywords are all of a book's categories and tags; those that are told to be categories are not
  /// tags for it.
  private var ownTags: [String] {
    let (categories, tags) = (Set(categories), Set(tags))
    return keywords.filter { !categories.contains($0) || tags.contains($0) }
  }

  /// Words that are apart already.
  private static func list(_ words: [String]) -> [String] {
    let hasMarks = words.contains { $0.contains(",") || $0.contains(";") }
    return hasMarks ? CellLists.joined(words) : BookDetails.list(words.joined(separator: ","))
  }

  private static func filled(_ text: String?) -> String? { text?.isEmpty == false ? text : nil }

  /// The first year of `1965-08`, `1965/1970`, `1965/08/01/` or `1965?`.
  static func year(_ text: String) -> Int? {
    if let year = BookCells.year(text) { return year }
    let first = text.prefix { $0 != "/" }
    let sure = first.trimming { "?~% ".unicodeScalars.contains($0) }
    return sure.isEmpty ? nil : BookCells.year(sure)
  }

  /// The first ISBN in a text, and what else there is that should be one.
  static func isbn(_ text: String) -> (ISBN?, others: [String]) {
    if let isbn = BookCells.isbn(text) { return (isbn, []) }
    let parts = text.split { ",;/()\n".contains($0) }.flatMap { part -> [String] in
      let part = part.trimmingSpaces()
      return BookCells.isbn(part) == nil
        ? part.split(whereSeparator: \.isWhitespace).map(String.init) : [part]
    }
    var found: ISBN?
    var others: [String] = []
    for part in parts {
      if let isbn = BookCells.isbn(part) {
        if found == nil { found = isbn } else if isbn != found { others.append(part) }
      } else if ISBN.isMeant(part) {
        others.append(part)
      }
    }
    return found == nil && others.isEmpty ? (nil, [text]) : (found, others)
  }
}
