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
  /// Whether what is not UTF-8 is Windows-1252, as in LibraryThing's files.
  var mayBeLatin = false
  /// What cannot be understood is left in the cells, to be told.
  let book: (inout RowCells) -> ImportedBook
}
