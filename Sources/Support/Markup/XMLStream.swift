import Platform

/// Reads XML piece by piece, from a stream of any length: elements, text, CDATA, namespaces.
///
///     var stream = XMLStream { try source.next() }
///     while let piece = try stream.next() {
///       if case .start(let tag) = piece, tag.name == "record" { use(try stream.element(tag)) }
///     }
///
/// Strict, and not all of XML: UTF-8 only, and no entities but the five that XML has. A document type may
/// name a file, which is not fetched; one that defines anything is refused. What is deeper or has more
/// elements than any record is refused too, so that no document takes more memory than its size explains.
package struct XMLStream {
  package enum Piece: Equatable, Sendable {
    case start(XMLTag)
    /// Text between two marks; what CDATA and comments part comes in several pieces.
    case text(String)
    /// The name without its prefix.
    case end(String)
  }

  private struct OpenElement {
    let tag: [UInt8]
    let name: String
    let prefixes: [String: String]
  }

  private let source: () throws -> [UInt8]?
  private var bytes: [UInt8] = []
  private var place = 0
  /// How many bytes were passed before those.
  private var passed = 0
  private var isAtEnd = false
  private var isBegun = false
  private var hasRoot = false
  /// Whether the element that was told last is also ended by its tag.
  private var isEmptyElement = false
  private var open: [OpenElement] = []
  /// The line of what is read next.
  package private(set) var line = 1

  private let refusesDocumentType: Bool

  /// - Parameter source: gives the next bytes, in UTF-8; nil after the last.
  package init(
    refusesDocumentType: Bool = false, _ source: @escaping () throws -> [UInt8]?
  ) {
    self.source = source
    self.refusesDocumentType = refusesDocumentType
  }

  /// A document, or its beginning.
  package init(_ bytes: [UInt8], refusesDocumentType: Bool = false) {
    var first: [UInt8]? = bytes
    self.init(refusesDocumentType: refusesDocumentType) {
      defer { first = nil }
      return first
    }
  }

  /// The root's tag.
  ///
  /// - Throws: `XMLFault`, and whatever the source throws.
  package mutating func root() throws -> XMLTag {
    while let piece = try next() {
      if case .start(let tag) = piece { return tag }
    }
    throw fault
  }

  /// The next piece; nil after the end of the document.
  ///
  /// - Throws: `XMLFault`, and whatever the source throws.
  package mutating func next() throws -> Piece? {
    if isEmptyElement {
      isEmptyElement = false
      return .end(open.removeLast().name)
    }
    if !isBegun { try begin() }
    while try has(1) {
      guard bytes[place] == UInt8(ascii: "<") else {
        if let text = try text() { return .text(text) }
        continue
      }
      if try at("</") { return try closeTag() }
      if try at("<!--") {
        try skip(past: "-->", from: 4)
      } else if try at("<![CDATA[") {
        let start = place + 9
        let end = try find("]]>", from: 9)
        guard !open.isEmpty else { throw fault }
        let text = try string(start..<end)
        advance(to: end + 3)
        if !text.isEmpty { return .text(text) }
      } else if try at("<?") {
        try skip(past: "?>", from: 2)
      } else if try at("<!DOCTYPE") {
        try documentType()
      } else {
        return .start(try openTag())
      }
    }
    guard hasRoot, open.isEmpty else { throw fault }
    return nil
  }

  /// All of an element that has just been begun.
  ///
  /// - Throws: `XMLFault`, also where it has more elements than any record; and what the source throws.
  package mutating func element(_ tag: XMLTag) throws -> XMLElement {
    try element(tag, before: [])
  }

  /// - Parameter mark: what begins no part of it; empty if everything may.
  private mutating func element(_ tag: XMLTag, before mark: [UInt8]) throws -> XMLElement {
    var whole = [XMLElement(tag: tag)]
    var count = 1
    let start = passed + place
    while let piece = try !mark.isEmpty && isAt(mark) ? nil : next() {
      switch piece {
      case .start(let tag):
        count += 1
        guard count <= XMLLimit.elements.rawValue else { throw tooLarge(.elements) }
        guard passed + place - start <= XMLLimit.record.rawValue else { throw tooLarge(.record) }
        whole.append(XMLElement(tag: tag))
      case .text(let text):
        guard passed + place - start <= XMLLimit.record.rawValue else { throw tooLarge(.record) }
        whole[whole.count - 1].contents.append(.text(text))
      case .end:
        let done = whole.removeLast()
        guard !whole.isEmpty else { return done }
        whole[whole.count - 1].contents.append(.element(done))
      }
    }
    throw fault
  }

  /// All of a record that has just been begun, one of many of its name, or why it is none: then the stream
  /// goes on with the next one, or is at its end.
  ///
  /// - Throws: `XMLFault` for what is too large, and whatever the source throws.
  package mutating func record(_ tag: XMLTag) throws -> Result<XMLElement, XMLFault> {
    let name = open[open.count - 1].tag
    let mark = [UInt8(ascii: "<")] + name
    // A catalogue's answer may have records in what it calls records.
    let depth = open.firstIndex { $0.tag == name } ?? open.count
    do { return .success(try element(tag, before: mark)) } catch let fault as XMLFault {
      if case .tooLarge = fault { throw fault }
      open.removeSubrange(depth...)
      isEmptyElement = false
      while try !isAt(mark) {
        guard try has(2) else {
          open = []
          advance(to: bytes.count)
          break
        }
        let next = bytes[(place + 1)...].firstIndex(of: UInt8(ascii: "<"))
        advance(to: next ?? bytes.count)
      }
      return .failure(fault)
    }
  }

  /// Passes over the rest of an element that has just been begun.
  ///
  /// - Throws: `XMLFault`, and whatever the source throws.
  package mutating func skip() throws {
    var depth = 1
    while depth > 0, let piece = try next() {
      switch piece {
      case .start: depth += 1
      case .end: depth -= 1
      case .text: break
      }
    }
  }

  // MARK: Marks

  private mutating func begin() throws {
    isBegun = true
    if try has(3), bytes[place...].starts(with: [0xEF, 0xBB, 0xBF]) { place += 3 }
    guard try at("<?xml") else { return }
    let start = place
    let end = try find("?>", from: 5)
    let words = try string(start..<end).lowercased()
    if let range = words.firstRange(of: "encoding") {
      let value = words[range.upperBound...].drop { " =\t\r\n\"'".contains($0) }
      // UTF-16 has been made UTF-8 by whoever gives the bytes.
      guard ["utf-8", "utf8", "us-ascii", "utf-16"].contains(where: value.hasPrefix) else {
        throw XMLFault.notUTF8
      }
    }
    advance(to: end + 2)
  }

  /// A document type that names a file is passed over, and its file is left where it is.
  private mutating func documentType() throws {
    guard !refusesDocumentType else { throw XMLFault.documentType }
    guard !hasRoot else { throw fault }
    var (offset, quote) = (9, UInt8(0))
    while true {
      guard try has(offset + 1) else { throw fault }
      let byte = bytes[place + offset]
      offset += 1
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        throw XMLFault.documentType
      } else if byte == UInt8(ascii: ">") {
        return advance(to: place + offset)
      }
    }
  }

  private mutating func closeTag() throws -> Piece {
    var end = try find(">", from: 2)
    let after = end + 1
    while end > place + 2, XMLMarks.isSpace(bytes[end - 1]) { end -= 1 }
    guard let last = open.last, bytes[(place + 2)..<end].elementsEqual(last.tag) else {
      throw fault
    }
    open.removeLast()
    advance(to: after)
    return .end(last.name)
  }

  private mutating func openTag() throws -> XMLTag {
    guard !hasRoot || !open.isEmpty else { throw fault }
    let end = try endOfTag()
    let isEmpty = bytes[end - 1] == UInt8(ascii: "/")
    var marks = XMLMarks(bytes[(place + 1)..<(isEmpty ? end - 1 : end)])
    guard let tag = marks.name() else { throw fault }
    var prefixes = open.last?.prefixes ?? ["xml": "http://www.w3.org/XML/1998/namespace"]
    var found: [(prefix: String, name: String, value: String)] = []
    var keys: Set<ArraySlice<UInt8>> = []
    while true {
      guard let (key, range) = try marks.attribute() else { throw fault }
      guard let key else { break }
      let (prefix, name) = try parted(key)
      let value = try unescaped(range)
      guard keys.insert(key).inserted else { throw fault }
      guard max(keys.count, prefixes.count) <= XMLLimit.attributes.rawValue else {
        throw tooLarge(.attributes)
      }
      if prefix == "xmlns" {
        prefixes[name] = value
      } else if prefix.isEmpty, name == "xmlns" {
        prefixes[""] = value
      } else {
        found.append((prefix, name, value))
      }
    }
    let (prefix, name) = try parted(tag)
    guard prefix.isEmpty || prefixes[prefix] != nil else { throw fault }
    guard open.count < XMLLimit.depth.rawValue else { throw tooLarge(.depth) }
    var attributes: [XMLTag.Attribute] = []
    for (prefix, name, value) in found {
      guard let namespace = prefix.isEmpty ? "" : prefixes[prefix] else { throw fault }
      attributes.append(XMLTag.Attribute(name: name, namespace: namespace, value: value))
    }
    open.append(OpenElement(tag: Array(tag), name: name, prefixes: prefixes))
    let made = XMLTag(
      name: name, namespace: prefixes[prefix] ?? "", line: line, attributes: attributes)
    hasRoot = true
    isEmptyElement = isEmpty
    advance(to: end + 1)
    return made
  }

  /// The place of the sign that ends the tag, which may stand in values too.
  private mutating func endOfTag() throws -> Int {
    var (offset, quote) = (1, UInt8(0))
    while true {
      // Asked for each byte, this would take most of the time.
      if place + offset >= bytes.count, try !has(offset + 1) { throw fault }
      let byte = bytes[place + offset]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        guard offset > 1 else { throw fault }
        return place + offset
      }
      guard byte != UInt8(ascii: "<") else { throw fault }
      offset += 1
    }
  }

  /// The prefix and the name.
  private func parted(_ tag: ArraySlice<UInt8>) throws -> (String, String) {
    guard let colon = tag.firstIndex(of: UInt8(ascii: ":")) else { return ("", try string(tag)) }
    let (prefix, name) = (tag[..<colon], tag[(colon + 1)...])
    guard !prefix.isEmpty, !name.isEmpty, !name.contains(UInt8(ascii: ":")) else { throw fault }
    return (try string(prefix), try string(name))
  }

  // MARK: Text

  /// The text before the next mark; nil where it is white space outside of the root.
  private mutating func text() throws -> String? {
    var offset = 0
    while try has(offset + 1) {
      let next = bytes.withUnsafeBufferPointer { bytes in
        var index = place + offset
        while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
        return index
      }
      offset = next - place
      if next < bytes.count { break }
    }
    let range = place..<(place + offset)
    guard !open.isEmpty else {
      guard bytes[range].allSatisfy(XMLMarks.isSpace) else { throw fault }
      advance(to: range.upperBound)
      return nil
    }
    let text = try unescaped(range)
    advance(to: range.upperBound)
    return text
  }

  /// The text of a range, its references replaced by what they stand for.
  private func unescaped(_ range: Range<Int>) throws -> String {
    guard bytes[range].contains(UInt8(ascii: "&")) else { return try string(range) }
    var text: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "&") else {
        text.append(bytes[index])
        index += 1
        continue
      }
      // No reference is longer.
      let limit = min(range.upperBound, index + 16)
      guard let end = bytes[index..<limit].firstIndex(of: UInt8(ascii: ";")),
        let scalar = XMLMarks.scalar(String(decoding: bytes[(index + 1)..<end], as: UTF8.self))
      else { throw fault(at: index) }
      text += String(Character(scalar)).utf8
      index = end + 1
    }
    return try string(text[...])
  }

  private func string(_ range: Range<Int>) throws -> String { try string(bytes[range]) }

  private func string(_ text: ArraySlice<UInt8>) throws -> String {
    guard !text.contains(where: { $0 < 0x20 && !XMLMarks.isSpace($0) }) else { throw fault }
    guard let string = String(validating: text, as: UTF8.self) else { throw XMLFault.notUTF8 }
    return string
  }

  // MARK: Bytes

  private var fault: XMLFault { .malformed(line: line) }

  private func tooLarge(_ limit: XMLLimit) -> XMLFault { .tooLarge(line: line, limit) }

  private func fault(at index: Int) -> XMLFault {
    .malformed(line: line + bytes[place..<index].count { $0 == UInt8(ascii: "\n") })
  }

  /// Whether there are as many bytes from here on, which are fetched if need be.
  private mutating func has(_ count: Int) throws -> Bool {
    while bytes.count - place < count {
      guard !isAtEnd else { return false }
      guard count <= XMLLimit.text.rawValue else { throw tooLarge(.text) }
      guard let more = try source() else {
        isAtEnd = true
        continue
      }
      if place > 0 {
        bytes.removeFirst(place)
        passed += place
        place = 0
      }
      bytes += more
    }
    return true
  }

  private mutating func at(_ text: StaticString) throws -> Bool {
    let length = text.utf8CodeUnitCount
    guard try has(length) else { return false }
    return (0..<length).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
  }

  /// Whether a tag begins here, with nothing more behind its name.
  private mutating func isAt(_ mark: [UInt8]) throws -> Bool {
    guard try has(mark.count + 1), bytes[place...].starts(with: mark) else { return false }
    return !XMLMarks.isNameByte(bytes[place + mark.count])
  }

  /// Where a text begins that ends a mark.
  private mutating func find(_ text: StaticString, from start: Int) throws -> Int {
    let length = text.utf8CodeUnitCount
    var offset = start
    while try has(offset + length) {
      let start = place + offset
      let found = bytes.withUnsafeBufferPointer { bytes in
        var here = start
        while here <= bytes.count - length {
          if bytes[here] == text.utf8Start[0],
            (1..<length).allSatisfy({ bytes[here + $0] == text.utf8Start[$0] })
          {
            return here
          }
          here += 1
        }
        return here
      }
      if found <= bytes.count - length { return found }
      offset = found - place
    }
    throw fault
  }

  private mutating func skip(past text: StaticString, from start: Int) throws {
    let end = try find(text, from: start)
    advance(to: end + text.utf8CodeUnitCount)
  }

  private mutating func advance(to index: Int) {
    let start = place
    line += bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      for place in start..<index where bytes[place] == UInt8(ascii: "\n") { count += 1 }
      return count
    }
    place = index
  }
}
