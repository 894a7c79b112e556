import JSON
import Library
import Markup
import Platform

/// A book as calibre has it, in its database and in the JSON of `calibredb list --for-machine`.
struct CalibreRecord {
  var title = ""
  var authors: [String] = []
  var publisher: String?
  var tags: [String] = []
  /// 0 to 10 half stars; 0 is none.
  var rating: Int?
  var isbn: String?
  /// By their schemes, that of the ISBN too.
  var identifiers: [(scheme: String, value: String)] = []
  /// ISO 8601; the year 101 is none.
  var published: String?
  var added: String?
  /// HTML.
  var comments: String?
  /// The series and the book's place in it, as calibre shows them: `Foundation [2]`.
  var series: String?
  var seriesIndex: Double?
  /// The names of languages by ISO 639-3.
  var languages: [String] = []

  /// What could not be understood before.
  var leftOut: [LeftOutCell] = []

  init() {}

  /// - Parameter text: as calibre lists them: `goodreads:12067`.
  static func identifier(_ text: String) -> (scheme: String, value: String) {
    let scheme = text.prefix { $0 != ":" }
    return (String(scheme), String(text.dropFirst(scheme.count + 1)))
  }

  mutating func leaveOut(_ text: String, as field: String) {
    leftOut.append(LeftOutCell(field: field, text: text.shortened()))
  }

  func book(line: Int) -> ImportedBook {
    let author = ImportedNames.joined(authors.map { PlainText.imported($0) })
    var book = ImportedBook(
      line: line, details: .init(title: PlainText.imported(title), author: author))
    book.leftOut = leftOut
    book.details.publisher = Self.text(publisher)
    let series = Self.text(series)
    book.details.tags = CellLists.joined(tags + [series].compactMap(\.self))
    book.details.notes = notes(series)
    if let rating, (1...10).contains(rating) {
      book.details.rating = Rating(halves: rating)
    }
    for identifier in identifiers {
      book.takeIdentifier(identifier.scheme, PlainText.imported(identifier.value))
    }
    book.details.year = published.flatMap(Self.year)
    book.addedAt = added.flatMap { Self.year($0) == nil ? nil : Instants.instant($0) }
    for (date, field) in [(published, BookField.year.rawValue), (added, "added")] {
      guard let text = Self.text(date), text != "None", BookCells.day(text) == nil else {
        continue
      }
      book.leftOut.append(LeftOutCell(field: field, text: text.shortened()))
    }
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

  /// What a book has no place for of its own: its place in a series, and its languages.
  private func notes(_ series: String?) -> String? {
    let place = seriesIndex.map { index in
      " [" + (index == index.rounded() ? "\(Int(exactly: index) ?? 0)" : "\(index)") + "]"
    }
    let spoken = languages.map { PlainText.imported($0) }.filter { !$0.isEmpty }
    let lines = [
      series.map { $0 + (place ?? "") }, spoken.isEmpty ? nil : spoken.joined(separator: ", "),
    ]
    let told = lines.compactMap(\.self)
    return told.isEmpty ? nil : told.joined(separator: "\n")
  }

  private static func text(_ text: String?) -> String? {
    let clean = text.map { PlainText.imported($0) }
    return clean?.isEmpty == false ? clean : nil
  }

  /// The year of a date that was midnight somewhere and is kept in Greenwich's time: the last evening of
  /// a year is the first day of the next, east of there.
  private static func year(_ text: String) -> Int? {
    guard let day = BookCells.day(text), day.year > 101 else { return nil }
    // Zones differ by whole quarters of an hour.
    let clock = text.utf8.dropFirst(11).prefix(8).split(separator: UInt8(ascii: ":"))
      .map { Int(Substring($0)) ?? 0 }
    let isEvening =
      clock.count > 1 && clock[0] >= 10 && clock[1] % 15 == 0
      && clock.dropFirst(2).allSatisfy { $0 == 0 }
    return day.month == 12 && day.day == 31 && isEvening ? day.adding(days: 1).year : day.year
  }
}

// MARK: JSON

extension CalibreRecord {
  /// Whether these are calibre's keys; `title` and `isbn` are anyone's, and `author` is no one's of calibre.
  static func isOne(_ object: JSONObject) -> Bool {
    !object.has("author")
      && ["authors", "author_sort", "formats", "timestamp", "pubdate", "identifiers"]
        .contains(where: object.has)
  }

  /// The keys that are read, and those that only tell what others tell too.
  static let used: Set = [
    "title", "authors", "author_sort", "publisher", "tags", "rating", "isbn", "identifiers",
    "pubdate", "timestamp", "comments", "id", "series", "series_index", "languages",
  ]

  init(_ object: JSONObject) {
    title = object.raw("title") ?? ""
    // An ampersand that is part of a name is doubled.
    authors =
      object.texts("authors")
      ?? (object.text("authors") ?? "").split(around: " & ").map {
        String($0).replacing("&&", with: "&")
      }
    publisher = object.text("publisher")
    tags = object.list("tags")
    if let text = object.text("rating") {
      rating = Double(text).flatMap { Int(exactly: $0.rounded()) }
      if rating.map({ !(0...10).contains($0) }) ?? true { leaveOut(text, as: "rating") }
    }
    let ids = object.object("identifiers")
    isbn = object.text("isbn") ?? ids?.text("isbn")
    identifiers = ids?.values.keys.sorted().map { ($0, ids?.text($0) ?? "") } ?? []
    published = object.text("pubdate")
    added = object.text("timestamp")
    comments = object.raw("comments")
    series = object.text("series")
    seriesIndex = object.text("series_index").flatMap(Double.init)
    languages = object.texts("languages") ?? object.list("languages")
  }
}
