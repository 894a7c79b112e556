import JSON
import Library
import Markup

/// A book as calibre has it, in its database and in the JSON of `calibredb list --for-machine`.
struct CalibreRecord {
  var title = ""
  var authors: [String] = []
  var publisher: String?
  var tags: [String] = []
  /// 0 to 10 half stars; 0 is none.
  var rating: Int?
  var isbn: String?
  /// ISO 8601; the year 101 is none.
  var published: String?
  var added: String?
  /// HTML.
  var comments: String?

  init() {}

  func book(line: Int) -> ImportedBook {
    let author = ImportedNames.joined(authors.map { PlainText.imported($0) })
    var book = ImportedBook(
      line: line, details: .init(title: PlainText.imported(title), author: author))
    book.details.publisher = Self.text(publisher)
    book.details.tags = CellLists.joined(tags)
    book.details.rating = rating.flatMap { (1...10).contains($0) ? ($0 + 1) / 2 : nil }
    book.details.year = published.flatMap(Self.year)
    book.addedAt = added.flatMap { Self.year($0) == nil ? nil : Instants.instant($0) }
    book.details.description = comments.flatMap {
      let text = PlainText.imported(HTMLText.plain($0), keepingLines: true)
      return text.isEmpty ? nil : text
    }
    if let isbn = Self.text(isbn) {
      book.details.isbn = BookCells.isbn(isbn)
      if book.details.isbn == nil {
        let text = isbn.shortened()
        book.leftOut.append(LeftOutCell(field: BookField.isbn.rawValue, text: text))
      }
    }
    return book
  }

  private static func text(_ text: String?) -> String? {
    let clean = text.map { PlainText.imported($0) }
    return clean?.isEmpty == false ? clean : nil
  }

  /// The year of a date that was midnight somewhere and is kept in Greenwich's time: the last evening of
  /// a year is the first day of the next, east of there.
  private static func year(_ text: String) -> Int? {
    guard let day = BookCells.day(text), day.year > 101 else { return nil }
    let clock = text.utf8.dropFirst(11)
    let isEvening = clock.first.map { $0 > UInt8(ascii: "0") } ?? false
    return day.month == 12 && day.day == 31 && isEvening ? day.adding(days: 1).year : day.year
  }
}

// MARK: JSON

extension CalibreRecord {
  /// Whether these are calibre's keys; `title` and `isbn` are anyone's.
  static func isOne(_ object: JSONObject) -> Bool {
    ["authors", "author_sort", "formats", "timestamp", "pubdate", "identifiers"]
      .contains(where: object.has)
  }

  /// The keys that are read, and those that only tell what others tell too.
  static let used: Set = [
    "title", "authors", "author_sort", "publisher", "tags", "rating", "isbn", "identifiers",
    "pubdate", "timestamp", "comments", "id",
  ]

  init(_ object: JSONObject) {
    title = object.raw("title") ?? ""
    // An ampersand that is part of a name is doubled.
    authors =
      object.texts("authors")
      ?? (object.text("authors") ?? "").split(separator: " & ").map {
        String($0).replacing("&&", with: "&")
      }
    publisher = object.text("publisher")
    tags = object.list("tags")
    rating = object.text("rating").flatMap(Double.init).flatMap { Int(exactly: $0.rounded()) }
    isbn = object.text("isbn") ?? object.object("identifiers")?.text("isbn")
    published = object.text("pubdate")
    added = object.text("timestamp")
    comments = object.raw("comments")
  }
}
