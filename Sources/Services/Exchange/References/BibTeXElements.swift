import Library
import Streams

/// Splits a BibTeX file into its entries, a chunk at a time. Text between them is a comment.
struct BibTeXElements {
  struct Element {
    /// The line of the at sign.
    let line: Int
    /// In lower case: `book`, `string`, `comment`.
    let type: String
    /// The text within the outermost brackets.
    let body: [UInt8]

    /// Whether the element has a closing bracket. If not, it ends before a line that begins another
    /// entry.
    let isClosed: Bool
  }

  private var cursor: ByteCursor
  private var line = 1
  private var isAfterReturn = false

  init(_ source: ByteSource) { cursor = ByteCursor(source) }

  var fractionRead: Double? { cursor.fractionRead }

  mutating func next() throws -> Element? {
    var skipped = 0
    while let byte = try nextByte() {
      guard byte == UInt8(ascii: "@") else {
        skipped += 1
        guard skipped <= ImportLimit.recordBytes else {
          throw ImportError.recordTooLong(line: line)
        }
        continue
      }
      let start = line
      let type = try word()
      guard !type.isEmpty else { continue }
      try skipSpace()
      guard let bracket = try cursor.peek() else { return nil }
      let closing: UInt8
      switch bracket {
      case UInt8(ascii: "{"): closing = UInt8(ascii: "}")
      case UInt8(ascii: "("): closing = UInt8(ascii: ")")
      // An at sign in a comment, as in an e-mail address.
      default: continue
      }
      _ = try nextByte()
      let (body, isClosed) = try body(
        until: closing, mayContainEntries: type == "comment", from: start)
      return Element(line: start, type: type, body: body, isClosed: isClosed)
    }
    return nil
  }

  /// Returns the text up to the closing bracket, or, if that is missing, up to a line that begins
  /// another entry. Counts braces even after a backslash, as BibTeX does. A parenthesis closes the
  /// element only outside braces and quotes.
  private mutating func body(
    until closing: UInt8, mayContainEntries: Bool, from first: Int
  ) throws -> (body: [UInt8], isClosed: Bool) {
    var body: [UInt8] = []
    var depth = 0
    var isQuoted = false
    var isAtStart = false
    while try cursor.peek() != nil {
      let start = cursor.offset
      var end = start
      var isClosed = false
      scan: while end < cursor.bytes.count {
        let byte = cursor.bytes[end]
        if byte == UInt8(ascii: "@"), isAtStart, !mayContainEntries { break }
        end += 1
        switch byte {
        case UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "}"):
          if depth == 0, closing == byte {
            isClosed = true
            break scan
          }
          depth = max(0, depth - 1)
        case UInt8(ascii: "\"") where depth == 0: isQuoted.toggle()
        case UInt8(ascii: ")") where depth == 0 && closing == byte && !isQuoted:
          isClosed = true
          break scan
        default: count(byte)
        }
        if byte != 0x0A, byte != 0x0D { isAfterReturn = false }
        isAtStart = byte == 0x0A || byte == 0x0D || isAtStart && (byte == 0x20 || byte == 0x09)
      }
      body += cursor.bytes[start..<(isClosed ? end - 1 : end)]
      guard body.count <= ImportLimit.recordBytes else {
        throw ImportError.recordTooLong(line: first)
      }
      cursor.advance(to: end)
      if isClosed { return (body, true) }
      guard try cursor.peek() == UInt8(ascii: "@"), isAtStart else { continue }
      if try beginsEntry() { return (body, false) }
      body.append(UInt8(ascii: "@"))
      _ = try nextByte()
      isAtStart = false
    }
    return (body, false)
  }

  /// Whether an entry begins here: `@book{key,`.
  private mutating func beginsEntry() throws -> Bool {
    _ = try cursor.hasBytes(Self.maxOpeningLength)
    let rest = cursor.rest.prefix(Self.maxOpeningLength).dropFirst()
    let word = rest.prefix(while: Self.isWord)
    let afterWord = rest[word.endIndex...].drop { $0 == 0x20 || $0 == 0x09 }
    guard !word.isEmpty, afterWord.first == UInt8(ascii: "{") else { return false }
    let key = afterWord.dropFirst().prefix { $0 > 0x20 && !"{}=,".utf8.contains($0) }
    return !key.isEmpty && rest[key.endIndex...].first == UInt8(ascii: ",")
  }

  private static let maxOpeningLength = 1_000

  private mutating func word() throws -> String {
    try skipSpace()
    var word: [UInt8] = []
    while let byte = try cursor.peek(), Self.isWord(byte), word.count < 100 {
      word.append(byte)
      _ = try nextByte()
    }
    return String(decoding: word, as: UTF8.self).lowercased()
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "-"): true
    default: false
    }
  }

  private mutating func skipSpace() throws {
    while let byte = try cursor.peek(), byte == 0x20 || (9...13).contains(byte) {
      _ = try nextByte()
    }
  }

  private mutating func count(_ byte: UInt8) {
    // CRLF ends one line.
    if byte == 0x0A, !isAfterReturn { line += 1 }
    if byte == 0x0D { line += 1 }
    isAfterReturn = byte == 0x0D
  }

  private mutating func nextByte() throws -> UInt8? {
    guard let byte = try cursor.peek() else { return nil }
    cursor.advance()
    count(byte)
    return byte
  }
}
