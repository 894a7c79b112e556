import Library

/// What the columns of a file mean: how a row becomes a book.
struct BookLayout {
  /// Whether what is not UTF-8 is Windows-1252, as in LibraryThing's files.
  var mayBeLatin = false
  /// What cannot be understood is left in the cells, to be told.
  let book: (inout RowCells) -> ImportedBook
}
