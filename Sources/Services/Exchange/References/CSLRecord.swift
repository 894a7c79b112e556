import JSON
import Library
import Platform

/// An item of CSL-JSON, the format of citation processors.
struct CSLRecord {
  private let object: JSONObject
  private var used: Set<String> = ["id", "type", "citation-key"]

  init(_ object: JSONObject) { self.object = object }

  /// Whether these are the keys of CSL-JSON: a type, and an author or a date as no other JSON has it.
  static func isOne(_ object: JSONObject) -> Bool {
    guard object.raw("type") != nil, object.has("title") else { return false }
    let isNamed = ["author", "editor", "translator"].contains { key in
      object.objects(key).contains { $0.has("family") || $0.has("literal") || $0.has("given") }
    }
    let issued = object.object("issued")
    let isDated = issued.map { $0.has("date-parts") || $0.has("raw") || $0.has("literal") } ?? false
    return isNamed || isDated || object.has("id") && !object.has("author") && !object.has("number")
  }

  /// The keys that hold something and were not taken.
  var untaken: [String] { object.filledKeys.filter { !used.contains($0) } }

  mutating func book(line: Int) -> ImportedBook {
    var record = ReferenceRecord()
    record.title = text("title") ?? ""
    // Editors stand in where there is no author.
    for key in ["author", "editor"] where record.people.isEmpty {
      record.people = object.objects(key).map(Self.name).filter { !$0.isEmpty }
      if !record.people.isEmpty { used.insert(key) }
    }
    record.publisher = text("publisher")
    record.year = issued()
    record.isbn = text("ISBN")
    record.keywords = object.list(taken("keyword")) + object.list(taken("keywords"))
    record.notes = object.lines(taken("note"))
    record.description = object.lines(taken("abstract"))
    readOwn(into: &record)
    return record.book(line: line)
  }

  /// What `CSLBookWriter` puts where the schema leaves room for it.
  private mutating func readOwn(into record: inout ReferenceRecord) {
    guard let own = object.object("custom")?.object(CSLBookWriter.ownKey) else { return }
    used.insert("custom")
    record.author = own.text("author")
    record.owner = own.text("owner")
    record.rating = own.text("rating")
    record.categories = own.texts("categories") ?? []
    record.tags = own.texts("tags") ?? []
  }

  private static func name(_ name: JSONObject) -> String {
    if let literal = name.text("literal") { return literal }
    let particles = ["dropping-particle", "non-dropping-particle"].compactMap { name.text($0) }
    let family = (particles + [name.text("family") ?? ""]).joined(separator: " ")
    return NameParts.spoken(
      given: name.text("given") ?? "", family: family.trimmingSpaces(),
      suffix: name.text("suffix") ?? "")
  }

  /// The year of a date, which has its parts, or is a text.
  private mutating func issued() -> String? {
    let year = yearIssued
    if year?.isEmpty == false { used.insert("issued") }
    return year
  }

  private var yearIssued: String? {
    if let date = object.object("issued") {
      if let first = date.array("date-parts")?.first?.array?.first {
        switch first {
        case .string(let text): return text
        case .number(let digits): return digits
        default: return first.text
        }
      }
      return date.text("raw") ?? date.text("literal")
    }
    return object.text("issued")
  }

  private mutating func text(_ key: String) -> String? {
    guard let text = object.text(key) else { return nil }
    used.insert(key)
    return text
  }

  private mutating func taken(_ key: String) -> String {
    used.insert(key)
    return key
  }
}

extension JSONObject {
  /// The keys that hold something, in alphabetical order.
  var filledKeys: [String] {
    values.filter { entry in
      switch entry.value {
      case .null, .bool(false): false
      case .string(let text): !text.isEmpty
      case .array(let elements): !elements.isEmpty
      case .object(let values): !values.isEmpty
      case .number, .bool(true): true
      }
    }.map(\.key).sorted()
  }
}
