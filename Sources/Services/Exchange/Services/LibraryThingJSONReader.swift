import JSON
import Library
import LibraryPorts
import Streams

/// Reads LibraryThing’s JSON, an object with each book under its number, as rows of its table.
final class LibraryThingJSONReader: BookRowReader {
  private let source: ByteSource
  private var elements: JSONElements
  private var tally = IgnoredTally()
  private var cells = RowCells()
  private let layout: BookLayout
  private(set) var lastRecord: [UInt8]?
  private var count = 0
  /// The second book, which is read together with the first.
  private var pending: (line: Int, bytes: [UInt8])?
  /// Whether the second book begins on the line of the first.
  private(set) var countsItems = false

  init(_ source: ByteSource) {
    self.source = source
    elements = JSONElements(
      source.next, limit: ImportLimit.recordBytes, valueLimit: ImportLimit.objectValues,
      isKeyed: true)
    var header = CSVRow()
    header.fill(Self.columns.map(\.heading))
    layout = .libraryThing(Headings(header))
  }

  var fractionRead: Double? { source.fractionRead }

  var ignored: [IgnoredColumn] {
    tally.columns
      + cells.ignoredCounts.sorted { $0.key < $1.key }.map {
        IgnoredColumn(name: Self.columns[$0.key].keys[0], count: $0.value)
      }
  }

  var frame: RecordFrame? { RecordFrame(before: "{\n", between: ",\n", after: "\n}\n") }

  func next() throws -> ImportRow? {
    guard let element = try nextElement() else { return nil }
    guard let object = JSONObject(element.bytes) else {
      throw ImportError.badJSON(line: element.line)
    }
    count += 1
    lastRecord = "\"\(count)\": ".utf8 + element.bytes
    tally.count(
      object.filledKeys.filter { key in
        !Self.knownKeys.contains(key)
          || key == "circulation" && Self.loans(object.values[key]).isEmpty
      })
    cells.row.begin(line: countsItems ? count : element.line)
    cells.row.fill(Self.columns.map { Self.cell($0, object) })
    return .book(layout.readBook(&cells))
  }

  private func nextElement() throws -> (line: Int, bytes: [UInt8])? {
    defer { if count > 0 { pending = nil } }
    if let pending { return pending }
    let element = try JSONBookReader.mappingErrors { try elements.next() }
    if count == 0, let element {
      pending = try JSONBookReader.mappingErrors { try elements.next() }
      countsItems = pending?.line == element.line
    }
    return element
  }

  /// The columns of the table, and the JSON keys of their values.
  private static let columns: [(heading: String, keys: [String])] =
    [
      "title", "primaryauthor", "publication", "date", "isbn", "rating", "review", "comment",
      "privatecomment", "tags", "collections", "entrydate", "summary", "series", "datestarted",
      "dateread",
    ].map { ($0, [$0]) } + [
      ("Secondary Author", ["authors", "secondaryauthor"]), ("ISBNs", ["ean", "originalisbn"]),
      ("Subjects", ["subject"]), ("Other Call Number", ["callnumber"]), ("Page Count", ["pages"]),
      ("Book Id", ["books_id"]), ("Copies", ["copies"]),
    ] + LibraryThingLoans.columns.map { ($0, ["circulation"]) }

  /// The keys that are read, and keys that only repeat other values or are internal to
  /// LibraryThing.
  private static let knownKeys = Set(columns.flatMap(\.keys)).union([
    "sortcharacter", "public", "collections_idA", "tagidA", "workcode",
  ])

  private static func cell(
    _ column: (heading: String, keys: [String]), _ object: JSONObject
  ) -> String {
    let people = object.objects("authors").compactMap { $0.raw("fl") ?? $0.raw("lf") }
    let values =
      switch column.heading {
      // The primary author is also in `authors`.
      case "primaryauthor" where !people.isEmpty: [""]
      case "Secondary Author" where !people.isEmpty: people
      case let lending where LibraryThingLoans.columns.contains(lending):
        loans(object.values["circulation"]).map { loan in
          let name = lending.dropFirst("Lending ".count).lowercased()
          let entry = loan.first { $0.key.lowercased().hasSuffix(name) }
          return texts(entry?.value).first ?? ""
        }
      default: column.keys.flatMap { texts(object.values[$0]) }
      }
    return values.joined(separator: "|")
  }

  /// Returns the loans within a value at any depth: the objects with a patron.
  private static func loans(_ value: JSONValue?) -> [[String: JSONValue]] {
    switch value {
    case .array(let elements): elements.flatMap(loans)
    case .object(let loan) where loan.contains { $0.key.lowercased().hasSuffix("patron") }: [loan]
    case .object(let values): values.sorted { $0.key < $1.key }.flatMap { loans($0.value) }
    default: []
    }
  }

  private static func texts(_ value: JSONValue?) -> [String] {
    switch value {
    case .string(let text): [text].filter { !$0.isEmpty }
    case .number(let digits): [digits]
    case .array(let elements): elements.flatMap(texts)
    case .object(let values): values.sorted { $0.key < $1.key }.flatMap { texts($0.value) }
    case .null, .bool, nil: []
    }
  }
}
