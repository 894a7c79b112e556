import Library

package struct CSVHead {
  /// The whole file.
  package let source: ByteSource
  /// The offset of the first row.
  package let start: Int
  package let delimiter: UInt8

  package init(_ source: ByteSource, size: Int) throws {
    let head = try BufferedSource(source, size: size)
    let bytes = head.bytes
    self.source = head.source
    guard Self.isText(bytes) else { throw ImportError.notText }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if let declared = Self.declaredDelimiter(in: bytes[start...]) {
      delimiter = declared
      self.start = start + 5
    } else {
      delimiter = Self.delimiter(of: bytes[start...])
      self.start = start
    }
  }

  /// Whether the bytes are text. A few stray zero bytes are accepted. If more than a third of the
  /// bytes are not UTF-8, hardly any row could be used.
  private static func isText(_ bytes: [UInt8]) -> Bool {
    bytes.count { $0 == 0 } * 20 <= bytes.count && bytes.illFormedUTF8 * 3 <= bytes.count
  }

  /// The delimiters to detect. If several are equally frequent, the first one is used.
  package static let delimiters = [
    UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|"),
  ]

  /// Returns the delimiter that Excel declares in a first line `sep=;`.
  private static func declaredDelimiter(in text: ArraySlice<UInt8>) -> UInt8? {
    let line = text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard line.count == 5, String(decoding: line, as: UTF8.self).lowercased().hasPrefix("sep="),
      let last = line.last, delimiters.contains(last)
    else { return nil }
    return last
  }

  /// Returns the most frequent delimiter in the first line that is not blank, outside quotes.
  private static func delimiter(of text: ArraySlice<UInt8>) -> UInt8 {
    let quote = UInt8(ascii: "\"")
    let newline = UInt8(ascii: "\n")
    let carriageReturn = UInt8(ascii: "\r")
    var counts = delimiters.map { _ in 0 }
    var isQuoted = false
    var isAtStart = true
    var isBlank = true
    for byte in text {
      if byte == quote, isQuoted || isAtStart {
        isQuoted.toggle()
        // A second quote right after this one reopens the cell: together they are one quote.
        isAtStart = !isQuoted
        isBlank = false
      } else if isQuoted {
        continue
      } else if byte == newline || byte == carriageReturn {
        if !isBlank { break }
        counts = delimiters.map { _ in 0 }
      } else if let index = delimiters.firstIndex(of: byte) {
        counts[index] += 1
        isAtStart = true
        // A tab alone is white space.
        if byte != UInt8(ascii: "\t") { isBlank = false }
      } else {
        isAtStart = false
        if byte != UInt8(ascii: " ") { isBlank = false }
      }
    }
    let highest = isBlank ? 0 : counts.max() ?? 0
    return delimiters[counts.firstIndex(of: highest) ?? 0]
  }
}
