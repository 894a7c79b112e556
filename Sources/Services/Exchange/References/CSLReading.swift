import JSON
import Library
import Platform

extension ReferenceRecord {
  init(_ object: JSONObject) {
    let custom = object.object("custom")?.object(CSLBookWriter.customKey)
    self.init(\.csl) { field, name in
      let parts = name.split(separator: ".").map(String.init)
      guard let object = parts.count > 1 ? custom : object, let key = parts.last, object.has(key)
      else { return nil }
      switch field {
      case .people: return object.objects(key).map(Self.name)
      case .year: return Self.year(issued: object).map { [$0] }
      case .notes, .description: return object.lines(key).map { [$0] }
      case .keywords: return object.list(key, hasCommas: true)
      case .identifiers, .categories, .tags: return object.texts(key)
      default: return object.text(key).map { [$0] }
      }
    }
    type = object.text("type")
    readNames = Set(readNames.map { String($0.prefix { $0 != "." }) }).union([
      "id", "type", "citation-key",
    ])
  }

  /// Whether the object has a type, and an author, a date or an `id` as only CSL-JSON has.
  static func isCSL(_ object: JSONObject) -> Bool {
    guard object.raw("type") != nil, object.has("title") else { return false }
    let hasNames = ["author", "editor", "translator"].contains { key in
      object.objects(key).contains { $0.has("family") || $0.has("literal") || $0.has("given") }
    }
    let issued = object.object("issued")
    let hasDate = issued.map { $0.has("date-parts") || $0.has("raw") || $0.has("literal") } ?? false
    return hasNames || hasDate || object.has("id") && !object.has("author") && !object.has("number")
  }

  private static func name(_ name: JSONObject) -> String {
    if let literal = name.text("literal") { return literal }
    let particles = ["dropping-particle", "non-dropping-particle"].compactMap { name.text($0) }
    let family = (particles + [name.text("family") ?? ""]).joined(separator: " ")
    return NameParts.displayName(
      given: name.text("given") ?? "", family: family.trimmingSpaces(),
      suffix: name.text("suffix") ?? "")
  }

  private static func year(issued object: JSONObject) -> String? {
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
}

extension JSONObject {
  /// The keys whose value is not null, false or empty, in alphabetical order.
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
