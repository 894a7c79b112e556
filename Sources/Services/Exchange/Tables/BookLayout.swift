import Library

/// Converts the rows of a file to books. Columns are looked up once, and `book` is called for each
/// row. The layout of a service is a case in `CSVBookReader.layout`, and is recognized by its
/// `signatureColumns`.
struct BookLayout {
  var dates: [Int] = []
  var allowsHTML = true
  /// Whether each row is a loan. Rows of the same book then become one book.
  var isLoanTable = false
  /// The rating that corresponds to five stars, in the columns where it is not 5.
  var ratingMaxima: [Int: Double] = [:]
  /// The columns that have either due dates or days of return.
  var ambiguousReturns: [Int] = []
  /// Whether rows have the numbers of their books.
  var hasNumbers = false
  /// A column that may have the days on which books were lent.
  var ambiguousStart: Int?
  /// The columns of events, if each row is an event.
  var events: EventColumns?
  /// Invalid values are recorded in the cells.
  let book: (inout RowCells) -> ImportedBook

  /// Returns the book of a row, with its invalid and changed values.
  func readBook(_ cells: inout RowCells) -> ImportedBook {
    var book = book(&cells)
    let issues = cells.removeIssues()
    book.rejectedCells += issues.rejectedCells
    book.changedCells += issues.changedCells
    return book
  }

  /// Returns the layout with another function for the books of its rows.
  func replacingBook(
    adding dates: [Int] = [], _ book: @escaping (inout RowCells) -> ImportedBook
  ) -> BookLayout {
    BookLayout(
      dates: self.dates + dates, allowsHTML: allowsHTML, isLoanTable: isLoanTable,
      ratingMaxima: ratingMaxima, ambiguousReturns: ambiguousReturns, hasNumbers: hasNumbers,
      ambiguousStart: ambiguousStart, events: events, book: book)
  }

  /// Returns the layout with columns that the user mapped and the service’s layout ignores.
  func adding(_ plan: ColumnPlan<ImportColumn>, _ headings: Headings) -> BookLayout {
    let notes = plan.mappedColumns(for: .notes)
    let tags = plan.mappedColumns(for: .tags)
    let categories = plan.mappedColumns(for: .categories)
    let owned = plan.mappedColumns(for: .owned)
    let texts = BookPart.all.compactMap {
      part -> (BookPart.Access<String?>, ImportColumn, [Int])? in
      guard case .text(let path) = part.path, let column = ImportColumn(rawValue: part.name) else {
        return nil
      }
      return (path, column, plan.mappedColumns(for: column))
    }
    return replacingBook { [book] cells in
      var book = book(&cells)
      if let addedNotes = cells.lines(first: [], adding: notes, headings.names) {
        book.details.notes = [book.details.notes, addedNotes].compactMap(\.self).joined(
          separator: "\n")
      }
      book.details.tags = BookDetails.distinct(
        book.details.tags + cells.list(first: tags, adding: tags, hasCommas: false))
      book.details.categories = BookDetails.distinct(
        book.details.categories
          + cells.list(first: categories, adding: categories, hasCommas: true))
      if let isOwned = cells.isOwned(owned) { book.isOwned = isOwned }
      for (path, column, columns) in texts {
        guard let text = cells.text(first: columns) else { continue }
        if column == .series {
          book.details.setSeries(SeriesPosition(text))
          book.reportSeriesRange(text)
        } else {
          book.details[path] = text
        }
      }
      return book
    }
  }
}
