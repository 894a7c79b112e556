/// Parses one JSON text (RFC 8259) that fits into memory.
///
/// Foundation's parser is no faster, loses digits of numbers, and accepts trailing commas.
struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  /// The maximum depth, more than anyone writes by hand but safe for the stack.
  private static let maxDepth = 200

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the value of the text, or `nil` if it is not valid JSON.
  mutating func document() -> JSONValue? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    guard let value = value(), next == nil else { return nil }
    return value
  }

  private var next: UInt8? {
    mutating get {
      while position < bytes.count {
        switch bytes[position] {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
          position += 1
        case let byte: return byte
        }
      }
      return nil
    }
  }

  private mutating func value() -> JSONValue? {
    switch next {
    case UInt8(ascii: "{"): nested { $0.object() }
    case UInt8(ascii: "["): nested { $0.array() }
    case UInt8(ascii: "\""): string().map(JSONValue.string)
    case UInt8(ascii: "t"): accept("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): accept("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): accept("null") ? .null : nil
    default: number()
    }
  }

  private mutating func nested(_ body: (inout JSONReader) -> JSONValue?) -> JSONValue? {
    guard depth < Self.maxDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    position += 1
    return body(&self)
  }

  private mutating func object() -> JSONValue? {
    var object: [String: JSONValue] = [:]
    if acceptMark("}") { return .object(object) }
    repeat {
      guard next == UInt8(ascii: "\""), let key = string(), acceptMark(":"), let value = value()
      else { return nil }
      object[key] = value
    } while acceptMark(",")
    return acceptMark("}") ? .object(object) : nil
  }

  private mutating func array() -> JSONValue? {
    var elements: [JSONValue] = []
    if acceptMark("]") { return .array(elements) }
    repeat {
      guard let value = value() else { return nil }
      elements.append(value)
    } while acceptMark(",")
    return acceptMark("]") ? .array(elements) : nil
  }

  private mutating func number() -> JSONValue? {
    let start = position
    _ = acceptByte("-")
    if !acceptByte("0") { guard acceptDigits() else { return nil } }
    if acceptByte(".") { guard acceptDigits() else { return nil } }
    if acceptByte("e") || acceptByte("E") {
      if !acceptByte("+") { _ = acceptByte("-") }
      guard acceptDigits() else { return nil }
    }
    return .number(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  // MARK: Strings

  private mutating func string() -> String? {
    position += 1
    var text: [UInt8] = []
    while true {
      let start = position
      while position < bytes.count, Self.isPlain(bytes[position]) { position += 1 }
      let plain = bytes[start..<position]
      if acceptByte("\"") {
        // Most strings have no escapes, and are not concatenated.
        return String(decoding: text.isEmpty ? plain : text + plain, as: UTF8.self)
      }
      text += plain
      guard acceptByte("\\"), let escaped = escaped() else { return nil }
      text += String(escaped).utf8
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != quote && byte != escape
  }

  private static let quote = UInt8(ascii: "\"")
  private static let escape = UInt8(ascii: "\\")

  /// Returns the character after a backslash, or `nil` for an invalid escape or an unpaired
  /// surrogate.
  private mutating func escaped() -> Unicode.Scalar? {
    guard position < bytes.count else { return nil }
    let letter = bytes[position]
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let unit = codeUnit() else { return nil }
      guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
      guard accept("\\u"), let low = codeUnit(), (0xDC00..<0xE000).contains(low) else { return nil }
      return Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
    default: return nil
    }
  }

  private mutating func codeUnit() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    let digits = bytes[position..<position + 4]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    position += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  // MARK: Bytes

  private mutating func accept(_ word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  /// Consumes a punctuation mark and the white space before it.
  private mutating func acceptMark(_ mark: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: mark) else { return false }
    position += 1
    return true
  }

  private mutating func acceptByte(_ scalar: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  private mutating func acceptDigits() -> Bool {
    let start = position
    while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
    return position > start
  }
}
