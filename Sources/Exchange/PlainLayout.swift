import Library

extension BookLayout {
  /// Any CSV file, by its headings.
  ///
  /// - Throws: `ImportError.noTitleColumn`.
  static func plain(_ headings: Headings) throws(ImportError) -> BookLayout {
    /// All columns that may hold it, the most trustworthy first.
    func places(_ column: BookColumn) -> [Int] { column.spellings.compactMap { headings[$0] } }
    guard !places(.title).isEmpty else {
      throw .noTitleColumn(headings.names.map { $0.shortened() }.filter { !$0.isEmpty })
    }
    let parts = BookPart.all.map { ($0, BookColumn(rawValue: $0.name).map(places) ?? []) }
    let rating = places(.rating).first
    let (borrower, due) = (places(.borrower).first, places(.due).first)
    return BookLayout { cells in
      var details = BookDetails(title: "", author: "")
      for (part, places) in parts {
        switch part.path {
        case .required(let path): details[path] = cells.text(places.first) ?? ""
        case .text(let path): details[path] = cells.text(places.first)
        case .lines(let path): details[path] = cells.lines(places.first)
        case .list(let path): details[path] = cells.list(places.first)
        case .isbn(let path): details[path] = cells.isbn(places)
        case .year(let path):
          details[path] = cells.value(places, as: part.name, BookCells.year)
        // Told last, where it cannot be understood.
        case .rating: break
        }
      }
      var book = ImportedBook(line: cells.row.line, details: details)
      book.borrower = cells.text(borrower)
      book.due = cells.value([due], as: BookField.due.rawValue, BookCells.day)
      book.details.rating = cells.rating(rating)
      return book
    }
  }
}
