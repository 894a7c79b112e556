import JSON
import Library
import LibraryPorts
import Platform

/// The JSON of a complete copy: an object whose covers, books, shelves, meetings, polls and changes stand one
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
/// Of the parts between books and changes, those that are empty are left out. Covers, where there are
/// any, stand in a part before the books, `"covers":[`, with their pictures in Base64.
package enum ArchiveJSON {
  /// The version of the form, as this program writes it.
  static let version = 1
  static let opening = #"{"bookskeeper":1,"last":"#
  static let closing = "]}"

  /// Bytes of the line of a cover: the largest picture in Base64, and what is told of it.
  static let coverLimit = 14_000_000

  /// What begins the first part.
  static func opening(first part: String) -> String { ",\"\(part)\":[" }

  /// The line that ends the part before and begins one.
  static func opening(of part: String) -> String { "],\"\(part)\":[" }
}

/// One of the arrays of a complete copy, and how what it has is read.
private struct ArchivePart: CodingKey {
  let stringValue: String
  let piece: @Sendable (JSONCoding, ArraySlice<UInt8>) throws -> ArchivePiece
  /// All that is in it, where the copy was decoded as a whole.
  let pieces: @Sendable (KeyedDecodingContainer<ArchivePart>, ArchivePart) throws -> [ArchivePiece]
  /// What an object of it is.
  let thing: @Sendable (JSONObject) -> ArchiveThing?

  /// In the order in which they stand.
  static let all =
    [
      ArchivePart(covers, isOptional: true, of: ArchivePiece.cover) {
        $0.raw("file").map { .cover($0.shortened()) }
      },
      ArchivePart(books, of: ArchivePiece.book) { number($0).map { .entry(.book, $0) } },
    ] + ChangeKind.Noun.entries.map { of($0) }
    + [ArchivePart("changes", of: ArchivePiece.change) { number($0).map { .change($0) } }]

  static let covers = "covers"
  static let books = "books"

  private static func number(_ object: JSONObject) -> Int? {
    (object.number("number") ?? object.number("id")).flatMap(Int.init(exactly:))
  }

  private static func of<Entry: LibraryEntry>(_: Entry.Type) -> ArchivePart {
    ArchivePart(
      Entry.part, isOptional: true, of: { (entry: Entry) in .entry(entry) },
      thing: { number($0).map { .entry(Entry.noun, $0) } })
  }

  private init<Element: Decodable & Sendable>(
    _ name: String, isOptional: Bool = false,
    of piece: @escaping @Sendable (Element) -> ArchivePiece,
    thing: @escaping @Sendable (JSONObject) -> ArchiveThing?
  ) {
    stringValue = name
    self.thing = thing
    self.piece = { piece(try $0.value(Element.self, from: $1)) }
    pieces = { parts, key in
      if isOptional, try !parts.contains(key) || parts.decodeNil(forKey: key) { return [] }
      return try parts.decode([Element].self, forKey: key).map(piece)
    }
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
  private var part: String?

  package init() {}

  package mutating func begin(_ head: ArchiveHead) throws -> String {
    ArchiveJSON.opening + (try line(head))
  }

  package mutating func piece(_ piece: ArchivePiece) throws -> String {
    switch piece {
    case .cover(let cover): try separator(ArchivePart.covers) + line(cover)
    case .book(let book): try separator(ArchivePart.books) + line(book)
    case .entry(let entry): try separator(type(of: entry).part) + line(entry)
    case .change(let change): try separator("changes") + line(change)
    }
  }

  package mutating func end() throws -> String {
    (part == "changes" ? "" : open("changes")) + "\n" + ArchiveJSON.closing + "\n"
  }

  /// What stands before the next piece of a part.
  private mutating func separator(_ next: String) -> String {
    next == part ? ",\n" : open(next) + "\n"
  }

  /// Begins a part. That of the books is there even if it is empty.
  private mutating func open(_ next: String) -> String {
    let isBehindBooks = ![ArchivePart.covers, ArchivePart.books].contains(next)
    let lacksBooks = isBehindBooks && (part == nil || part == ArchivePart.covers)
    let books = lacksBooks ? open(ArchivePart.books) : ""
    defer { part = next }
    let opening =
      part == nil ? ArchiveJSON.opening(first: next) : "\n" + ArchiveJSON.opening(of: next)
    return books + opening
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
      let version = try whole.decode(Int.self, forKey: .bookskeeper)
      if version > ArchiveJSON.version { throw ImportError.newerArchive(version: version) }
      guard version == ArchiveJSON.version else { throw ArchiveFlaw.unreadable("bookskeeper") }
      last = try whole.decode(ArchiveHead.self, forKey: .last)
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
  /// Whether an archive that was read as a whole stands in one line.
  private var isOneLine = false
  private var audit: ArchiveAudit
  package let head: ArchiveHead
  package private(set) var line = 0

  /// - Throws: `ImportError.badArchive` where it is no copy of a library, `newerArchive` where only a
  ///   newer program reads it.
  package init(_ source: ByteSource) throws {
    self.source = source
    var buffer: [UInt8] = []
    while let bytes = try source.next() {
      buffer += bytes
      if bytes.contains(UInt8(ascii: "\n")) { break }
    }
    let first = buffer.prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: first, as: UTF8.self)
    if let version = Self.version(text) {
      if version > ArchiveJSON.version { throw ImportError.newerArchive(version: version) }
      guard version == ArchiveJSON.version else {
        throw ImportError.badArchive(line: 1, ArchiveFault(.unreadable("bookskeeper")))
      }
    }
    let begun = [ArchivePart.covers, ArchivePart.books].first {
      text.hasSuffix(ArchiveJSON.opening(first: $0))
    }
    if text.hasPrefix(ArchiveJSON.opening), let begun {
      let json = text.dropFirst(ArchiveJSON.opening.count)
        .dropLast(ArchiveJSON.opening(first: begun).count)
      parts = ArchivePart.all.drop { $0.stringValue != begun }
      head = try Self.decoded(json.utf8, coding, line: 1)
      self.buffer = buffer
      start = first.count + 1
      line = 1
    } else {
      while let bytes = try source.next() { buffer += bytes }
      isOneLine = !buffer.dropLast().contains(UInt8(ascii: "\n"))
      let line = isOneLine ? 1 : nil
      guard let clean = ArchiveText.cleaned(buffer[...]) else {
        throw ImportError.badArchive(line: line, ArchiveFault(.unreadable(nil)))
      }
      let whole: Whole = try Self.decoded(clean, coding, line: line)
      head = whole.last
      self.line = 1
      pieces = whole.pieces.reversed()
    }
    audit = ArchiveAudit(head)
    if let flaw = head.flaw {
      throw ImportError.badArchive(line: faultLine, ArchiveFault(flaw))
    }
  }

  /// The version that the first line of a copy names.
  private static func version(_ line: String) -> Int? {
    let start = #"{"bookskeeper":"#
    return line.hasPrefix(start)
      ? Int(line.dropFirst(start.count).prefix { $0.isASCII && $0.isNumber }) : nil
  }

  package var faultLine: Int? { pieces == nil ? line : isOneLine ? 1 : nil }

  package func next() throws -> ArchivePiece? {
    guard let piece = try read() else {
      // What is missing may be missed anywhere.
      if let fault = audit.rest { throw ImportError.badArchive(line: nil, fault) }
      return nil
    }
    do { try audit.check(piece) } catch {
      throw ImportError.badArchive(line: faultLine, ArchiveFault(piece.thing, error))
    }
    return piece
  }

  private func read() throws -> ArchivePiece? {
    if pieces != nil {
      line += 1
      return pieces?.popLast()
    }
    while let bytes = try takeLine() {
      line += 1
      let trimmed = bytes.last == UInt8(ascii: ",") ? bytes.dropLast() : bytes
      if trimmed.first == UInt8(ascii: "]") {
        if trimmed.elementsEqual(ArchiveJSON.closing.utf8) {
          try expectEnd()
          return nil
        }
        try open(trimmed)
      } else {
        return try piece(trimmed)
      }
    }
    // Whatever stops before the closing bracket was cut off.
    throw ImportError.badArchive(line: line, ArchiveFault(.cutOff))
  }

  /// Behind the closing bracket stands nothing.
  private func expectEnd() throws {
    while let bytes = try takeLine() {
      line += 1
      guard bytes.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) else {
        throw ImportError.badArchive(line: line, ArchiveFault(.unreadable(nil)))
      }
    }
  }

  /// Goes on to the part that a line opens; only one that stands behind the present part can be.
  private func open(_ bytes: ArraySlice<UInt8>) throws {
    parts = parts.dropFirst().drop {
      !bytes.elementsEqual(ArchiveJSON.opening(of: $0.stringValue).utf8)
    }
    if parts.isEmpty {
      throw ImportError.badArchive(line: line, ArchiveFault(.unreadable(nil)))
    }
  }

  private func piece(_ json: ArraySlice<UInt8>) throws -> ArchivePiece {
    guard let part = parts.first, let clean = ArchiveText.cleaned(json) else {
      throw ImportError.badArchive(line: line, ArchiveFault(.unreadable(nil)))
    }
    do { return try part.piece(coding, clean) } catch {
      throw ImportError.badArchive(
        line: line, ArchiveFault(JSONObject(Array(clean)).flatMap(part.thing), Self.flaw(error)))
    }
  }

  private func takeLine() throws -> ArraySlice<UInt8>? {
    // No byte is looked at twice, however long the line is.
    var seen = start
    while true {
      if let end = buffer[seen...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return buffer[start..<end]
      }
      // A change may be told in a longer line, a cover may not.
      if parts.first?.stringValue == ArchivePart.covers,
        buffer.count - start > ArchiveJSON.coverLimit
      {
        throw ImportError.badArchive(line: line + 1, ArchiveFault(.pictureTooLarge))
      }
      guard let bytes = try source.next() else {
        guard start < buffer.count else { return nil }
        defer { start = buffer.count }
        return buffer[start...]
      }
      buffer.removeSubrange(..<start)
      start = 0
      seen = buffer.count
      buffer += bytes
    }
  }

  private static func decoded<Value: Decodable>(
    _ json: some Sequence<UInt8>, _ coding: JSONCoding, line: Int?
  ) throws -> Value {
    do { return try coding.value(from: json) } catch let error as ImportError {
      throw error
    } catch {
      throw ImportError.badArchive(line: line, ArchiveFault(flaw(error)))
    }
  }

  /// The field in which JSON is not what it should be.
  private static func flaw(_ error: any Error) -> ArchiveFlaw {
    if let flaw = error as? ArchiveFlaw { return flaw }
    guard let error = error as? DecodingError else { return .unreadable(nil) }
    let path: [any CodingKey] =
      switch error {
      case .keyNotFound(let key, let context): context.codingPath + [key]
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .dataCorrupted(let context):
        context.codingPath
      @unknown default: []
      }
    return .unreadable(path.last { $0.intValue == nil }?.stringValue)
  }
}
