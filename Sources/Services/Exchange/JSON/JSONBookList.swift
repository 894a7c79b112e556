import JSON

/// The only list of books in an object, such as `{"books": […]}`.
struct JSONBookList {
  let bytes: [UInt8]
  let linesBefore: Int
  /// The other keys that are not empty.
  let otherKeys: [String]

  /// Returns `nil` if the object is a book itself, or has not exactly one list of books.
  init?(_ object: JSONObject, _ bytes: [UInt8]) {
    guard !object.has("title") else { return nil }
    let lists = object.values.filter { entry in
      entry.value.array?.first?.object?.correctingKeyCase.has("title") ?? false
    }
    guard lists.count == 1, let key = lists.first?.key, let range = Self.list(in: bytes, of: key)
    else { return nil }
    self.bytes = Array(bytes[range])
    linesBefore = bytes[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
    otherKeys = object.filledKeys.filter { $0 != key }
  }

  /// Returns the range of a key’s array, with its brackets. The bytes must be valid JSON.
  private static func list(in bytes: [UInt8], of key: String) -> Range<Int>? {
    var depth = 0
    var start = 0
    var listStart = 0
    var isInString = false
    var isEscaped = false
    var isMatch = false
    for (index, byte) in bytes.enumerated() {
      if isEscaped {
        isEscaped = false
      } else if isInString {
        isEscaped = byte == UInt8(ascii: "\\")
        guard byte == UInt8(ascii: "\"") else { continue }
        isInString = false
        if depth == 1 {
          isMatch = isMatch || JSONValue(Array(bytes[start...index]))?.string == key
        }
      } else {
        switch byte {
        case UInt8(ascii: "\""):
          isInString = true
          start = index
        case UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "["):
          depth += 1
          if depth == 2, isMatch { listStart = index }
        case UInt8(ascii: "}"): depth -= 1
        case UInt8(ascii: "]"):
          depth -= 1
          if depth == 1, isMatch { return listStart..<index + 1 }
        case UInt8(ascii: ",") where depth == 1: isMatch = false
        default: break
        }
      }
    }
    return nil
  }
}

extension JSONObject {
  /// The same object with the case of known keys corrected, unless two keys would become the same.
  var correctingKeyCase: JSONObject {
    var names: [String: [String]] = [:]
    for key in values.keys where !Self.knownKeys.contains(key) {
      if let name = Self.knownKeysByLowercase[key.lowercased()], values[name] == nil {
        names[name, default: []].append(key)
      }
    }
    guard !names.isEmpty else { return self }
    var object = self
    for (name, keys) in names where keys.count == 1 {
      object.values[name] = object.values.removeValue(forKey: keys[0])
    }
    return object
  }

  private static let knownKeys = JSONBookParser.knownKeys.union(CalibreBook.knownKeys).union([
    "type", "issued", "ISBN", "keyword", "note", "abstract", "custom", "editor", "bookskeeper",
  ])

  private static let knownKeysByLowercase: [String: String] = Dictionary(
    JSONBookParser.knownKeys.union(CalibreBook.knownKeys).map { ($0.lowercased(), $0) }
  ) { current, _ in current }
}
