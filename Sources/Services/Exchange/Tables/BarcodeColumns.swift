import Library

/// The columns with the barcodes of copies, in a table of books or of their loans.
struct BarcodeColumns {
  private static let names = [
    "barcode", "item barcode", "copy barcode", "book barcode", "copy id", "item id",
    "code-barres", "code barres", "code à barres", "штрихкод", "штрих-код", "strichcode",
    "código de barras", "codice a barre", "streepjescode", "kod kreskowy",
  ]

  private let columns: [Int]

  init(_ headings: Headings, excluded: Set<Int>) {
    columns = Self.names.compactMap(headings.index).filter { !excluded.contains($0) }
    headings.markAsUsed(columns)
  }

  /// Adds a barcode to the identifiers. It may be an ISBN, which books have on their covers.
  func read(_ cells: inout RowCells, into book: inout ImportedBook) {
    for text in columns.compactMap({ cells.text($0) }) {
      if let isbn = BookCells.isbn(text) {
        book.details.isbn = book.details.isbn ?? isbn
      } else {
        book.addIdentifier(Identifier.barcode, text.filter { !$0.isWhitespace })
      }
    }
  }
}
