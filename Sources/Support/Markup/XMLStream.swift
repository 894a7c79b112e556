import Platform

/// Reads XML with namespaces and CDATA piece by piece, from a stream of any length.
///
///     var stream = XMLStream { try source.next() }
///     while let piece = try stream.next() {
///       if case .start(let tag) = piece, tag.name == "record" { use(try stream.element(tag)) }
///     }
///
/// The reader is strict: it accepts only UTF-8, the five entities of XML, and no document type with
/// definitions. A document type that names a file is accepted, but the file is not read. Limits on
/// depth and size bound the memory that a document can take.
package struct XMLStream {
  package enum Piece: Equatable, Sendable {
    case start(XMLTag)
    /// Text between two pieces of markup; CDATA and comments split it into several pieces.
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
  private var position = 0
  /// The number of discarded bytes before `bytes`.
  private var discardedCount = 0
  private var isAtEnd = false
  private var hasBegun = false
  private var hasRoot = false
  /// Whether the last returned tag also ends its element.
  private var isEmptyElement = false
  private var open: [OpenElement] = []
  package private(set) var line = 1

  private let rejectsDocumentType: Bool

  /// - Parameter source: returns the next bytes, in UTF-8, or nil after the last.
  package init(
    rejectsDocumentType: Bool = false, _ source: @escaping () throws -> [UInt8]?
  ) {
    self.source = source
    self.rejectsDocumentType = rejectsDocumentType
  }

  package init(_ bytes: [UInt8], rejectsDocumentType: Bool = false) {
    var first: [UInt8]? = bytes
    self.init(rejectsDocumentType: rejectsDocumentType) {
      defer { first = nil }
      return first
    }
  }

  /// - Throws: `XMLFault`, and errors from the source.
  package mutating func root() throws -> XMLTag {
    while let piece = try next() {
      if case .start(let tag) = piece { return tag }
    }
    throw fault
  }

  /// Returns the next piece, or nil after the end. Throws `XMLFault`, and errors from the source.
  package mutating func next() throws -> Piece? {
    if isEmptyElement {
      isEmptyElement = false
      return .end(open.removeLast().name)
    }
    if !hasBegun { try begin() }
    while try hasBytes(1) {
      guard bytes[position] == UInt8(ascii: "<") else {
        if let text = try text() { return .text(text) }
        continue
      }
      if try isAt("</") { return try closeTag() }
      if try isAt("<!--") {
        try skip(past: "-->", from: 4)
      } else if try isAt("<![CDATA[") {
        let start = position + 9
        let end = try find("]]>", from: 9)
        guard !open.isEmpty else { throw fault }
        let text = try string(start..<end)
        advance(to: end + 3)
        if !text.isEmpty { return .text(text) }
      } else if try isAt("<?") {
        try skip(past: "?>", from: 2)
      } else if try isAt("<!DOCTYPE") {
        try documentType()
      } else {
        return .start(try openTag())
      }
    }
    guard hasRoot, open.isEmpty else { throw fault }
    return nil
  }

  /// Returns the whole element of the last returned tag.
  ///
  /// - Throws: `XMLFault`, including when the element exceeds a limit, and errors from the source.
  package mutating func element(_ tag: XMLTag) throws -> XMLElement {
    try element(tag, before: [])
  }

  /// - Parameter tagStart: the start of a tag that cannot occur in the element; empty if any can.
  private mutating func element(_ tag: XMLTag, before tagStart: [UInt8]) throws -> XMLElement {
    var stack = [XMLElement(tag: tag)]
    var count = 1
    let start = discardedCount + position
    while let piece = try !tagStart.isEmpty && isAt(tagStart) ? nil : next() {
      switch piece {
      case .start(let tag):
        count += 1
        guard count <= XMLLimit.elements.rawValue else { throw tooLarge(.elements) }
        guard discardedCount + position - start <= XMLLimit.record.rawValue else {
          throw tooLarge(.record)
        }
        stack.append(XMLElement(tag: tag))
      case .text(let text):
        guard discardedCount + position - start <= XMLLimit.record.rawValue else {
          throw tooLarge(.record)
        }
        stack[stack.count - 1].contents.append(.text(text))
      case .end:
        let closedElement = stack.removeLast()
        guard !stack.isEmpty else { return closedElement }
        stack[stack.count - 1].contents.append(.element(closedElement))
      }
    }
    throw fault
  }

  /// Returns the whole record of the last returned tag, or the reason why it is not valid. After an
  /// invalid record, the stream continues with the next element of the same name, or is at its end.
  ///
  /// - Throws: `XMLFault` if the record is too large, and errors from the source.
  package mutating func record(_ tag: XMLTag) throws -> Result<XMLElement, XMLFault> {
    let name = open[open.count - 1].tag
    let tagStart = [UInt8(ascii: "<")] + name
    // In a catalogue's response, an element of this name may contain records.
    let depth = open.firstIndex { $0.tag == name } ?? open.count
    do { return .success(try element(tag, before: tagStart)) } catch let fault as XMLFault {
      if case .tooLarge = fault { throw fault }
      open.removeSubrange(depth...)
      isEmptyElement = false
      while try !isAt(tagStart) {
        guard try hasBytes(2) else {
          open = []
          advance(to: bytes.count)
          break
        }
        let next = bytes[(position + 1)...].firstIndex(of: UInt8(ascii: "<"))
        advance(to: next ?? bytes.count)
      }
      return .failure(fault)
    }
  }

  /// Skips the rest of the element of the last returned tag.
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

  // MARK: Markup

  private mutating func begin() throws {
    hasBegun = true
    if try hasBytes(3), bytes[position...].starts(with: [0xEF, 0xBB, 0xBF]) { position += 3 }
    guard try isAt("<?xml") else { return }
    let start = position
    let end = try find("?>", from: 5)
    let words = try string(start..<end).lowercased()
    if let range = words.firstRange(of: "encoding") {
      let value = words[range.upperBound...].drop { " =\t\r\n\"'".contains($0) }
      // The source has already converted UTF-16 to UTF-8.
      guard ["utf-8", "utf8", "us-ascii", "utf-16"].contains(where: value.hasPrefix) else {
        throw XMLFault.notUTF8
      }
    }
    advance(to: end + 2)
  }

  /// Skips a document type that names a file, without reading the file.
  private mutating func documentType() throws {
    guard !rejectsDocumentType else { throw XMLFault.documentType }
    guard !hasRoot else { throw fault }
    var offset = 9
    var quote = UInt8(0)
    while true {
      guard try hasBytes(offset + 1) else { throw fault }
      let byte = bytes[position + offset]
      offset += 1
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        throw XMLFault.documentType
      } else if byte == UInt8(ascii: ">") {
        return advance(to: position + offset)
      }
    }
  }

  private mutating func closeTag() throws -> Piece {
    var end = try find(">", from: 2)
    let after = end + 1
    while end > position + 2, XMLTagParser.isSpace(bytes[end - 1]) { end -= 1 }
    guard let last = open.last, bytes[(position + 2)..<end].elementsEqual(last.tag) else {
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
    var parser = XMLTagParser(bytes[(position + 1)..<(isEmpty ? end - 1 : end)])
    guard let tag = parser.name() else { throw fault }
    var prefixes = open.last?.prefixes ?? ["xml": "http://www.w3.org/XML/1998/namespace"]
    var parsed: [(prefix: String, name: String, value: String)] = []
    var keys: Set<ArraySlice<UInt8>> = []
    while true {
      guard let (key, range) = try parser.attribute() else { throw fault }
      guard let key else { break }
      let (prefix, name) = try prefixAndName(key)
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
        parsed.append((prefix, name, value))
      }
    }
    let (prefix, name) = try prefixAndName(tag)
    guard prefix.isEmpty || prefixes[prefix] != nil else { throw fault }
    guard open.count < XMLLimit.depth.rawValue else { throw tooLarge(.depth) }
    var attributes: [XMLTag.Attribute] = []
    for (prefix, name, value) in parsed {
      guard let namespace = prefix.isEmpty ? "" : prefixes[prefix] else { throw fault }
      attributes.append(XMLTag.Attribute(name: name, namespace: namespace, value: value))
    }
    open.append(OpenElement(tag: Array(tag), name: name, prefixes: prefixes))
    let startTag = XMLTag(
      name: name, namespace: prefixes[prefix] ?? "", line: line, attributes: attributes)
    hasRoot = true
    isEmptyElement = isEmpty
    advance(to: end + 1)
    return startTag
  }

  /// Returns the index of the `>` that ends the tag. Attribute values may also contain `>`.
  private mutating func endOfTag() throws -> Int {
    var offset = 1
    var quote = UInt8(0)
    while true {
      // Calling `hasBytes` for each byte would take most of the time.
      if position + offset >= bytes.count, try !hasBytes(offset + 1) { throw fault }
      let byte = bytes[position + offset]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        guard offset > 1 else { throw fault }
        return position + offset
      }
      guard byte != UInt8(ascii: "<") else { throw fault }
      offset += 1
    }
  }

  private func prefixAndName(_ tag: ArraySlice<UInt8>) throws -> (String, String) {
    guard let colon = tag.firstIndex(of: UInt8(ascii: ":")) else { return ("", try string(tag)) }
    let prefix = tag[..<colon]
    let name = tag[(colon + 1)...]
    guard !prefix.isEmpty, !name.isEmpty, !name.contains(UInt8(ascii: ":")) else { throw fault }
    return (try string(prefix), try string(name))
  }

  // MARK: Text

  /// Returns the text before the next tag, if it is inside the root.
  private mutating func text() throws -> String? {
    var offset = 0
    while try hasBytes(offset + 1) {
      let next = bytes.withUnsafeBufferPointer { bytes in
        var index = position + offset
        while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
        return index
      }
      offset = next - position
      if next < bytes.count { break }
    }
    let range = position..<(position + offset)
    guard !open.isEmpty else {
      guard bytes[range].allSatisfy(XMLTagParser.isSpace) else { throw fault }
      advance(to: range.upperBound)
      return nil
    }
    let text = try unescaped(range)
    advance(to: range.upperBound)
    return text
  }

  /// Returns the text of a range, with its references replaced.
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
      // No reference has more than 16 bytes.
      let limit = min(range.upperBound, index + 16)
      guard let end = bytes[index..<limit].firstIndex(of: UInt8(ascii: ";")),
        let scalar = XMLTagParser.scalar(String(decoding: bytes[(index + 1)..<end], as: UTF8.self))
      else { throw fault(at: index) }
      text += String(Character(scalar)).utf8
      index = end + 1
    }
    return try string(text[...])
  }

  private func string(_ range: Range<Int>) throws -> String { try string(bytes[range]) }

  private func string(_ text: ArraySlice<UInt8>) throws -> String {
    guard !text.contains(where: { $0 < 0x20 && !XMLTagParser.isSpace($0) }) else { throw fault }
    guard let string = String(validating: text, as: UTF8.self) else { throw XMLFault.notUTF8 }
    return string
  }

  // MARK: Bytes

  private var fault: XMLFault { .malformed(line: line) }

  private func tooLarge(_ limit: XMLLimit) -> XMLFault { .tooLarge(line: line, limit) }

  private func fault(at index: Int) -> XMLFault {
    .malformed(line: line + bytes[position..<index].count { $0 == UInt8(ascii: "\n") })
  }

  /// Returns whether at least `count` bytes follow, reading from the source if necessary.
  private mutating func hasBytes(_ count: Int) throws -> Bool {
    while bytes.count - position < count {
      guard !isAtEnd else { return false }
      guard count <= XMLLimit.text.rawValue else { throw tooLarge(.text) }
      guard let chunk = try source() else {
        isAtEnd = true
        continue
      }
      if position > 0 {
        bytes.removeFirst(position)
        discardedCount += position
        position = 0
      }
      bytes += chunk
    }
    return true
  }

  private mutating func isAt(_ text: StaticString) throws -> Bool {
    let length = text.utf8CodeUnitCount
    guard try hasBytes(length) else { return false }
    return (0..<length).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  /// Whether the tag at this position begins with `tagStart`, and its name ends there.
  private mutating func isAt(_ tagStart: [UInt8]) throws -> Bool {
    guard try hasBytes(tagStart.count + 1), bytes[position...].starts(with: tagStart) else {
      return false
    }
    return !XMLTagParser.isNameByte(bytes[position + tagStart.count])
  }

  /// Returns the index of the text that ends a piece of markup.
  private mutating func find(_ text: StaticString, from start: Int) throws -> Int {
    let length = text.utf8CodeUnitCount
    var offset = start
    while try hasBytes(offset + length) {
      let start = position + offset
      let match = bytes.withUnsafeBufferPointer { bytes in
        var index = start
        while index <= bytes.count - length {
          if bytes[index] == text.utf8Start[0],
            (1..<length).allSatisfy({ bytes[index + $0] == text.utf8Start[$0] })
          {
            return index
          }
          index += 1
        }
        return index
      }
      if match <= bytes.count - length { return match }
      offset = match - position
    }
    throw fault
  }

  private mutating func skip(past text: StaticString, from start: Int) throws {
    let end = try find(text, from: start)
    advance(to: end + text.utf8CodeUnitCount)
  }

  private mutating func advance(to index: Int) {
    let start = position
    line += bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      for offset in start..<index where bytes[offset] == UInt8(ascii: "\n") { count += 1 }
      return count
    }
    position = index
  }
}
