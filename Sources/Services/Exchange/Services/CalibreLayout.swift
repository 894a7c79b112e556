import Library
import Platform
import Streams

extension BookLayout {
  /// The layout of calibre’s catalogue as CSV. The headings are calibre’s field names.
  static func calibre(_ headings: Headings) -> BookLayout {
    let columns = CalibreBook.knownKeys.compactMap { name in headings[name].map { (name, $0) } }
    headings.markAsUsed("title_sort", "uuid", "library_name")
    return BookLayout { cells in
      var values: [String: String] = [:]
      for (name, column) in columns { values[name] = cells.raw(column) }
      return CalibreBook.book(line: cells.row.line, of: 5) {
        values[$0]
      } list: { name in
        (values[name] ?? "").split(around: name == "authors" ? " & " : ",").map(String.init)
      }
    }
  }
}
