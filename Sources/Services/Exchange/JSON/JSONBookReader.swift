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
  /// The items that are read in advance, the first one last.
  private var pending: [Item] = []
  private var count = 0
  /// Whether the second item begins on the line of the first.
  private(set) var countsItems = false
  private(set) var lastRecord: [UInt8]?
  private let linesBefore: Int
  private var tally = IgnoredTally()
  private var scale = RatingScale(heading: "")
  /// What followed the items that were read in advance.
  private var pendingError: (any Error)?
  private let today: Day?
  /// Whether each item is a loan, as in a table with a borrower and a column about returning.
  private var isRegister = false
  private var combinedItems: ArraySlice<LoanedBooks.Entry>?

  /// How many items are read in advance to find the scale of the ratings, and their bytes.
  private static let maxItems = 1_000
  private static let maxBytes = 4_000_000

  /// - Parameter expected: the required format. `json` is any JSON with books.
  init(_ source: ByteSource, format expected: ImportFormat?, today: Day? = nil) throws {
    self.source = source
    self.today = today
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
    } else if object.renamingColumns.has("title") {
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
    if format == .json {
      readItems()
      isRegister = pending.contains { $0.object.isLoan }
    }
    pending.reverse()
  }

  /// Reads the first items, which show the scale of the ratings of all, and whether they are loans.
  private func readItems() {
    var bytes = pending.reduce(0) { $0 + $1.bytes.count }
    while pending.count > 1, pending.count < Self.maxItems, bytes < Self.maxBytes {
      do {
        guard let item = try Self.element(&elements, linesBefore: linesBefore) else { break }
        bytes += item.bytes.count
        pending.append(item)
      } catch {
        pendingError = error
        break
      }
    }
    for item in pending {
      if let text = item.object.renamingColumns.text(ImportColumn.rating.rawValue) {
        scale.add(text)
      }
    }
  }

  var ignored: [IgnoredColumn] { tally.columns }

  var notes: TableNotes {
    var notes = TableNotes()
    if format == .json, scale.maximum != 5 {
      notes.ratingMaxima = [
        .init(column: ImportColumn.rating.rawValue, maximum: Int(scale.maximum))
      ]
    }
    return notes
  }

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

  private func nextItem() throws -> Item? {
    if let item = pending.popLast() { return item }
    if let pendingError { throw pendingError }
    return try Self.element(&elements, linesBefore: linesBefore)
  }

  func next() throws -> ImportRow? {
    guard isRegister else { return try nextRow() }
    if combinedItems == nil {
      var books = LoanedBooks(separator: ",\n")
      while let row = try nextRow() { try books.add(row, lastRecord ?? []) }
      combinedItems = books.entries[...]
    }
    let next = combinedItems?.popFirst()
    lastRecord = next?.record
    return next?.row
  }

  private func nextRow() throws -> ImportRow? {
    let element = try nextItem()
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
      let book = JSONBookParser.book(
        object, line: line, ratingMaximum: scale.maximum, today: today)
      return book.isDeleted ? .unusable(line: line, .deleted) : .book(book)
    }
  }
}
