import Foundation
import JSON
import Library
import LibraryPorts

/// The JSON of a complete copy: an object whose books, shelves, meetings, polls and changes stand one
/// a line.
///
/// ```
/// {"bookskeeper":1,"last":{…},"books":[
/// {…},
/// {…}
/// ],"shelves":[
/// {…}
/// ],"tags":[
/// {…}
/// ],"meetings":[
/// {…}
/// ],"polls":[
/// {…}
/// ],"changes":[
/// {…}
/// ]}
/// ```
///
/// Of the parts between books and changes, those that are empty are left out.
package enum ArchiveJSON {
  static let opening = #"{"bookskeeper":1,"last":"#
  static let booksOpening = #","books":["#
  static let closing = "]}"

  /// The line that ends the part before and begins one.
  static func opening(of part: String) -> String { "],\"\(part)\":[" }
}

/// One of the arrays of a complete copy, and how what it has is read.
private struct ArchivePart: CodingKey {
  let stringValue: String
  let piece: @Sendable (JSONCoding, ArraySlice<UInt8>) throws -> ArchivePiece
  /// All that is in it, where the copy was decoded as a whole.
  let pieces: @Sendable (KeyedDecodingContainer<ArchivePart>, ArchivePart) throws -> [ArchivePiece]

  /// In the order in which they stand.
  static let all =
    [ArchivePart("books", of: ArchivePiece.book)]
    + ChangeKind.Noun.entries.map { of($0) } + [ArchivePart("changes", of: ArchivePiece.change)]

  private static func of<Entry: LibraryEntry>(_: Entry.Type) -> ArchivePart {
    ArchivePart(Entry.part, isOptional: true) { (entry: Entry) in .entry(entry) }
  }

  private init<Element: Decodable & Bounded & Sendable>(
    _ name: String, isOptional: Bool = false,
    of piece: @escaping @Sendable (Element) -> ArchivePiece
  ) {
    stringValue = name
    self.piece = { piece(try Self.bounded(try $0.value(Element.self, from: $1))) }
    pieces = { parts, key in
      if isOptional, try !parts.contains(key) || parts.decodeNil(forKey: key) { return [] }
      return try parts.decode([Element].self, forKey: key).map { piece(try Self.bounded($0)) }
    }
  }

  static func bounded<Element: Bounded>(_ element: Element) throws -> Element {
    guard element.isInBounds else { throw ArchiveDamage() }
    return element
  }

  init?(stringValue: String) {
    guard let part = Self.all.first(where: { $0.stringValue == stringValue }) else { return nil }
    self = part
  }

  var intValue: Int? { nil }
  init?(intValue: Int) { nil }
}

/// Writes a complete copy as JSON.
package struct ArchiveJSONWriter: ArchiveWriter {
  private let coding = JSONCoding(dates: .iso8601)
  private var part = "books"
  private var isFirst = true

  package init() {}

  package mutating func begin(_ head: ArchiveHead) throws -> String {
    ArchiveJSON.opening + (try line(head)) + ArchiveJSON.booksOpening
  }

  package mutating func piece(_ piece: ArchivePiece) throws -> String {
    switch piece {
    case .book(let book): try separator("books") + line(book)
    case .entry(let entry): try separator(type(of: entry).part) + line(entry)
    case .change(let change): try separator("changes") + line(change)
    }
  }

  package mutating func end() throws -> String {
    let opening = part == "changes" ? "" : "\n" + ArchiveJSON.opening(of: "changes")
    return opening + "\n" + ArchiveJSON.closing + "\n"
  }

  /// What stands before the next piece of a part.
  private mutating func separator(_ part: String) -> String {
    defer { (self.part, isFirst) = (part, false) }
    guard part == self.part else { return "\n" + ArchiveJSON.opening(of: part) + "\n" }
    return isFirst ? "\n" : ",\n"
  }

  private func line(_ value: some Encodable) throws -> String {
    try coding.text(of: value)
  }
}

/// Reads a complete copy: line by line as this program writes it, else as a whole.
package final class ArchiveJSONReader: ArchiveReader {
  private struct Whole: Decodable {
    let last: ArchiveHead
    let pieces: [ArchivePiece]

    private enum Key: CodingKey { case bookskeeper, last }

    init(from decoder: any Decoder) throws {
      let whole = try decoder.container(keyedBy: Key.self)
      guard try whole.decode(Int.self, forKey: .bookskeeper) == 1 else { throw ArchiveDamage() }
      last = try ArchivePart.bounded(whole.decode(ArchiveHead.self, forKey: .last))
      let parts = try decoder.container(keyedBy: ArchivePart.self)
      pieces = try ArchivePart.all.flatMap { try $0.pieces(parts, $0) }
    }
  }

  private let coding = JSONCoding(dates: .iso8601)
  private let source: ByteSource
  private var buffer: [UInt8] = []
  private var start = 0
  /// The part that is being read, and those behind it.
  private var parts = ArchivePart.all[...]
  /// What is left of an archive that was read as a whole, last things first.
  private var pieces: [ArchivePiece]?
  package let head: ArchiveHead
  package private(set) var line = 0

  /// - Throws: `ImportError.badArchive` where it is no copy of a library, or of a newer program.
  package init(_ source: ByteSource) throws {
    self.source = source
    var buffer: [UInt8] = []
    while !buffer.contains(UInt8(ascii: "\n")), let bytes = try source.next() { buffer += bytes }
    let first = buffer.prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: first, as: UTF8.self)
    if text.hasPrefix(ArchiveJSON.opening), text.hasSuffix(ArchiveJSON.booksOpening) {
      let json = text.dropFirst(ArchiveJSON.opening.count).dropLast(ArchiveJSON.booksOpening.count)
      head = try Self.decoded(json.utf8, coding)
      guard head.isInBounds else { throw ImportError.badArchive(line: 1) }
      self.buffer = buffer
      start = first.count + 1
      line = 1
      return
    }
    while let bytes = try source.next() { buffer += bytes }
    guard let clean = ArchiveText.cleaned(buffer[...]) else {
      throw ImportError.badArchive(line: 1)
    }
    let whole: Whole = try Self.decoded(clean, coding)
    head = whole.last
    line = 1
    pieces = whole.pieces.reversed()
  }

  package func next() throws -> ArchivePiece? {
    if pieces != nil { return pieces?.popLast() }
    while let bytes = try takeLine() {
      line += 1
      let trimmed = bytes.last == UInt8(ascii: ",") ? bytes.dropLast() : bytes
      if trimmed.first == UInt8(ascii: "]") {
        if trimmed.elementsEqual(ArchiveJSON.closing.utf8) { return nil }
        try open(trimmed)
      } else {
        return try piece(trimmed)
      }
    }
    // Whatever stops before the closing bracket was cut off.
    throw ImportError.badArchive(line: line)
  }

  /// Goes on to the part that a line opens; only one that stands behind the present part can be.
  private func open(_ bytes: ArraySlice<UInt8>) throws {
    parts = parts.dropFirst().drop {
      !bytes.elementsEqual(ArchiveJSON.opening(of: $0.stringValue).utf8)
    }
    if parts.isEmpty { throw ImportError.badArchive(line: line) }
  }

  private func piece(_ json: ArraySlice<UInt8>) throws -> ArchivePiece {
    guard let part = parts.first, let clean = ArchiveText.cleaned(json),
      let piece = try? part.piece(coding, clean)
    else { throw ImportError.badArchive(line: line) }
    return piece
  }

  private func takeLine() throws -> ArraySlice<UInt8>? {
    while true {
      if let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return buffer[start..<end]
      }
      guard let bytes = try source.next() else {
        guard start < buffer.count else { return nil }
        defer { start = buffer.count }
        return buffer[start...]
      }
      buffer.removeSubrange(..<start)
      start = 0
      buffer += bytes
    }
  }

  private static func decoded<Value: Decodable>(
    _ json: some Sequence<UInt8>, _ coding: JSONCoding
  ) throws -> Value {
    do { return try coding.value(from: json) } catch {
      throw ImportError.badArchive(line: 1)
    }
  }
}
