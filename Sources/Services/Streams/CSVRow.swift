import Library

/// A row of a CSV file: its cells without quotes, in a buffer that the next row reuses.
package struct CSVRow {
  /// The line of the file on which the row starts, from 1.
  package private(set) var line = 1
  private var bytes: [UInt8] = []
  /// The end of each cell in `bytes`.
  private var ends: [Int] = []
  package private(set) var hasQuotes = false

  package init() {}

  package var size: Int { bytes.count }

  package var count: Int { ends.count }

  /// The bytes of a cell, which are empty if the row is shorter.
  package subscript(index: Int) -> ArraySlice<UInt8> {
    guard index < ends.count else { return [] }
    return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// Returns a cell as text. Bytes that are not UTF-8 are replaced.
  package func text(_ index: Int) -> String {
    String(decoding: self[index], as: UTF8.self)
  }

  /// Returns a cell without the apostrophe before a formula, and whether its text needs no
  /// cleaning.
  package func cell(_ index: Int) -> (text: String, isPlain: Bool) {
    let cell = FormulaGuard.unescaped(self[index])
    let isPlain = cell.first != 0x20 && cell.last != 0x20 && cell.allSatisfy(Self.isPlain)
    return (String(decoding: cell, as: UTF8.self), isPlain)
  }

  package func containsByte(_ byte: UInt8, in index: Int) -> Bool { self[index].contains(byte) }

  /// Whether a byte of well-formed UTF-8 belongs to a character that needs no cleaning: printable
  /// ASCII except `&`, or a Latin or Cyrillic letter from U+00C0 to U+02FF or from U+0400 to
  /// U+047F. No other characters have these first bytes.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"): false
    case 0x20..<0x7F, 0x80...0xBF, 0xC3...0xCB, 0xD0, 0xD1: true
    default: false
    }
  }

  package var isASCII: Bool { bytes.reduce(0, |) < 0x80 }

  package var isUTF8: Bool {
    if isASCII { return true }
    // Cells are checked separately, so that two halves of a character around a delimiter do not
    // count as valid.
    return (0..<count).allSatisfy { self[$0].illFormedUTF8 == 0 }
  }

  /// Whether the line contains only white space.
  package var isBlank: Bool { count == 1 && !hasQuotes && isEmpty(0) }

  /// Whether all cells contain only white space.
  package var isEmpty: Bool { (0..<count).allSatisfy(isEmpty) }

  /// Whether a cell has no bytes, not even white space. Much faster than `isEmpty(_:)`.
  package func isZeroLength(_ index: Int) -> Bool {
    index >= ends.count || ends[index] == (index == 0 ? 0 : ends[index - 1])
  }

  package func isEmpty(_ index: Int) -> Bool {
    self[index].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  package func count(_ columns: inout [(index: Int, count: Int)]) {
    for index in columns.indices where !isZeroLength(columns[index].index) {
      if !isEmpty(columns[index].index) { columns[index].count += 1 }
    }
  }

  /// The row as a line of CSV (RFC 4180), including the line ending, with cells quoted where
  /// necessary.
  package var csv: String { CSVLine.of((0..<count).map(text)) }

  // MARK: Filling

  package mutating func begin(line: Int) {
    self.line = line
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    hasQuotes = false
  }

  mutating func openQuote() { hasQuotes = true }

  package mutating func append(_ more: ArraySlice<UInt8>) { bytes.append(contentsOf: more) }

  package mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func endCell() { ends.append(bytes.count) }

  package mutating func fill(_ cells: [String]) {
    for cell in cells {
      bytes += cell.utf8
      endCell()
    }
  }

  package mutating func replaceCells(_ replacement: (ArraySlice<UInt8>) -> [UInt8]) {
    let old = self
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    for index in 0..<old.count {
      bytes += replacement(old[index])
      endCell()
    }
  }
}
