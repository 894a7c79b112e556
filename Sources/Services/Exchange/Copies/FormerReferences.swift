import JSON
import Library

/// The references of polls, meetings and collages to shelf entries in a copy of version 1.
enum FormerReferences {
  private static let key = "entryNumber"

  /// Returns the JSON with references to the books that the entries will have.
  static func replaced(in json: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard json.firstRange(of: "\"\(key)\"".utf8) != nil, let value = JSONValue(Array(json)) else {
      return json
    }
    return Array(replaced(in: value).compactText.utf8)[...]
  }

  private static func replaced(in value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements): return .array(elements.map(replaced))
    case .object(var values):
      // A reference to a book of the library comes first.
      if let entry = values.removeValue(forKey: key)?.integer, Bounds.counts.contains(entry),
        values["bookNumber"] ?? .null == .null
      {
        values["bookNumber"] = JSONValue(FormerEntry.reference(to: entry))
      }
      return .object(values.mapValues(replaced))
    default: return value
    }
  }
}
