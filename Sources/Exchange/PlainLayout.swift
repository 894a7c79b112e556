import Library

/// Any CSV file, by its headings.
struct PlainLayout: BookLayout {
  private let columns: BookColumns
  /// Where each part of the details may stand.
  private let parts: [(part: BookPart, places: [Int])]

  /// - Throws: `ImportError.noTitleColumn`.
  init(_ headings: Headings) throws(ImportError) {
    let columns = try BookColumns(headings)
    self.columns = columns
    parts = BookPart.all.map { part in
      (part, BookColumn(rawValue: part.name).map(columns.all) ?? [])
    }
  }

  func book(_ cells: inout RowCells) -> ImportedBook {
    var details = BookDetails(title: "", author: "")
    for (part, places) in parts {
      switch part.path {
      case .required(let path): details[keyPath: path] = cells.text(places.first) ?? ""
      case .text(let path): details[keyPath: path] = cells.text(places.first)
      case .lines(let path): details[keyPath: path] = cells.lines(places.first)
      case .list(let path): details[keyPath: path] = cells.list(places.first)
      case .isbn(let path): details[keyPath: path] = cells.isbn(places)
      case .year(let path):
        details[keyPath: path] = cells.value(places, as: part.name, BookCells.year)
      // Told last, where it cannot be understood.
      case .rating: break
      }
    }
    var book = ImportedBook(line: cells.row.line, details: details)
    book.borrower = cells.text(columns.first(.borrower))
    book.due = cells.value([columns.first(.due)], as: BookField.due.rawValue, BookCells.day)
    book.details.rating = cells.rating(columns.first(.rating))
    return book
  }
}
