import Foundation
import Library

/// The JSON of a complete copy: an object whose books and changes stand one a line.
///
/// ```
/// {"bookskeeper":1,"last":{…},"books":[
/// {…},
/// {…}
/// ],"changes":[
/// {…}
/// ]}
/// ```
package enum ArchiveJSON {
  static let opening = #"{"bookskeeper":1,"last":"#
  static let booksOpening = #","books":["#
  static let changesOpening = #"],"changes":["#
  static let closing = "]}"

  static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }

  static func decoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}

/// Writes a complete copy as JSON.
package struct ArchiveJSONWriter: ArchiveWriter {
  private let encoder = ArchiveJSON.encoder()
  private var isFirst = true
  private var hasChanges = false

  package init() {}

  package mutating func begin(_ head: ArchiveHead) throws -> String {
    ArchiveJSON.opening + (try line(head)) + ArchiveJSON.booksOpening
  }

  package mutating func book(_ book: ArchivedBook) throws -> String {
    defer { isFirst = false }
    return (isFirst ? "\n" : ",\n") + (try line(book))
  }

  package mutating func change(_ change: ArchivedChange) throws -> String {
    let start = hasChanges ? ",\n" : "\n" + ArchiveJSON.changesOpening + "\n"
    hasChanges = true
    return start + (try line(change))
  }

  package mutating func end() throws -> String {
    let changes = hasChanges ? "" : "\n" + ArchiveJSON.changesOpening
    return changes + "\n" + ArchiveJSON.closing + "\n"
  }

  private func line(_ value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

/// Reads a complete copy: line by line as this program writes it, else as a whole.
package final class ArchiveJSONReader: ArchiveReader {
  private struct Whole: Decodable {
    let last: ArchiveHead
    let books: [ArchivedBook]
    let changes: [ArchivedChange]
  }

  private let decoder = ArchiveJSON.decoder()
  private let source: ByteSource
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtChanges = false
  private var entries: [ArchiveEntry]?
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
      head = try Self.decoded(ArchiveHead.self, from: Data(json.utf8), decoder, line: 1)
      self.buffer = buffer
      start = first.count + 1
      line = 1
      return
    }
    while let bytes = try source.next() { buffer += bytes }
    let whole = try Self.decoded(Whole.self, from: Data(buffer), decoder, line: 1)
    head = whole.last
    entries = whole.books.map(ArchiveEntry.book) + whole.changes.map(ArchiveEntry.change)
    entries?.reverse()
  }

  private var line = 0

  package func next() throws -> ArchiveEntry? {
    if entries != nil { return entries?.popLast() }
    while let bytes = try takeLine() {
      line += 1
      let trimmed = bytes.last == UInt8(ascii: ",") ? bytes.dropLast() : bytes
      if trimmed.elementsEqual(ArchiveJSON.changesOpening.utf8) {
        isAtChanges = true
      } else if trimmed.elementsEqual(ArchiveJSON.closing.utf8) {
        return nil
      } else if isAtChanges {
        return .change(
          try Self.decoded(ArchivedChange.self, from: Data(trimmed), decoder, line: line))
      } else {
        return .book(try Self.decoded(ArchivedBook.self, from: Data(trimmed), decoder, line: line))
      }
    }
    // Whatever stops before the closing bracket was cut off.
    throw ImportError.badArchive(line: line)
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
    _ type: Value.Type, from data: Data, _ decoder: JSONDecoder, line: Int
  ) throws -> Value {
    do { return try decoder.decode(type, from: data) } catch {
      throw ImportError.badArchive(line: line)
    }
  }
}
