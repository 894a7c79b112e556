import JSON
import Library
import LibraryPorts
import Streams

/// Reads a list of JSON objects, or the only list in an object, as calibre, CSL-JSON or `--json`
/// writes it.
final class JSONBookReader: BookRowReader {
  let format: ImportFormat
  /// The whole file, if it turns out to be a complete copy with its keys in another order.
  let library: [UInt8]?
  private typealias Item = (line: Int, bytes: [UInt8], object: JSONObject)
  private let source: ByteSource
  private var elements: JSONElements
  /// The first items, which are read in advance.
  private var pending: [Item] = []
  private var count = 0
  /// Whether the second item begins on the line of the first.
  private(set) var countsItems = false
  private(set) var lastRecord: [UInt8]?
  private let linesBefore: Int
  private var tally = IgnoredTally()

  /// - Parameter expected: the required format. `json` is any JSON with books.
  init(_ source: ByteSource, format expected: ImportFormat?) throws {
    self.source = source
    var elements = Self.elements(of: source)
    var first = try Self.element(&elements)
    if let root = first?.object, root.has("bookskeeper") {
      library = first?.bytes
    } else {
      library = nil
    }
    var linesBefore = 0
    if let root = first, library == nil, let list = JSONBookList(root.object, root.bytes) {
      guard try elements.next() == nil else { throw ImportError.noBooksInJSON }
      linesBefore = root.line - 1 + list.linesBefore
      tally.count(list.otherKeys)
      elements = Self.elements(of: ByteSource(list.bytes))
      first = try Self.element(&elements, linesBefore: linesBefore)
    }
    self.linesBefore = linesBefore
    pending = [first].compactMap(\.self)
    guard let first, library == nil else {
      self.elements = elements
      format = expected ?? .json
      return
    }
    let object = first.object
    if let second = try Self.element(&elements, linesBefore: linesBefore) {
      countsItems = second.line == first.line
      pending.append(second)
    }
    self.elements = elements
    if ReferenceRecord.isCSL(object) {
      format = .csljson
    } else if CalibreBook.isCalibre(object) {
      format = .calibre
    } else if object.has("title") {
      format = .json
    } else {
      throw ImportError.noBooksInJSON
    }
    switch expected {
    case .calibre where format != .calibre:
      throw ImportError.notInFormat(.calibre, missing: ["authors"], found: format)
    case .csljson where format != .csljson:
      throw ImportError.notInFormat(.csljson, missing: [], found: format)
    default: break
    }
  }

  var ignored: [IgnoredColumn] { tally.columns }

  var frame: RecordFrame? { RecordFrame(before: "[\n", between: ",\n", after: "\n]\n") }

  var fractionRead: Double? { source.fractionRead }

  private static func element(
    _ elements: inout JSONElements, linesBefore: Int = 0
  ) throws -> Item? {
    try mappingErrors(linesBefore: linesBefore) {
      guard let (line, bytes) = try elements.next() else { return nil }
      guard let object = JSONObject(bytes) else {
        throw ImportError.badJSON(line: line + linesBefore)
      }
      return (line + linesBefore, bytes, object.correctingKeyCase)
    }
  }

  /// One element may hold all books.
  private static func elements(of source: ByteSource) -> JSONElements {
    JSONElements(source.next, limit: ImportLimit.objectBytes, valueLimit: ImportLimit.objectValues)
  }

  static func mappingErrors<Result>(
    linesBefore: Int = 0, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let fault as JSONElements.Fault {
      throw switch fault {
      case .empty: ImportError.empty
      case .notJSON(let line): ImportError.badJSON(line: line + linesBefore)
      case .notObjects: ImportError.noBooksInJSON
      case .tooLarge(let line): ImportError.objectTooLarge(line: line + linesBefore)
      }
    }
  }

  func next() throws -> ImportRow? {
    let element =
      pending.isEmpty
      ? try Self.element(&elements, linesBefore: linesBefore) : pending.removeFirst()
    guard let (itemLine, bytes, object) = element else { return nil }
    count += 1
    let line = countsItems ? count : itemLine
    lastRecord = bytes
    switch format {
    case .csljson:
      let record = ReferenceRecord(object)
      tally.count(record.ignored(of: object.filledKeys))
      return .book(record.book(line: line))
    case .calibre:
      tally.count(object.filledKeys.filter { !CalibreBook.knownKeys.contains($0) })
      return .book(CalibreBook.book(object, line: line))
    default:
      tally.count(JSONBookParser.ignored(object))
      let book = JSONBookParser.book(object, line: line)
      return book.isDeleted ? .unusable(line: line, .deleted) : .book(book)
    }
  }
}
