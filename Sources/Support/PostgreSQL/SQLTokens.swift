/// A token of an SQL text; the texts of all of them, one after another, are the text.
package struct SQLToken: Equatable {
  package enum Kind {
    /// White space or a comment.
    case space
    /// A keyword or a name without quotes.
    case word
    /// `"name"`, `'text'` or `$tag$text$tag$`.
    case quoted
    case number
    /// `?` or `?12`.
    case parameter
    /// One character of anything else; `::` and the like come in pieces.
    case symbol
  }

  package let kind: Kind
  package var text: String

  /// Whether it is this keyword, given in capitals.
  func isWord(_ keyword: String) -> Bool {
    kind == .word && text.utf8.count == keyword.utf8.count && text.uppercased() == keyword
  }

  func isSymbol(_ symbol: String) -> Bool { kind == .symbol && text == symbol }

  package static func tokens(of sql: String) -> [SQLToken] {
    var reader = Reader(bytes: Array(sql.utf8))
    var tokens: [SQLToken] = []
    while let token = reader.next() { tokens.append(token) }
    return tokens
  }

  /// Keywords and names without quotes, in capitals.
  static func words(of sql: String) -> Set<String> {
    Set(tokens(of: sql).filter { $0.kind == .word }.map { $0.text.uppercased() })
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    mutating func next() -> SQLToken? {
      guard place < bytes.count else { return nil }
      let start = place
      let kind = read()
      return SQLToken(kind: kind, text: String(decoding: bytes[start..<place], as: UTF8.self))
    }

    private mutating func read() -> Kind {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        skip { $0 == 32 || (9...13).contains($0) }
        return .space
      case UInt8(ascii: "-") where follows("--"):
        skip { $0 != UInt8(ascii: "\n") }
        return .space
      case UInt8(ascii: "/") where follows("/*"):
        place = end(of: "*/", from: place + 2)
        return .space
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        skipQuoted(by: byte)
        return .quoted
      case UInt8(ascii: "$"):
        guard let tag = dollarTag() else { break }
        place = end(of: tag, from: place + tag.utf8.count)
        return .quoted
      case UInt8(ascii: "?"):
        place += 1
        skip(Self.isDigit)
        return .parameter
      case _ where Self.isDigit(byte):
        skip { Self.isInWord($0) || $0 == UInt8(ascii: ".") }
        return .number
      case _ where Self.isInWord(byte):
        skip(Self.isInWord)
        return .word
      default: break
      }
      place += 1
      return .symbol
    }

    private mutating func skip(_ belongs: (UInt8) -> Bool) {
      while place < bytes.count, belongs(bytes[place]) { place += 1 }
    }

    /// A doubled quote inside is read as the end and a beginning, which comes to the same.
    private mutating func skipQuoted(by quote: UInt8) {
      repeat {
        place += 1
        skip { $0 != quote }
        place = min(place + 1, bytes.count)
      } while place < bytes.count && bytes[place] == quote
    }

    /// `$$` or `$tag$` where one begins here.
    private func dollarTag() -> String? {
      guard let end = bytes[(place + 1)...].firstIndex(where: { !Self.isInTag($0) }),
        bytes[end] == UInt8(ascii: "$")
      else { return nil }
      return String(decoding: bytes[place...end], as: UTF8.self)
    }

    private func follows(_ text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

    /// The place behind the next such text; the end where there is none.
    private func end(of text: String, from start: Int) -> Int {
      var place = start
      while place < bytes.count {
        if bytes[place...].starts(with: text.utf8) { return place + text.utf8.count }
        place += 1
      }
      return bytes.count
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isInTag(_ byte: UInt8) -> Bool {
      byte != UInt8(ascii: "$") && isInWord(byte)
    }

    /// `$1` is a parameter in PostgreSQL's own words, and stays.
    private static func isInWord(_ byte: UInt8) -> Bool {
      isDigit(byte) || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
    }
  }
}
