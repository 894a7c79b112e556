/// The fields of one entry of BibTeX, as they stand there, without their outermost braces.
struct BibTeXEntry {
  let line: Int
  let type: String
  private(set) var key = ""
  /// By their names in lower case; of several of one name, the first.
  private(set) var fields: [String: [UInt8]] = [:]
  /// The names of fields that hold something, as they stand there, in their order.
  private(set) var names: [String] = []
  /// Those of fields that a field of the same name stands before.
  private(set) var repeated: [String] = []
  /// Values that name something no `@string` has told: the field, and the name.
  private(set) var unknown: [(field: String, macro: String)] = []
  /// The names of `@string` that stand in its values.
  private(set) var macros: Set<String> = []

  /// More than any program writes.
  private static let maxFields = 10_000

  /// Nil where it is not `key, name = value, …`.
  init?(_ element: BibTeXElements.Element, macros: BibTeXMacros) {
    (line, type) = (element.line, element.type)
    var parser = BibTeXFields(element.body[...])
    guard let key = parser.key() else { return nil }
    self.key = String(decoding: key, as: UTF8.self)
    while let name = parser.name() {
      guard !name.isEmpty, fields.count + repeated.count < Self.maxFields,
        let (value, unknown) = parser.value(macros)
      else { return nil }
      let field = name.lowercased()
      guard fields[field] == nil else {
        repeated.append(name)
        continue
      }
      fields[field] = value
      if value.contains(where: { $0 > 0x20 }) { names.append(name) }
      self.unknown += unknown.map { (field, $0) }
    }
    guard parser.isAtEnd else { return nil }
    self.macros = parser.macros
  }
}

/// Reads `name = value # value, …` from left to right.
struct BibTeXFields {
  private let bytes: ArraySlice<UInt8>
  private var place: Int
  private let end: Int
  /// Those that were found in values.
  private(set) var macros: Set<String> = []

  /// Macros of macros grow faster than the file.
  private static let longest = 1 << 20

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
    end = bytes.endIndex
  }

  var isAtEnd: Bool {
    mutating get {
      skip { Self.isSpace($0) || $0 == UInt8(ascii: ",") }
      return place == end
    }
  }

  /// The key of an entry, with the comma after it; empty where a field stands in its place, nil where
  /// it is neither.
  mutating func key() -> ArraySlice<UInt8>? {
    skip(Self.isSpace)
    let start = place
    skip { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "{") }
    let key = bytes[start..<place]
    if place < end, bytes[place] == UInt8(ascii: "=") {
      place = start
      return []
    }
    guard place == end || takeMark(UInt8(ascii: ",")) else { return nil }
    return key[..<(key.lastIndex { !Self.isSpace($0) }.map { $0 + 1 } ?? key.startIndex)]
  }

  /// The name of the next field, with the sign after it; nil at the end, empty where there is none.
  mutating func name() -> String? {
    if isAtEnd { return nil }
    let start = place
    skip { !Self.isSpace($0) && !"=,{}\"#".utf8.contains($0) }
    let name = bytes[start..<place]
    skip(Self.isSpace)
    guard place < end, bytes[place] == UInt8(ascii: "=") else { return "" }
    place += 1
    return String(decoding: name, as: UTF8.self)
  }

  /// The value at the present place, and the names in it that no macro has; nil where it is none.
  mutating func value(_ macros: BibTeXMacros) -> ([UInt8], unknown: [String])? {
    var value: [UInt8] = []
    var unknown: [String] = []
    repeat {
      skip(Self.isSpace)
      guard place < end else { return nil }
      switch bytes[place] {
      case UInt8(ascii: "{"):
        guard let piece = braced() else { return nil }
        value += piece
      case UInt8(ascii: "\""):
        guard let piece = quoted() else { return nil }
        value += piece
      default:
        let start = place
        skip { !Self.isSpace($0) && !"=,{}\"#".utf8.contains($0) }
        let word = bytes[start..<place]
        guard !word.isEmpty else { return nil }
        let name = String(decoding: word, as: UTF8.self)
        if word.allSatisfy({ (0x30...0x39).contains($0) }) {
          value += word
        } else if let text = macros[name], value.count + text.count <= Self.longest {
          // Many macros are the text of one, which is then there once.
          value = value.isEmpty ? text : value + text
          self.macros.insert(name.lowercased())
        } else {
          unknown.append(name)
        }
      }
      skip(Self.isSpace)
    } while takeMark(UInt8(ascii: "#"))
    guard place == end || takeMark(UInt8(ascii: ",")) else { return nil }
    return (value, unknown)
  }

  private mutating func braced() -> ArraySlice<UInt8>? {
    var depth = 0
    let start = place + 1
    while place < end {
      switch bytes[place] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      default: break
      }
      place += 1
      if depth == 0 { return bytes[start..<place - 1] }
    }
    return nil
  }

  /// A quote in braces does not close.
  private mutating func quoted() -> ArraySlice<UInt8>? {
    var depth = 0
    place += 1
    let start = place
    while place < end {
      switch bytes[place] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\"") where depth == 0:
        place += 1
        return bytes[start..<place - 1]
      default: break
      }
      place += 1
    }
    return nil
  }

  private mutating func takeMark(_ mark: UInt8) -> Bool {
    guard place < end, bytes[place] == mark else { return false }
    place += 1
    return true
  }

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
    while place < end, isSkipped(bytes[place]) { place += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }
}
