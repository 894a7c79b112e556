import Library

/// Reads the rows of a CSV file (RFC 4180). The delimiter is detected from the first row: comma,
/// semicolon, tab or vertical bar. Lines may end in LF, CRLF or CR, even mixed. A quote within a
/// cell that does not begin with one is an ordinary character.
package struct CSVParser {
  private var cursor: ByteCursor
  /// Returns the rest of the input without consuming it.
  private let lookahead: () -> ByteSource
  package let delimiter: UInt8
  package var readsQuotes = true
  private var line = 1

  private static let quote = UInt8(ascii: "\"")
  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// - Parameter headSize: the number of bytes to inspect to detect the delimiter and to reject
  ///   binary files.
  package init(
    _ source: ByteSource, headSize: Int = 1 << 16, delimiter fixedDelimiter: UInt8? = nil
  ) throws {
    let head = try CSVHead(source, size: headSize)
    let (source, lookahead) = head.source.withLookahead()
    self.lookahead = lookahead
    cursor = ByteCursor(source)
    delimiter = fixedDelimiter ?? head.delimiter
    if try cursor.hasBytes(head.start) { cursor.advance(head.start) }
  }

  /// Returns a parser of the remaining rows that does not consume them.
  package func lookaheadParser() -> CSVParser {
    var parser = self
    parser.cursor.source = lookahead()
    return parser
  }

  package var fractionRead: Double? { cursor.fractionRead }

  /// Reads the next row that is not blank. Returns false if there is none.
  package mutating func read(into row: inout CSVRow) throws -> Bool {
    while try cursor.peek() != nil {
      row.begin(line: line)
      while try readCell(into: &row) {}
      if !row.isBlank { return true }
    }
    return false
  }

  /// Reads a cell and its end. Returns false after the last cell of the row.
  private mutating func readCell(into row: inout CSVRow) throws -> Bool {
    if readsQuotes, try cursor.peek() == Self.quote { try readQuoted(into: &row) }
    // Text after a closing quote also belongs to the cell.
    let end = try copy(into: &row, until: delimiter)
    row.endCell()
    guard let end else { return false }
    cursor.advance()
    if end == delimiter { return true }
    line += 1
    if end == Self.carriageReturn, try cursor.peek() == Self.newline { cursor.advance() }
    return false
  }

  private mutating func readQuoted(into row: inout CSVRow) throws {
    let start = line
    cursor.advance()
    row.openQuote()
    while let byte = try copy(into: &row, until: Self.quote) {
      cursor.advance()
      if byte == Self.quote {
        guard try cursor.peek() == Self.quote else { return }
        cursor.advance()
        row.append(Self.quote)
      } else {
        line += 1
        row.append(byte)
        if byte == Self.carriageReturn, try cursor.peek() == Self.newline {
          cursor.advance()
          row.append(Self.newline)
        }
      }
    }
    throw ImportError.unclosedQuote(line: start)
  }

  /// Copies the bytes before the next stop byte or line ending, and returns that byte without
  /// consuming it.
  private mutating func copy(into row: inout CSVRow, until stop: UInt8) throws -> UInt8? {
    while try cursor.peek() != nil {
      let start = cursor.offset
      let stopIndex = cursor.bytes.withUnsafeBufferPointer { bytes in
        var end = start
        while end < bytes.count, bytes[end] != stop, bytes[end] != Self.newline,
          bytes[end] != Self.carriageReturn
        {
          end += 1
        }
        return end
      }
      row.append(cursor.bytes[start..<stopIndex])
      guard row.size <= ImportLimit.recordBytes, row.count <= ImportLimit.rowCells else {
        throw ImportError.rowTooLong(line: row.line)
      }
      cursor.advance(to: stopIndex)
      if stopIndex < cursor.bytes.count { return cursor.bytes[stopIndex] }
    }
    return nil
  }
}
