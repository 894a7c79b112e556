/// The fields of a BibTeX entry, undecoded, without their outermost braces.
struct BibTeXEntry {
  let line: Int
  let type: String
  private(set) var key = ""
  /// The values by name in lower case. If a field is repeated, the first value.
  private(set) var fields: [String: [UInt8]] = [:]
  /// The names of fields that are not empty, as written, in order.
  private(set) var names: [String] = []
  /// The names of fields that repeat an earlier one.
  private(set) var repeated: [String] = []
  /// The names in values that no `@string` defines, with their fields.
  private(set) var undefinedMacros: [(field: String, macro: String)] = []
  private(set) var macros: Set<String> = []

  /// More than any program writes.
  private static let maxFields = 10_000

  /// Returns `nil` if the entry is not `key, name = value, …`.
  init?(_ element: BibTeXElements.Element, macros: BibTeXMacros) {
    line = element.line
    type = element.type
    var parser = BibTeXFields(element.body[...])
    guard let key = parser.key() else { return nil }
    self.key = String(decoding: key, as: UTF8.self)
    while let name = parser.name() {
      guard !name.isEmpty, fields.count + repeated.count < Self.maxFields,
        let (value, undefinedMacros) = parser.value(macros)
      else { return nil }
      let field = name.lowercased()
      guard fields[field] == nil else {
        repeated.append(name)
        continue
      }
      fields[field] = value
      if value.contains(where: { $0 > 0x20 }) { names.append(name) }
      self.undefinedMacros += undefinedMacros.map { (field, $0) }
    }
    guard parser.isAtEnd else { return nil }
    self.macros = parser.macros
  }
}

/// Parses `name = value # value, …`.
struct BibTeXFields {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private let end: Int
  private(set) var macros: Set<String> = []

  /// Maximum bytes of a value with macros: nested macros grow faster than the file.
  private static let maxExpandedBytes = 1 << 20

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
    end = bytes.endIndex
  }

  var isAtEnd: Bool {
    mutating get {
      skip { Self.isSpace($0) || $0 == UInt8(ascii: ",") }
      return index == end
    }
  }

  /// Reads the key of an entry and the comma after it. The key is empty if a field comes first.
  mutating func key() -> ArraySlice<UInt8>? {
    skip(Self.isSpace)
    let start = index
    skip { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "{") }
    let key = bytes[start..<index]
    if index < end, bytes[index] == UInt8(ascii: "=") {
      index = start
      return []
    }
    guard index == end || consume(UInt8(ascii: ",")) else { return nil }
    return key[..<(key.lastIndex { !Self.isSpace($0) }.map { $0 + 1 } ?? key.startIndex)]
  }

  /// Reads a name and the character after it. The name is empty if it is missing, `nil` at the end.
  mutating func name() -> String? {
    if isAtEnd { return nil }
    let start = index
    skip { !Self.isSpace($0) && !"=,{}\"#".utf8.contains($0) }
    let name = bytes[start..<index]
    skip(Self.isSpace)
    guard index < end, bytes[index] == UInt8(ascii: "=") else { return "" }
    index += 1
    return String(decoding: name, as: UTF8.self)
  }

  /// Reads a value. `undefinedMacros` contains the names in it that are not defined.
  mutating func value(_ macros: BibTeXMacros) -> ([UInt8], undefinedMacros: [String])? {
    var value: [UInt8] = []
    var undefinedMacros: [String] = []
    repeat {
      skip(Self.isSpace)
      guard index < end else { return nil }
      switch bytes[index] {
      case UInt8(ascii: "{"):
        guard let piece = braced() else { return nil }
        value += piece
      case UInt8(ascii: "\""):
        guard let piece = quoted() else { return nil }
        value += piece
      default:
        let start = index
        skip { !Self.isSpace($0) && !"=,{}\"#".utf8.contains($0) }
        let word = bytes[start..<index]
        guard !word.isEmpty else { return nil }
        let name = String(decoding: word, as: UTF8.self)
        if word.allSatisfy({ (0x30...0x39).contains($0) }) {
          value += word
        } else if let text = macros[name], value.count + text.count <= Self.maxExpandedBytes {
          // A value is often a single macro, whose text is then not copied.
          value = value.isEmpty ? text : value + text
          self.macros.insert(name.lowercased())
        } else {
          undefinedMacros.append(name)
        }
      }
      skip(Self.isSpace)
    } while consume(UInt8(ascii: "#"))
    guard index == end || consume(UInt8(ascii: ",")) else { return nil }
    return (value, undefinedMacros)
  }

  private mutating func braced() -> ArraySlice<UInt8>? {
    var depth = 0
    let start = index + 1
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      default: break
      }
      index += 1
      if depth == 0 { return bytes[start..<index - 1] }
    }
    return nil
  }

  /// A quote within braces does not close the value.
  private mutating func quoted() -> ArraySlice<UInt8>? {
    var depth = 0
    index += 1
    let start = index
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\"") where depth == 0:
        index += 1
        return bytes[start..<index - 1]
      default: break
      }
      index += 1
    }
    return nil
  }

  private mutating func consume(_ byte: UInt8) -> Bool {
    guard index < end, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
    while index < end, isSkipped(bytes[index]) { index += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }
}
