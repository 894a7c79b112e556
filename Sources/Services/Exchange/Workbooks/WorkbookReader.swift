import Library
import LibraryPorts
import Streams

/// Reads the books of a sheet by converting its rows to CSV. Line numbers are row numbers of the
/// sheet.
final class WorkbookReader: BookRowReader {
  private let lines: SheetLines
  private let reader: any BookRowReader

  init(_ rows: any SheetRows, as table: (ByteSource) throws -> any BookRowReader) throws {
    let lines = SheetLines(rows)
    self.lines = lines
    reader = try table(ByteSource { try lines.next() })
  }

  var fractionRead: Double? { nil }

  var ignored: [IgnoredColumn] { reader.ignored }

  var unmapped: [String] { reader.unmapped }

  var mapping: ColumnMapping? { reader.mapping }

  var notes: TableNotes { reader.notes }

  var hasNumbers: Bool { reader.hasNumbers }

  var heading: String? { reader.heading }

  var lastRecord: [UInt8]? { reader.lastRecord }

  func next() throws -> ImportRow? {
    switch try reader.next() {
    case nil: return nil
    case .unusable(let line, let fault):
      return .unusable(line: lines.row(ofLine: line).number, fault)
    case .book(var book):
      let row = lines.row(ofLine: book.line)
      book.line = row.number
      for index in book.rejectedCells.indices {
        book.rejectedCells[index].line = book.rejectedCells[index].line.map(lines.number(ofLine:))
      }
      for index in book.changedCells.indices {
        book.changedCells[index].line = book.changedCells[index].line.map(lines.number(ofLine:))
      }
      book.rejectedCells += row.formulas
      return .book(book)
    }
  }
}
