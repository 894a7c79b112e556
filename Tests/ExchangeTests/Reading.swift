import Exchange
import Library
import Streams

/// Returns all rows of a CSV text as cells.
func rows(_ text: String) throws -> [[String]] {
  try rows(ByteSource(Array(text.utf8)))
}

func rows(_ source: ByteSource) throws -> [[String]] {
  try numberedRows(source).map(\.cells)
}

func numberedRows(
  _ source: ByteSource, headSize: Int = 1 << 16
) throws -> [(line: Int, cells: [String])] {
  var parser = try CSVParser(source, headSize: headSize)
  var row = CSVRow()
  var rows: [(line: Int, cells: [String])] = []
  while try parser.read(into: &row) {
    rows.append((row.line, (0..<row.count).map { row.text($0) }))
  }
  return rows
}

/// Returns all books of a CSV file.
func imported(_ text: String) throws -> [ImportRow] {
  try imported(Array(text.utf8))
}

func imported(_ bytes: [UInt8]) throws -> [ImportRow] {
  let reader = try CSVBookReader(ByteSource(bytes))
  var rows: [ImportRow] = []
  while let row = try reader.next() { rows.append(row) }
  return rows
}

/// Returns the books of a file in which every row is a book.
func books(_ text: String) throws -> [ImportedBook] {
  try imported(text).compactMap { row in
    guard case .book(let book) = row else { return nil }
    return book
  }
}

/// Returns how a single cell under this heading is imported.
func book(_ heading: String, _ cell: String) throws -> ImportedBook? {
  let quoted = "\"" + cell.replacing("\"", with: "\"\"") + "\""
  return try books("title,author,\(heading)\nDune,Frank Herbert,\(quoted)\n").first
}
