import Platform

/// Reads the XML that feeds are written in: elements, attributes, text, CDATA, comments, namespaces.
///
/// Strict, and not all of XML: UTF-8 only, no document type, and so no entities but the five that XML
/// has. What is deeper or has more elements than any feed is refused too, so that no document takes
/// more memory or stack than its size explains.
package struct XMLReader {
  private let bytes: [UInt8]
  private var place = 0
  private var count = 0
  /// The elements that are open, each with the prefixes that hold in it.
  private var open: [(element: XMLElement, prefixes: [String: String], tag: ArraySlice<UInt8>)] = []

  /// The root element of a document.
  ///
  /// - Throws: `XMLFault`.
  package static func read(_ bytes: [UInt8]) throws(XMLFault) -> XMLElement {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .notUTF8 }
    var reader = XMLReader(bytes: bytes)
    if let control = bytes.firstIndex(where: { $0 < 0x20 && !isSpace($0) }) {
      reader.place = control
      throw reader.fault
    }
    return try reader.document()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func document() throws(XMLFault) -> XMLElement {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    if at("<?xml"), !isNameByte(byte(5)) { try declaration() }
    var root: XMLElement?
    while place < bytes.count {
      if bytes[place] != UInt8(ascii: "<") {
        let end = bytes[place...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        let piece = try text(place..<end)
        place = end
        try add(piece)
      } else if at("<!--") {
        try skip(past: "-->")
      } else if at("<?") {
        try skip(past: "?>")
      } else if at("<!DOCTYPE") {
        throw .documentType
      } else if at("</") {
        guard let done = try closeTag() else { continue }
        root = done
      } else if at("<![CDATA[") {
        let start = place + 9
        try skip(past: "]]>")
        try add(String(decoding: bytes[start..<place - 3], as: UTF8.self))
      } else {
        guard root == nil else { throw fault }
        if let done = try openTag() { root = done }
      }
    }
    guard let root, open.isEmpty else { throw fault }
    return root
  }

  // MARK: Tags

  /// Returns the root where it ends with this very tag.
  private mutating func openTag() throws(XMLFault) -> XMLElement? {
    place += 1
    let tag = try name()
    var attributes: [String: String] = [:]
    var prefixes = open.last?.prefixes ?? ["xml": "http://www.w3.org/XML/1998/namespace"]
    var seen: Set<String> = []
    while true {
      let hadSpace = skipSpace()
      if at(">") || at("/>") { break }
      guard hadSpace else { throw fault }
      let key = String(decoding: try name(), as: UTF8.self)
      skipSpace()
      guard at("=") else { throw fault }
      place += 1
      skipSpace()
      let value = try quoted()
      guard seen.insert(key).inserted else { throw fault }
      guard max(seen.count, prefixes.count) <= XMLLimit.attributes.rawValue else {
        throw tooLarge(.attributes)
      }
      if key == "xmlns" {
        prefixes[""] = value
      } else if key.hasPrefix("xmlns:") {
        prefixes[String(key.dropFirst(6))] = value
      } else if !key.utf8.contains(UInt8(ascii: ":")) {
        attributes[key] = value
      }
    }
    count += 1
    guard open.count < XMLLimit.depth.rawValue else { throw tooLarge(.depth) }
    guard count <= XMLLimit.elements.rawValue else { throw tooLarge(.elements) }
    var (prefix, local) = ("", tag)
    if let colon = tag.firstIndex(of: UInt8(ascii: ":")) {
      (prefix, local) = (String(decoding: tag[..<colon], as: UTF8.self), tag[(colon + 1)...])
      guard !prefix.isEmpty, !local.isEmpty, !local.contains(UInt8(ascii: ":")),
        prefixes[prefix] != nil
      else { throw fault }
    }
    let element = XMLElement(
      name: String(decoding: local, as: UTF8.self), namespace: prefixes[prefix] ?? "",
      attributes: attributes)
    let isEmpty = at("/>")
    place += isEmpty ? 2 : 1
    open.append((element, prefixes, tag))
    return isEmpty ? try close() : nil
  }

  private mutating func closeTag() throws(XMLFault) -> XMLElement? {
    place += 2
    let tag = try name()
    skipSpace()
    guard at(">"), let last = open.last, last.tag == tag else { throw fault }
    place += 1
    return try close()
  }

  /// Ends the innermost element; returns it where it is the root.
  private mutating func close() throws(XMLFault) -> XMLElement? {
    guard let element = open.popLast()?.element else { throw fault }
    guard !open.isEmpty else { return element }
    open[open.count - 1].element.contents.append(.element(element))
    return nil
  }

  /// Adds text to the innermost element; outside of the root only white space may stand.
  private mutating func add(_ text: String) throws(XMLFault) {
    guard !open.isEmpty else {
      if text.utf8.allSatisfy(Self.isSpace) { return }
      throw fault
    }
    if !text.isEmpty { open[open.count - 1].element.contents.append(.text(text)) }
  }

  // MARK: Text

  private mutating func quoted() throws(XMLFault) -> String {
    let quote = byte(0)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = bytes[(place + 1)...].firstIndex(of: quote)
    else { throw fault }
    guard !bytes[place..<end].contains(UInt8(ascii: "<")) else { throw fault }
    let value = try text(place + 1..<end)
    place = end + 1
    return value
  }

  /// The text of a range, its references replaced by what they stand for.
  private mutating func text(_ range: Range<Int>) throws(XMLFault) -> String {
    guard bytes[range].contains(UInt8(ascii: "&")) else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    var text: [UInt8] = []
    place = range.lowerBound
    while place < range.upperBound {
      let plain = bytes[place..<range.upperBound].prefix { $0 != UInt8(ascii: "&") }
      text += plain
      place = plain.endIndex
      guard place < range.upperBound else { break }
      guard let end = bytes[place..<range.upperBound].firstIndex(of: UInt8(ascii: ";")) else {
        throw fault
      }
      guard let scalar = Self.scalar(String(decoding: bytes[place + 1..<end], as: UTF8.self)) else {
        throw fault
      }
      text += String(Character(scalar)).utf8
      place = end + 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  static func scalar(_ reference: String) -> Unicode.Scalar? {
    switch reference {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard reference.hasPrefix("#") else { return nil }
      let isHex = reference.hasPrefix("#x")
      let digits = reference.dropFirst(isHex ? 2 : 1)
      guard digits.utf8.allSatisfy(\.isLetterOrDigit),
        let scalar = UInt32(digits, radix: isHex ? 16 : 10).flatMap(Unicode.Scalar.init)
      else { return nil }
      return scalar.value >= 0x20 || [0x9, 0xA, 0xD].contains(scalar.value) ? scalar : nil
    }
  }

  /// The declaration, which may name no other encoding.
  private mutating func declaration() throws(XMLFault) {
    let start = place
    try skip(past: "?>")
    let words = String(decoding: bytes[start..<place], as: UTF8.self).lowercased()
    guard let range = words.firstRange(of: "encoding") else { return }
    let value = words[range.upperBound...].drop { " =\t\r\n\"'".contains($0) }
    guard value.hasPrefix("utf-8") else { throw .notUTF8 }
  }

  // MARK: Bytes

  private var fault: XMLFault { .malformed(line: line) }

  private func tooLarge(_ limit: XMLLimit) -> XMLFault { .tooLarge(line: line, limit) }

  private var line: Int { 1 + bytes.prefix(place).count { $0 == UInt8(ascii: "\n") } }

  private func byte(_ offset: Int) -> UInt8 {
    place + offset < bytes.count ? bytes[place + offset] : 0
  }

  private func at(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard place + length <= bytes.count else { return false }
    for offset in 0..<length where bytes[place + offset] != text.utf8Start[offset] { return false }
    return true
  }

  private mutating func skip(past text: String) throws(XMLFault) {
    guard let found = bytes[place...].firstRange(ofBytes: text.utf8) else { throw fault }
    place = found.upperBound
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = place
    while Self.isSpace(byte(0)) { place += 1 }
    return place > start
  }

  private mutating func name() throws(XMLFault) -> ArraySlice<UInt8> {
    let start = place
    while isNameByte(byte(0)) { place += 1 }
    guard place > start, !"-.0123456789".utf8.contains(bytes[start]) else { throw fault }
    return bytes[start..<place]
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte >= 0x80 || ":_-.".utf8.contains(byte)
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x9 || byte == 0xA || byte == 0xD
  }
}

extension UInt8 {
  /// Of ASCII.
  var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
