import Library
import Platform

extension BookLayout {
  /// calibre's catalogue as CSV: its fields under their own names.
  static func calibre(_ headings: Headings) -> BookLayout {
    let names = [
      "title", "authors", "publisher", "tags", "rating", "isbn", "pubdate", "timestamp", "comments",
      "series", "series_index", "languages", "identifiers",
    ]
    let places = names.compactMap { name in headings[name].map { (name, $0) } }
    headings.pass("author_sort", "title_sort", "id", "uuid", "library_name")
    return BookLayout { cells in
      var values: [String: String] = [:]
      for (name, place) in places { values[name] = cells.raw(place) }
      return CalibreRecord(values).book(line: cells.row.line)
    }
  }
}

extension CalibreRecord {
  /// - Parameter values: the fields as a catalogue has them: stars from 0 to 5, lists with commas.
  fileprivate init(_ values: [String: String]) {
    title = values["title"] ?? ""
    authors = (values["authors"] ?? "").split(around: " & ").map(String.init)
    publisher = values["publisher"]
    tags = Self.parts(values["tags"])
    if let text = values["rating"].map({ PlainText.imported($0) }) {
      rating = BookCells.stars(text).map { Int(($0 * 2).rounded()) }
      if rating == nil { leaveOut(text, as: "rating") }
    }
    isbn = values["isbn"]
    identifiers = Self.parts(values["identifiers"]).map(Self.identifier)
    published = values["pubdate"]
    added = values["timestamp"]
    comments = values["comments"]
    series = values["series"]
    if let text = values["series_index"].map({ PlainText.imported($0) }) {
      seriesIndex = Double(text)
      if seriesIndex == nil { leaveOut(text, as: "series_index") }
    }
    languages = Self.parts(values["languages"])
  }

  private static func parts(_ list: String?) -> [String] {
    (list ?? "").split(separator: ",").map(String.init)
  }
}
