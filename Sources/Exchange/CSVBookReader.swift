import Library
import LibraryPorts

/// Reads books from a CSV file whose first row has the headings.
package final class CSVBookReader: BookRowReader {
  /// Whose columns they are.
  package let format: ImportFormat
  private let layout: BookLayout
  private let columnCount: Int
  private var parser: CSVParser
  private var cells = RowCells()
  /// Nil if the file has to be UTF-8.
  private var latin: LatinRows?
  private let unquotesCells: Bool

  /// Reads any CSV file by its headings, whatever service it comes from.
  ///
  /// - Throws: `ImportError`, and whatever the source throws.
  package convenience init(_ source: ByteSource) throws {
    try self.init(source, format: .csv)
  }

  /// - Parameter format: whose columns they must be; where nil, that is found out.
  /// - Throws: `ImportError`, and whatever the source throws.
  init(_ source: ByteSource, format asked: ImportFormat?) throws {
    let head = try PeekedSource(source)
    parser = try CSVParser(head.source)
    repeat {
      guard try parser.read(into: &cells.row) else { throw ImportError.empty }
    } while cells.row.isEmpty
    let headings = Headings(cells.row)
    heading = cells.row.csv
    format = try Self.format(of: headings, asked: asked)
    layout = try Self.layout(format, headings)
    columnCount = headings.names.count
    latin = layout.mayBeLatin ? LatinRows(head: head.bytes) : nil
    let isTabbed = parser.delimiter == UInt8(ascii: "\t")
    // LibraryThing puts nothing in quotes there, and a quotation mark may be the first of a title.
    unquotesCells = format == .librarything && isTabbed && !cells.row.hasQuotes
    parser.readsQuotes = !unquotesCells
  }

  package var fractionRead: Double? { parser.fractionRead }

  package let heading: String?

  package var lastRow: String? { cells.row.csv }

  package func next() throws -> ImportRow? {
    guard try parser.read(into: &cells.row) else { return nil }
    let line = cells.row.line
    guard isText() else { return .unusable(line: line, .notUTF8) }
    if unquotesCells { cells.row.replaceCells(LibraryThingCells.unquoted) }
    let count = cells.row.count
    if count > columnCount, !(columnCount..<count).allSatisfy(cells.row.isEmpty) {
      return .unusable(line: line, .tooManyCells(found: count, expected: columnCount))
    }
    var book = layout.book(&cells)
    book.leftOut = cells.takeLeftOut()
    return .book(book)
  }

  private func isText() -> Bool {
    latin?.makeUTF8(&cells.row) ?? cells.row.isUTF8
  }

  private static func format(
    of headings: Headings, asked: ImportFormat?
  ) throws(ImportError) -> ImportFormat {
    let found = ImportFormat.service(of: headings)
    guard let asked else { return found ?? .csv }
    let missing = headings.missing(of: asked.telltaleColumns)
    guard missing.isEmpty else { throw .notInFormat(asked, missing: missing, found: found) }
    return asked
  }

  private static func layout(
    _ format: ImportFormat, _ headings: Headings
  ) throws(ImportError) -> BookLayout {
    switch format {
    case .goodreads: .goodreads(headings)
    case .librarything: .libraryThing(headings)
    case .storygraph: .storyGraph(headings)
    case .csv, .json, .calibre, .bibtex, .ris, .csljson, .marc, .marcxml, .tellico:
      try .plain(headings)
    }
  }
}
