import JSON
import Library
import LibraryPorts
import Platform
import Streams

/// The JSON of a complete copy: an object with covers, books, readings, tags, meetings, polls and
/// changes, one per line. All parts but books and changes are omitted if they are empty.
///
/// ```
/// {"bookskeeper":2,"last":{…},"books":[
/// {…},
/// {…}
/// ],"readings":[
/// {…}
/// ],"changes":[
/// {…}
/// ]}
/// ```
///
/// Version 1, written by release 0.9.0, has `shelves` instead of `readings`: entries that may have
/// no book. That release rejects version 2, since it would lend books that are not in the library.
package enum ArchiveJSON {
  static let version = 2
  static let versions = 1...version
  static let signature = #"{"bookskeeper":"#
  static let closing = "]}"

  static func opening(_ version: Int) -> String { signature + #"\#(version),"last":"# }

  /// Maximum bytes of a cover’s line: the largest picture in Base64, and its other fields.
  static let coverLimit = 14_000_000

  static func opening(first part: String) -> String { ",\"\(part)\":[" }

  /// Returns the line that closes the previous part and opens the next.
  static func opening(of part: String) -> String { "],\"\(part)\":[" }
}

/// One of the arrays of a complete copy, and how its elements are read.
private struct ArchivePart {
  let name: String
  let isOptional: Bool
  var piece: @Sendable (JSONCoding, ArraySlice<UInt8>) throws -> ArchivePiece
  /// Identifies an element in error messages.
  let location: @Sendable (JSONObject) -> ArchiveLocation?

  /// Returns the parts of a version, in file order.
  static func all(_ version: Int) -> [ArchivePart] {
    [
      ArchivePart(covers, isOptional: true, of: ArchivePiece.cover) {
        $0.raw("file").map { .cover($0.shortened()) }
      },
      ArchivePart(books, of: ArchivePiece.book) { number($0).map { .entry(.book, $0) } },
    ] + ChangeKind.Noun.entries.map { version == 1 ? version1Part($0) : of($0) }
      + [ArchivePart(changes, of: ArchivePiece.change) { number($0).map { .change($0) } }]
  }

  static let covers = "covers"
  static let books = "books"
  static let shelves = "shelves"
  static let changes = "changes"

  private static func number(_ object: JSONObject) -> Int? {
    (object.number("number") ?? object.number("id")).flatMap(Int.init(exactly:))
  }

  private static func of<Entry: LibraryEntry>(_: Entry.Type) -> ArchivePart {
    ArchivePart(
      Entry.part, isOptional: true, of: { (entry: Entry) in .entry(entry) },
      location: { number($0).map { .entry(Entry.noun, $0) } })
  }

  /// Returns the part of a noun in version 1, in which it may refer to a shelf entry.
  private static func version1Part(_ noun: any LibraryEntry.Type) -> ArchivePart {
    guard noun != Reading.self else {
      return ArchivePart(shelves, isOptional: true, of: ArchivePiece.formerEntry) {
        number($0).map { .entry(.shelved, $0) }
      }
    }
    var part = of(noun)
    let piece = part.piece
    part.piece = { try piece($0, FormerReferences.replaced(in: $1)) }
    return part
  }

  private init<Element: Decodable & Sendable>(
    _ name: String, isOptional: Bool = false,
    of piece: @escaping @Sendable (Element) -> ArchivePiece,
    location: @escaping @Sendable (JSONObject) -> ArchiveLocation?
  ) {
    self.name = name
    self.isOptional = isOptional
    self.location = location
    self.piece = { piece(try $0.value(Element.self, from: $1)) }
  }
}

package struct ArchiveJSONWriter: ArchiveWriter {
  private let coding = JSONCoding(dates: .iso8601)
  private var part: String?

  package init() {}

  package mutating func begin(_ header: ArchiveHeader) throws -> String {
    ArchiveJSON.opening(ArchiveJSON.version) + (try line(header))
  }

  package mutating func piece(_ piece: ArchivePiece) throws -> String {
    switch piece {
    case .cover(let cover): try separator(ArchivePart.covers) + line(cover)
    case .book(let book): try separator(ArchivePart.books) + line(book)
    case .formerEntry(let entry): try separator(ArchivePart.shelves) + line(entry)
    case .entry(let entry): try separator(type(of: entry).part) + line(entry)
    case .change(let change): try separator(ArchivePart.changes) + line(change)
    }
  }

  package mutating func end() throws -> String {
    (part == ArchivePart.changes ? "" : open(ArchivePart.changes)) + "\n" + ArchiveJSON.closing
      + "\n"
  }

  private mutating func separator(_ next: String) -> String {
    next == part ? ",\n" : open(next) + "\n"
  }

  /// Opens the next part. The array of books is written even if it is empty.
  private mutating func open(_ next: String) -> String {
    let isAfterBooks = ![ArchivePart.covers, ArchivePart.books].contains(next)
    let lacksBooks = isAfterBooks && (part == nil || part == ArchivePart.covers)
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

/// Reads a complete copy line by line, or in one piece if it has a different layout.
package final class ArchiveJSONReader: ArchiveReader {
  private let coding = JSONCoding(dates: .iso8601)
  private let source: ByteSource
  private var buffer: [UInt8] = []
  private var start = 0
  /// The part being read, and those that may follow.
  private var parts: ArraySlice<ArchivePart> = []
  /// The remaining elements of a copy that is read in one piece, in reverse order.
  private var elements: [(part: ArchivePart, value: JSONValue)]?
  /// The rest of a long change, and whether its line was read to the end.
  private var steps: ArchivedSteps?
  private var isAfterSteps = false
  private var audit: ArchiveAudit
  package let header: ArchiveHeader
  package private(set) var line = 1
  /// The line to report for all elements of a copy that is read in one piece and has only one line.
  private var onlyLine: Int?

  package init(_ source: ByteSource) throws {
    self.source = source
    while let bytes = try source.next() {
      buffer += bytes
      if bytes.contains(UInt8(ascii: "\n")) { break }
      try Self.checkLimits(buffer.count)
    }
    let first = buffer.prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: first, as: UTF8.self)
    var version = ArchiveJSON.version
    if text.hasPrefix(ArchiveJSON.signature) {
      let digits = text.dropFirst(ArchiveJSON.signature.count).prefix { $0.isASCII && $0.isNumber }
      if let number = Int(digits) { version = try Self.checked(number, line: 1) }
    }
    let opening = ArchiveJSON.opening(version)
    let firstPart = [ArchivePart.covers, ArchivePart.books].first {
      text.hasSuffix(ArchiveJSON.opening(first: $0))
    }
    if text.hasPrefix(opening), let firstPart {
      let json = text.dropFirst(opening.count)
        .dropLast(ArchiveJSON.opening(first: firstPart).count)
      parts = ArchivePart.all(version).drop { $0.name != firstPart }
      header = try Self.header(json.utf8, coding, of: version, line: 1)
      start = first.count + 1
    } else {
      while let bytes = try source.next() {
        buffer += bytes
        try Self.checkLimits(buffer.count)
      }
      try Self.checkLimits(buffer)
      let line = buffer.dropLast().contains(UInt8(ascii: "\n")) ? nil : 1
      let fault = { ImportError.badArchive(line: line, ArchiveFault(.unreadable($0))) }
      guard let root = JSONObject(buffer) else { throw fault(nil) }
      version = try Self.checked(root.values["bookskeeper"]?.integer, line: line)
      guard let last = root.values["last"] else { throw fault("last") }
      header = try Self.header(last.compactText.utf8, coding, of: version, line: line)
      elements = try ArchivePart.all(version).reversed().flatMap { part in
        let value = root.values[part.name] ?? .null
        guard let values = value.array ?? (part.isOptional && value == .null ? [] : nil) else {
          throw fault(part.name)
        }
        return values.reversed().map { (part, $0) }
      }
      onlyLine = line
      buffer = []
    }
    audit = ArchiveAudit(header)
    if let reason = header.faultReason {
      throw ImportError.badArchive(line: faultLine, ArchiveFault(reason))
    }
  }

  /// A copy with another layout is read in one piece, so its size is limited.
  private static func checkLimits(_ size: Int) throws(ImportError) {
    guard size <= ImportLimit.objectBytes else { throw .objectTooLarge(line: 1) }
  }

  private static func checkLimits(_ bytes: [UInt8]) throws {
    var elements = JSONElements(
      ByteSource(bytes).next, limit: ImportLimit.objectBytes, valueLimit: ImportLimit.objectValues)
    do {
      _ = try elements.next()
    } catch JSONElements.Fault.tooLarge(let line) {
      throw ImportError.objectTooLarge(line: line)
    } catch is JSONElements.Fault {}
  }

  private static func checked(_ version: Int?, line: Int?) throws(ImportError) -> Int {
    if let version, version > ArchiveJSON.version { throw .newerArchive(version: version) }
    guard let version, ArchiveJSON.versions.contains(version) else {
      throw .badArchive(line: line, ArchiveFault(.unreadable("bookskeeper")))
    }
    return version
  }

  private static func header(
    _ json: some Sequence<UInt8>, _ coding: JSONCoding, of version: Int, line: Int?
  ) throws -> ArchiveHeader {
    do {
      var header: ArchiveHeader = try coding.value(from: json)
      header.hasFormerEntries = version == 1
      return header
    } catch {
      throw ImportError.badArchive(line: line, ArchiveFault(reason(error)))
    }
  }

  package var faultLine: Int? { elements == nil ? line : onlyLine }

  package func next() throws -> ArchivePiece? {
    guard let piece = try read() else {
      // A missing element has no line to report.
      if let fault = audit.remainingFault { throw ImportError.badArchive(line: nil, fault) }
      return nil
    }
    do { try audit.check(piece) } catch {
      throw ImportError.badArchive(line: faultLine, ArchiveFault(piece.location, error))
    }
    return piece
  }

  private func read() throws -> ArchivePiece? {
    if elements != nil {
      line += 1
      return try elements?.popLast().map { part, value in
        try piece(of: part, Array(value.compactText.utf8)[...])
      }
    }
    if let part = try nextPart() { return part }
    while let bytes = try nextLine() {
      line += 1
      if let part = try nextPart() { return part }
      let trimmed = bytes.last == UInt8(ascii: ",") ? bytes.dropLast() : bytes
      if trimmed.first == UInt8(ascii: "]") {
        if trimmed.elementsEqual(ArchiveJSON.closing.utf8) {
          try expectEnd()
          return nil
        }
        try open(trimmed)
      } else {
        return try piece(of: parts.first, trimmed)
      }
    }
    throw ImportError.badArchive(line: line, ArchiveFault(.cutOff))
  }

  /// Returns the next part of a long change, or `nil` if there is none.
  private func nextPart() throws -> ArchivePiece? {
    guard var steps else { return nil }
    self.steps = nil
    func fault(_ reason: ArchiveFault.Reason) -> ImportError {
      .badArchive(line: line, ArchiveFault(.change(steps.change.id), reason))
    }
    do {
      guard let part = try steps.next() else { return nil }
      self.steps = steps
      return .change(part)
    } catch JSONElements.Fault.tooLarge {
      throw ImportError.objectTooLarge(line: line)
    } catch is JSONElements.Fault {
      throw fault(.unreadable("steps"))
    } catch let error as DecodingError {
      throw fault(Self.reason(error))
    }
  }

  /// Begins to read a change in parts if the steps follow the rest of it.
  ///
  /// - Parameter bytes: the beginning of its line.
  private func beginSteps(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let change = ArchivedSteps.change(in: bytes, coding) else { return false }
    buffer = Array(bytes[change.steps...])
    start = 0
    isAfterSteps = false
    steps = ArchivedSteps(of: change.value, coding) { [unowned self] in try self.nextStepBytes() }
    return true
  }

  /// Returns the next bytes of the array of steps, which ends with its line, or `nil` after it.
  private func nextStepBytes() throws -> [UInt8]? {
    guard !isAfterSteps else { return nil }
    // The end of the line may be in the next chunk.
    let reserve = "]},\r".utf8.count
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        isAfterSteps = true
        start = end + 1
        var array = buffer[..<end]
        while let last = array.last, last == UInt8(ascii: ",") || last == UInt8(ascii: "\r") {
          array.removeLast()
        }
        return Array(array.last == UInt8(ascii: "}") ? array.dropLast() : array)
      }
      if buffer.count > reserve {
        let bytes = Array(buffer.dropLast(reserve))
        buffer.removeFirst(bytes.count)
        return bytes
      }
      guard let bytes = try source.next() else {
        throw ImportError.badArchive(line: line, ArchiveFault(.cutOff))
      }
      buffer += bytes
    }
  }

  /// Throws if anything but spaces follows the closing bracket.
  private func expectEnd() throws {
    while let bytes = try nextLine() {
      line += 1
      guard bytes.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) else {
        throw ImportError.badArchive(line: line, ArchiveFault(.unreadable(nil)))
      }
    }
  }

  /// Moves on to the part that a line opens, which must follow the current one.
  private func open(_ bytes: ArraySlice<UInt8>) throws {
    parts = parts.dropFirst().drop {
      !bytes.elementsEqual(ArchiveJSON.opening(of: $0.name).utf8)
    }
    if parts.isEmpty {
      throw ImportError.badArchive(line: line, ArchiveFault(.unreadable(nil)))
    }
  }

  private func piece(of part: ArchivePart?, _ json: ArraySlice<UInt8>) throws -> ArchivePiece {
    guard let part, let clean = ArchiveText.cleaned(json) else {
      throw ImportError.badArchive(line: faultLine, ArchiveFault(.unreadable(nil)))
    }
    do { return try part.piece(coding, clean) } catch {
      let location = JSONObject(Array(clean)).flatMap(part.location)
      throw ImportError.badArchive(line: faultLine, ArchiveFault(location, Self.reason(error)))
    }
  }

  private func nextLine() throws -> ArraySlice<UInt8>? {
    // No byte is scanned twice, however long the line is.
    var scanned = start
    while true {
      if let end = buffer[scanned...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return buffer[start..<end]
      }
      let size = buffer.count - start
      switch parts.first?.name {
      case ArchivePart.changes where size > ArchivedSteps.minSize && beginSteps(buffer[start...]):
        return []
      case ArchivePart.covers:
        guard size <= ArchiveJSON.coverLimit else {
          throw ImportError.badArchive(line: line + 1, ArchiveFault(.pictureTooLarge))
        }
      default:
        guard size <= ImportLimit.objectBytes else {
          throw ImportError.objectTooLarge(line: line + 1)
        }
      }
      guard let bytes = try source.next() else {
        guard start < buffer.count else { return nil }
        defer { start = buffer.count }
        return buffer[start...]
      }
      buffer.removeSubrange(..<start)
      start = 0
      scanned = buffer.count
      buffer += bytes
    }
  }

  /// Returns the key at which decoding failed.
  private static func reason(_ error: any Error) -> ArchiveFault.Reason {
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
