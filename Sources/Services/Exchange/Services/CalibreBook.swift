import JSON
import Library
import Markup
import Platform

/// Books as calibre describes them in its database, its catalogue, OPF, and the JSON of `calibredb
/// list --for-machine`.
enum CalibreBook {
  /// `raw` returns the text of a calibre field, and `list` its values.
  static func book(
    line: Int, of maxRating: Double, _ raw: (String) -> String?, list: (String) -> [String]
  ) -> ImportedBook {
    func text(_ name: String) -> String? {
      let clean = raw(name).map { PlainText.sanitized($0) }
      return clean?.isEmpty == false ? clean : nil
    }
    let author = ImportedNames.joined(list("authors").map { PlainText.sanitized($0) })
    var book = ImportedBook(line: line, details: .init(title: text("title") ?? "", author: author))
    func value<Value>(
      _ name: String, as field: String, _ read: (String) -> Value?
    ) -> Value? {
      guard let text = text(name) else { return nil }
      let value = read(text)
      if value == nil { book.reject(text, as: field) }
      return value
    }
    book.details.publisher = text("publisher")
    book.details.tags = CellLists.joined(list("tags"))
    book.details.series = text("series")
    let index = value("series_index", as: "series_index") { text in
      Double(text).flatMap(SeriesNumber.init(volumes:))
    }
    // calibre stores 1 for a book without a series.
    book.details.seriesNumber = book.details.series == nil ? nil : index
    let rating = value("rating", as: "rating") { text in
      BookCells.stars(text, of: maxRating).map { Int(($0 * 2).rounded()) }
    }
    if let rating, (1...10).contains(rating) { book.details.rating = Rating(halves: rating) }
    book.addIdentifiers(
      list("identifiers").map { identifier in
        let scheme = identifier.prefix { $0 != ":" }
        let value = identifier[scheme.endIndex...].dropFirst()
        return (String(scheme), PlainText.sanitized(String(value)))
      })
    // A missing date is `None`, or in the year 101.
    func date<Value>(_ name: String, as field: String, _ read: (String) -> Value?) -> Value? {
      guard let text = text(name), text != "None" else { return nil }
      if BookCells.day(text) == nil { book.reject(text, as: field) }
      return year(text) == nil ? nil : read(text)
    }
    book.details.year = date("pubdate", as: BookField.year.rawValue, year)
    book.addedAt = date("timestamp", as: "added") { InstantParser.instant($0) }
    book.details.description = raw("comments").flatMap {
      let text = PlainText.sanitized(HTMLText.plain($0), keepingLines: true)
      return text.isEmpty ? nil : text
    }
    book.details.isbn = value("isbn", as: BookField.isbn.rawValue, BookCells.isbn)
    return book
  }

  /// Returns the year of a date that was midnight in the user’s time zone and is stored in UTC.
  /// East of Greenwich, the first day of a year is stored as the evening before.
  private static func year(_ text: String) -> Int? {
    guard let day = BookCells.day(text), day.year > 101 else { return nil }
    // Time zones differ by whole quarters of an hour.
    let clock = text.utf8.dropFirst(11).prefix(8).split(separator: UInt8(ascii: ":"))
      .map { Int(Substring($0)) ?? 0 }
    let isEvening =
      clock.count > 1 && clock[0] >= 10 && clock[1] % 15 == 0
      && clock.dropFirst(2).allSatisfy { $0 == 0 }
    return day.month == 12 && day.day == 31 && isEvening ? day.adding(days: 1).year : day.year
  }
}

// MARK: JSON

extension CalibreBook {
  /// Whether the object is from calibre. Other formats also have `title` and `isbn`, but calibre
  /// has no `author`, and no states.
  static func isCalibre(_ object: JSONObject) -> Bool {
    !object.has("author") && !object.hasStates && !object.hasOtherColumns
      && ["authors", "author_sort", "formats", "timestamp", "pubdate", "identifiers"]
        .contains(where: object.has)
  }

  /// The keys that are read, and keys that only repeat other values.
  static let knownKeys: Set = [
    "title", "authors", "author_sort", "publisher", "tags", "rating", "isbn", "identifiers",
    "pubdate", "timestamp", "comments", "id", "series", "series_index",
  ]

  static func book(_ object: JSONObject, line: Int) -> ImportedBook {
    book(line: line, of: 10) { name in
      object.raw(name) ?? object.text(name)
        ?? (name == "isbn" ? object.object("identifiers")?.text(name) : nil)
    } list: { name in
      if name == "identifiers" {
        let numbers = object.object(name)
        return numbers?.values.keys.sorted().map { $0 + ":" + (numbers?.text($0) ?? "") } ?? []
      }
      guard name == "authors" else { return object.list(name, hasCommas: false) }
      // An ampersand within a name is doubled.
      return object.texts(name)
        ?? (object.text(name) ?? "").split(around: " & ").map {
          String($0).replacing("&&", with: "&")
        }
    }
  }
}
