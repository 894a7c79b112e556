import Library

/// What the columns of a file mean: how a row becomes a book.
protocol BookLayout {
  /// Whether what is not UTF-8 is Windows-1252, as in LibraryThing's files.
  var mayBeLatin: Bool { get }
  /// What cannot be understood is left in the cells, to be told.
  func book(_ cells: inout RowCells) -> ImportedBook
}

extension BookLayout {
  var mayBeLatin: Bool { false }
}
