import Library

/// What the columns of a file mean: how a row becomes a book.
///
///     static func storyGraph(_ headings: Headings) -> BookLayout {
///       let (title, authors) = (headings["Title"], headings["Authors"])       // found once
///       return BookLayout { cells in                                          // for each row
///         let (title, author) = (cells.text(title) ?? "", cells.text(authors) ?? "")
///         return ImportedBook(line: cells.row.line, details: .init(title: title, author: author))
///       }
///     }
///
/// A service's layout is a line of `CSVBookReader.layout`, and is known by its `telltaleColumns`.
struct BookLayout {
  /// The columns with dates.
  var dates: [Int] = []
  /// Whether texts may be HTML.
  var takesHTML = true
  /// What cannot be understood is left in the cells, to be told.
  let book: (inout RowCells) -> ImportedBook

  /// The book of a row, with all that is told of it.
  func whole(_ cells: inout RowCells) -> ImportedBook {
    var book = book(&cells)
    let doubts = cells.drainNotes()
    book.leftOut += doubts.leftOut
    book.changed += doubts.changed
    return book
  }

  /// The same, with what the user has said of columns that the service's layout has no use for.
  func adding(_ plan: ColumnPlan<ImportColumn>, _ headings: Headings) -> BookLayout {
    let (notes, tags) = (plan.added(to: .notes), plan.added(to: .tags))
    let categories = plan.added(to: .categories)
    let texts = BookPart.all.compactMap {
      part -> (BookPart.Access<String?>, ImportColumn, [Int])? in
      guard case .text(let path) = part.path, let column = ImportColumn(rawValue: part.name) else {
        return nil
      }
      return (path, column, plan.added(to: column))
    }
    return BookLayout(dates: dates, takesHTML: takesHTML) { [book] cells in
      var book = book(&cells)
      if let more = cells.lines(first: [], adding: notes, headings.names) {
        book.details.notes = [book.details.notes, more].compactMap(\.self).joined(separator: "\n")
      }
      func joined(_ list: [String], _ places: [Int]) -> [String] {
        let more = cells.list(first: places, adding: places)
        return more.isEmpty ? list : BookDetails.list((list + more).joined(separator: ","))
      }
      book.details.tags = joined(book.details.tags, tags)
      book.details.categories = joined(book.details.categories, categories)
      for (path, column, places) in texts {
        guard let text = cells.text(first: places) else { continue }
        if column == .series {
          book.details.take(SeriesPlace(text))
        } else {
          book.details[path] = text
        }
      }
      return book
    }
  }
}
