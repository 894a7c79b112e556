import JSON
import Library
import LibraryPorts

/// Writes books as CSL-JSON, one item per line. Fields without a key in the format are in `custom`,
/// whose contents the schema does not define.
package struct CSLBookWriter: BookWriter {
  static let customKey = "bookskeeper"
  private var isFirst = true

  package init() {}

  package var unsupported: Set<ExportLoss>? { [.shelves, .loans, .dates] }

  package mutating func begin() -> String { "[" }

  package mutating func book(_ book: Book) -> String {
    defer { isFirst = false }
    return (isFirst ? "\n" : ",\n") + Self.item(book).text
  }

  package mutating func end() -> String { "\n]\n" }

  /// The path of each field. Custom fields are nested.
  private static let keys = ReferenceNames.all.map { row in
    (row.field, (row.csl.first?.first ?? "").split(separator: ".").map(String.init))
  }

  private static func item(_ book: Book) -> JSONValue {
    let record = ReferenceRecord(book)
    let names = record.personNames
    var item: [String: JSONValue] = [
      "id": .string(BibTeXKey.key(for: book, by: record[.people].first)), "type": .string("book"),
    ]
    var custom: [String: JSONValue] = [:]
    for (field, key) in keys {
      guard let last = key.last, let value = value(field, record, names) else { continue }
      if key.count > 1 { custom[last] = value } else { item[last] = value }
    }
    if !custom.isEmpty { item["custom"] = .object([customKey: .object(custom)]) }
    return .object(item)
  }

  private static func value(
    _ field: ReferenceField, _ record: ReferenceRecord, _ names: [ReferenceRecord.PersonName]
  ) -> JSONValue? {
    let texts = record[field]
    guard let first = texts.first else { return nil }
    switch field {
    case .people: return .array(names.map(name))
    case .author: return record.needsAuthor(with: names) ? .string(first) : nil
    case .year: return .object(["date-parts": .array([.array([.number(first)])])])
    case .rating: return .number(first)
    case .keywords: return .string(texts.joined(separator: ", "))
    case .identifiers, .categories, .tags: return .array(texts.map(JSONValue.string))
    default: return .string(first)
    }
  }

  private static func name(_ person: String, _ parts: NameParts?) -> JSONValue {
    guard let parts else { return .object(["literal": .string(person)]) }
    var name: [String: JSONValue] = [
      "family": .string(parts.family), "given": .string(parts.given),
    ]
    if !parts.suffix.isEmpty { name["suffix"] = .string(parts.suffix) }
    return .object(name)
  }
}
