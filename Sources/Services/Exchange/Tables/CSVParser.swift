import Library

/// Reads the rows of a CSV file (RFC 4180) from a stream of bytes.
///
/// The delimiter is found out from the first row: comma, semicolon, tab or bar. Lines may end in LF, CRLF
/// or CR, mixed. A quote within a cell that does not start with one is a plain character.
package struct CSVParser {
  private var source: ByteSource
  /// Reads what has not been read yet, and leaves it to be read.
  private let ahead: () -> ByteSource
  let delimiter: UInt8
  /// Whether a cell may stand in quotes.
  var readsQuotes = true
  private var chunk: [UInt8]
  private var position: Int
  private var bytesBefore = 0
  private var isAtEnd: Bool
  private var line = 1

  private static let quote = UInt8(ascii: "\"")
  /// In bytes: more than any text that a person has written, and less than a machine's memory.
  private static let largestRow = 64 << 20
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
    (self.source, ahead) = source.withLookahead()
    delimiter = told ?? head.delimiter
    chunk = head.bytes
    position = head.start
    isAtEnd = head.isAll
  }

  /// A parser of all that is left, which takes nothing away from this one.
  func lookingAhead() -> CSVParser {
    var parser = self
    parser.source = ahead()
    return parser
  }

  /// The part of the source that has been used up, 0 to 1; nil if its length is not known.
  package var fractionRead: Double? {
    source.size.map { size in
      guard size > 0 else { return 1 }
      let used = source.used.map { $0() - (chunk.count - position) } ?? bytesBefore + position
      return min(1, max(0, Double(used) / Double(size)))
    }
  }

  /// Reads the next row that is not blank; false if there is none.
  ///
  /// - Throws: `ImportError.unclosedQuote`, and whatever the source throws.
  package mutating func read(into row: inout CSVRow) throws -> Bool {
    while try peek() != nil {
      row.begin(line: line)
      while try readCell(into: &row) {}
      if !row.isBlank { return true }
    }
    return false
  }

  /// Reads a cell and what ends it; false where it was the last of its row.
  private mutating func readCell(into row: inout CSVRow) throws -> Bool {
    if readsQuotes, try peek() == Self.quote { try readQuoted(into: &row) }
    // Whatever follows a closing quote belongs to the cell too.
    let end = try copy(into: &row, until: delimiter)
    row.endCell()
    guard let end else { return false }
    position += 1
    if end == delimiter { return true }
    line += 1
    if end == Self.carriage, try peek() == Self.newline { position += 1 }
    return false
  }

  private mutating func readQuoted(into row: inout CSVRow) throws {
    let start = line
    position += 1
    row.openQuote()
    while let byte = try copy(into: &row, until: Self.quote) {
      position += 1
      if byte == Self.quote {
        guard try peek() == Self.quote else { return }
        position += 1
        row.append(Self.quote)
      } else {
        line += 1
        row.append(byte)
        if byte == Self.carriage, try peek() == Self.newline {
          position += 1
          row.append(Self.newline)
        }
      }
    }
    throw ImportError.unclosedQuote(line: start)
  }

  /// Copies what stands before the next stop or end of line, and returns that byte, not yet used up;
  /// nil at the end of the input.
  private mutating func copy(into row: inout CSVRow, until stop: UInt8) throws -> UInt8? {
    while try peek() != nil {
      let start = position
      let found = chunk.withUnsafeBufferPointer { bytes in
        var end = start
        while end < bytes.count, bytes[end] != stop, bytes[end] != Self.newline,
          bytes[end] != Self.carriage
        {
          end += 1
        }
        return end
      }
      row.append(chunk[start..<found])
      guard row.size <= Self.largestRow else { throw ImportError.rowTooLong(line: row.line) }
      position = found
      if found < chunk.count { return chunk[found] }
    }
    return nil
  }

  /// The byte at the present place, for which the next chunk is fetched if need be.
  private mutating func peek() throws -> UInt8? {
    while position == chunk.count {
      guard !isAtEnd, let next = try source.next() else {
        isAtEnd = true
        return nil
      }
      bytesBefore += chunk.count
      chunk = next
      position = 0
    }
    return chunk[position]
  }
}
