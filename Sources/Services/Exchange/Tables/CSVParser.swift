import Library

/// Reads the rows of a CSV file (RFC 4180) from a stream of bytes.
///
/// The delimiter is found out from the first row: comma, semicolon, tab or bar. Lines may end in LF, CRLF
/// or CR, mixed. A quote within a cell that does not start with one is a plain character.
package struct CSVParser {
  private var cursor: ByteCursor
  /// Reads what has not been read yet, and leaves it to be read.
  private let ahead: () -> ByteSource
  let delimiter: UInt8
  /// Whether a cell may stand in quotes.
  var readsQuotes = true
  private var line = 1

  private static let quote = UInt8(ascii: "\"")
  private static let newline = UInt8(ascii: "\n")
  private static let carriage = UInt8(ascii: "\r")

  /// - Parameters:
  ///   - headSize: how many bytes are looked at, before anything is read, for the delimiter
  ///     and for whether this is text at all.
  ///   - delimiter: nil lets the first row tell.
  /// - Throws: `ImportError.notText`, and whatever the source throws.
  package init(
    _ source: ByteSource, headSize: Int = 1 << 16, delimiter told: UInt8? = nil
  ) throws {
    let head = try CSVHead(source, size: headSize)
    let (source, ahead) = head.source.withLookahead()
    self.ahead = ahead
    cursor = ByteCursor(source)
    delimiter = told ?? head.delimiter
    if try cursor.has(head.start) { cursor.advance(head.start) }
  }

  /// A parser of all that is left, which takes nothing away from this one.
  func lookingAhead() -> CSVParser {
    var parser = self
    parser.cursor.source = ahead()
    return parser
  }

  package var fractionRead: Double? { cursor.fractionRead }

  /// Reads the next row that is not blank; false if there is none.
  ///
  /// - Throws: `ImportError.unclosedQuote`, and whatever the source throws.
  package mutating func read(into row: inout CSVRow) throws -> Bool {
    while try cursor.peek() != nil {
      row.begin(line: line)
      while try readCell(into: &row) {}
      if !row.isBlank { return true }
    }
    return false
  }

  /// Reads a cell and what ends it; false where it was the last of its row.
  private mutating func readCell(into row: inout CSVRow) throws -> Bool {
    if readsQuotes, try cursor.peek() == Self.quote { try readQuoted(into: &row) }
    // Whatever follows a closing quote belongs to the cell too.
    let end = try copy(into: &row, until: delimiter)
    row.endCell()
    guard let end else { return false }
    cursor.advance()
    if end == delimiter { return true }
    line += 1
    if end == Self.carriage, try cursor.peek() == Self.newline { cursor.advance() }
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
        if byte == Self.carriage, try cursor.peek() == Self.newline {
          cursor.advance()
          row.append(Self.newline)
        }
      }
    }
    throw ImportError.unclosedQuote(line: start)
  }

  /// Copies what stands before the next stop or end of line, and returns that byte, not yet used up;
  /// nil at the end of the input.
  private mutating func copy(into row: inout CSVRow, until stop: UInt8) throws -> UInt8? {
    while try cursor.peek() != nil {
      let start = cursor.place
      let found = cursor.bytes.withUnsafeBufferPointer { bytes in
        var end = start
        while end < bytes.count, bytes[end] != stop, bytes[end] != Self.newline,
          bytes[end] != Self.carriage
        {
          end += 1
        }
        return end
      }
      row.append(cursor.bytes[start..<found])
      guard row.size <= ImportLimit.recordBytes, row.count <= ImportLimit.rowCells else {
        throw ImportError.rowTooLong(line: row.line)
      }
      cursor.advance(to: found)
      if found < cursor.bytes.count { return cursor.bytes[found] }
    }
    return nil
  }
}
