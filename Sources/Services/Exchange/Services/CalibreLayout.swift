import Library
import Platform

extension BookLayout {
  /// calibre's catalogue as CSV: its fields under their own names.
  static func calibre(_ headings: Headings) -> BookLayout {
    let names = [
      "title", "authors", "publisher", "tags", "rating", "isbn", "pubdate", "timestamp", "comments",
      "series", "series_index", "identifiers",
    ]
    let places = names.compactMap { name in headings[name].map { (name, $0) } }
    headings.pass("author_sort", "title_sort", "id", "uuid", "library_name")
    return BookLayout { cells in
      var values: [String: String] = [:]
      for (name, place) in places { values[name] = cells.raw(place) }
      return CalibreBook.book(line: cells.row.line, of: 5) {
        values[$0]
      } list: { name in
        (values[name] ?? "").split(around: name == "authors" ? " & " : ",").map(String.init)
      }
    }
  }
}
