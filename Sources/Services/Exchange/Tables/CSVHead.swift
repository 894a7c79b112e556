import Library

/// The beginning of a CSV file, looked at before anything is read from it.
struct CSVHead {
  /// All of the file.
  let source: ByteSource
  /// Where the first row begins.
  let start: Int
  let delimiter: UInt8

  /// - Parameter size: how many bytes are looked at, if there are as many.
  /// - Throws: `ImportError.notText`, and whatever the source throws.
  init(_ source: ByteSource, size: Int) throws {
    let head = try PeekedSource(source, size: size)
    let bytes = head.bytes
    self.source = head.source
    guard Self.isText(bytes) else { throw ImportError.notText }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if let told = Self.delimiterTold(in: bytes[start...]) {
      delimiter = told
      self.start = start + 5
    } else {
      delimiter = Self.delimiter(of: bytes[start...])
      self.start = start
    }
  }

  /// A zero byte may be a stray one, many make no text; and where a third is not UTF-8, hardly a row could
  /// be used.
  private static func isText(_ bytes: [UInt8]) -> Bool {
    bytes.count { $0 == 0 } * 20 <= bytes.count && bytes.illFormedUTF8 * 3 <= bytes.count
  }

  /// The delimiters that are looked for; the first wins where they are equally frequent.
  static let delimiters = [
    UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|"),
  ]

  /// Excel's way to say it: a first line `sep=;`.
  private static func delimiterTold(in text: ArraySlice<UInt8>) -> UInt8? {
    let line = text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard line.count == 5, String(decoding: line, as: UTF8.self).lowercased().hasPrefix("sep="),
      let last = line.last, delimiters.contains(last)
    else { return nil }
    return last
  }

  /// The delimiter that stands most often in the first line that is not blank, outside quotes.
  private static func delimiter(of text: ArraySlice<UInt8>) -> UInt8 {
    let (quote, newline, carriage) = (UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var counts = delimiters.map { _ in 0 }
    var (isQuoted, isAtStart, isBlank) = (false, true, true)
    for byte in text {
      if byte == quote, isQuoted || isAtStart {
        isQuoted.toggle()
        // A second quote right after this one opens the cell again: together they are one quote.
        isAtStart = !isQuoted
        isBlank = false
      } else if isQuoted {
        continue
      } else if byte == newline || byte == carriage {
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
    let most = isBlank ? 0 : counts.max() ?? 0
    return delimiters[counts.firstIndex(of: most) ?? 0]
  }
}
