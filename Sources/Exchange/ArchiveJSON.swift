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

  /// The arrays in the order in which they stand.
  enum Part: String, CaseIterable {
    case books, shelves, tags, meetings, polls, changes

    /// The line that ends the part before.
    var opening: String { "],\"\(rawValue)\":[" }
  }
}

/// Writes a complete copy as JSON.
package struct ArchiveJSONWriter: ArchiveWriter {
  private let coding = JSONCoding(dates: .iso8601)
  private var part = ArchiveJSON.Part.books
  private var isFirst = true

  package init() {}

  package mutating func begin(_ head: ArchiveHead) throws -> String {
    ArchiveJSON.opening + (try line(head)) + ArchiveJSON.booksOpening
  }

  package mutating func piece(_ piece: ArchivePiece) throws -> String {
    switch piece {
    case .book(let book): try separator(.books) + line(book)
    case .shelved(let entry): try separator(.shelves) + line(entry)
    case .meeting(let meeting): try separator(.meetings) + line(meeting)
    case .tag(let tag): try separator(.tags) + line(tag)
    case .poll(let poll): try separator(.polls) + line(poll)
    case .change(let change): try separator(.changes) + line(change)
    }
  }

  package mutating func end() throws -> String {
    let opening = part == .changes ? "" : "\n" + ArchiveJSON.Part.changes.opening
    return opening + "\n" + ArchiveJSON.closing + "\n"
  }

  /// What stands before the next piece of a part.
  private mutating func separator(_ part: ArchiveJSON.Part) -> String {
    defer { (self.part, isFirst) = (part, false) }
    guard part == self.part else { return "\n" + part.opening + "\n" }
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
    let books: [ArchivedBook]
    let shelves: [ShelfEntry]?
    let meetings: [Meeting]?
    let tags: [KeptTag]?
    let polls: [Poll]?
    let changes: [ArchivedChange]

    var pieces: [ArchivePiece] {
      books.map(ArchivePiece.book) + (shelves ?? []).map(ArchivePiece.shelved)
        + (tags ?? []).map(ArchivePiece.tag) + (meetings ?? []).map(ArchivePiece.meeting)
        + (polls ?? []).map(ArchivePiece.poll)
        + changes.map(ArchivePiece.change)
    }
  }

  private let coding = JSONCoding(dates: .iso8601)
  private let source: ByteSource
  private var buffer: [UInt8] = []
  private var start = 0
  private var part = ArchiveJSON.Part.books
  /// What is left of an archive that was read as a whole, last things first.
  private var pieces: [ArchivePiece]?
  package let head: ArchiveHead

  /// - Throws: `ImportError.badArchive` where it is no copy of a library, or of a newer program.
  package init(_ source: ByteSource) throws {
    self.source = source
    var buffer: [UInt8] = []
    while !buffer.contains(UInt8(ascii: "\n")), let bytes = try source.next() { buffer += bytes }
    let first = buffer.prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: first, as: UTF8.self)
    if text.hasPrefix(ArchiveJSON.opening), text.hasSuffix(ArchiveJSON.booksOpening) {
      let json = text.dropFirst(ArchiveJSON.opening.count).dropLast(ArchiveJSON.booksOpening.count)
      head = try Self.decoded(ArchiveHead.self, from: json.utf8, coding, line: 1)
      self.buffer = buffer
      start = first.count + 1
      line = 1
      return
    }
    while let bytes = try source.next() { buffer += bytes }
    let whole = try Self.decoded(Whole.self, from: buffer, coding, line: 1)
    head = whole.last
    pieces = whole.pieces.reversed()
  }

  private var line = 0

  package func next() throws -> ArchivePiece? {
    if pieces != nil { return pieces?.popLast() }
    while let bytes = try takeLine() {
      line += 1
      let trimmed = bytes.last == UInt8(ascii: ",") ? bytes.dropLast() : bytes
      if trimmed.first == UInt8(ascii: "]") {
        if trimmed.elementsEqual(ArchiveJSON.closing.utf8) { return nil }
        part = try opened(by: trimmed)
      } else {
        return try piece(trimmed)
      }
    }
    // Whatever stops before the closing bracket was cut off.
    throw ImportError.badArchive(line: line)
  }

  /// The part that a line opens; only one that stands behind the present part can.
  private func opened(by bytes: ArraySlice<UInt8>) throws -> ArchiveJSON.Part {
    let later = ArchiveJSON.Part.allCases.drop { $0 != part }.dropFirst()
    guard let part = later.first(where: { bytes.elementsEqual($0.opening.utf8) }) else {
      throw ImportError.badArchive(line: line)
    }
    return part
  }

  private func piece(_ json: ArraySlice<UInt8>) throws -> ArchivePiece {
    func read<Value: Decodable>() throws -> Value {
      try Self.decoded(Value.self, from: json, coding, line: line)
    }
    return switch part {
    case .books: .book(try read())
    case .shelves: .shelved(try read())
    case .meetings: .meeting(try read())
    case .tags: .tag(try read())
    case .polls: .poll(try read())
    case .changes: .change(try read())
    }
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
    _ type: Value.Type, from json: some Sequence<UInt8>, _ coding: JSONCoding, line: Int
  ) throws -> Value {
    do { return try coding.value(from: json) } catch {
      throw ImportError.badArchive(line: line)
    }
  }
}
