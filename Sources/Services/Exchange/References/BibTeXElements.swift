import Library

/// Cuts a BibTeX file into its entries, a chunk at a time. What stands between them is comment.
struct BibTeXElements {
  /// `@book{key, …}`, as it stands there.
  struct Element {
    /// The line that the at sign stands on.
    let line: Int
    /// In lower case: `book`, `string`, `comment`.
    let type: String
    /// What stands between the outermost brackets.
    let body: [UInt8]

    /// Whether another entry begins on a line within it: then a brace is missing, and one too many stands
    /// further down.
    var holdsEntry: Bool {
      var rest = body[...]
      while let sign = rest.firstIndex(of: UInt8(ascii: "@")) {
        rest = body[(sign + 1)...]
        let before = body[..<sign].last { $0 != 0x20 && $0 != 0x09 }
        guard before == 0x0A || before == 0x0D else { continue }
        let word = rest.prefix(while: BibTeXElements.isWord)
        let mark = body[word.endIndex...].drop { $0 == 0x20 || $0 == 0x09 }
        // Behind each of many signs a key would be looked for up to the end.
        guard !word.isEmpty, mark.first == UInt8(ascii: "{") else { continue }
        let key = mark.dropFirst().prefix { $0 > 0x20 && !"{}=,".utf8.contains($0) }
        if !key.isEmpty, body[key.endIndex...].first == UInt8(ascii: ",") { return true }
      }
      return false
    }
  }

  private let source: ByteSource
  private var chunk: [UInt8] = []
  private var position = 0
  private var bytesBefore = 0
  private var line = 1
  private var isAfterReturn = false

  init(_ source: ByteSource) { self.source = source }

  var bytesRead: Int { bytesBefore + position }

  /// The next entry; nil after the last.
  ///
  /// - Throws: `ImportError.unclosedEntry`, and whatever the source throws.
  mutating func next() throws -> Element? {
    while let byte = try take() {
      guard byte == UInt8(ascii: "@") else { continue }
      let start = line
      let type = try word()
      guard !type.isEmpty else { continue }
      try skipSpace()
      guard let bracket = try peek() else { return nil }
      let closing: UInt8
      switch bracket {
      case UInt8(ascii: "{"): closing = UInt8(ascii: "}")
      case UInt8(ascii: "("): closing = UInt8(ascii: ")")
      // An at sign in a comment, as of an address.
      default: continue
      }
      _ = try take()
      guard let body = try body(until: closing) else {
        throw ImportError.unclosedEntry(line: start)
      }
      return Element(line: start, type: type, body: body)
    }
    return nil
  }

  /// All up to the bracket that closes an entry; nil if there is none.
  ///
  /// Braces are counted, also behind a backslash, as BibTeX does; a round bracket closes only outside of
  /// them and of quotes.
  private mutating func body(until closing: UInt8) throws -> [UInt8]? {
    var body: [UInt8] = []
    var depth = 0
    var isQuoted = false
    while try peek() != nil {
      let start = position
      var end = start
      var isClosed = false
      scan: while end < chunk.count {
        let byte = chunk[end]
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
      }
      position = end
      body += chunk[start..<(isClosed ? end - 1 : end)]
      if isClosed { return body }
    }
    return nil
  }

  private mutating func word() throws -> String {
    try skipSpace()
    var word: [UInt8] = []
    while let byte = try peek(), Self.isWord(byte), word.count < 100 {
      word.append(byte)
      _ = try take()
    }
    return String(decoding: word, as: UTF8.self).lowercased()
  }

  fileprivate static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "-"): true
    default: false
    }
  }

  private mutating func skipSpace() throws {
    while let byte = try peek(), byte == 0x20 || (9...13).contains(byte) { _ = try take() }
  }

  private mutating func count(_ byte: UInt8) {
    // CR LF ends one line.
    if byte == 0x0A, !isAfterReturn { line += 1 }
    if byte == 0x0D { line += 1 }
    isAfterReturn = byte == 0x0D
  }

  private mutating func take() throws -> UInt8? {
    guard let byte = try peek() else { return nil }
    position += 1
    count(byte)
    return byte
  }

  private mutating func peek() throws -> UInt8? {
    while position == chunk.count {
      guard let next = try source.next() else { return nil }
      bytesBefore += chunk.count
      chunk = next
      position = 0
    }
    return chunk[position]
  }
}
