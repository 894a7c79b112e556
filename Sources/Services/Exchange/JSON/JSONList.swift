import JSON

/// The one list of books that an object has, such as `{"books": […]}`.
struct JSONList {
  /// The list, as JSON.
  let bytes: [UInt8]
  /// How many lines of the object stand before it.
  let linesBefore: Int
  /// The other keys that hold something.
  let others: [String]

  /// Nil where the object is a book itself, or it is not clear which list is meant.
  init?(_ object: JSONObject, _ bytes: [UInt8]) {
    guard !object.has("title") else { return nil }
    let lists = object.values.filter { entry in
      entry.value.array?.first?.object?.withKnownKeys.has("title") ?? false
    }
    guard lists.count == 1, let key = lists.first?.key, let range = Self.list(in: bytes, of: key)
    else { return nil }
    self.bytes = Array(bytes[range])
    linesBefore = bytes[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
    others = object.filledKeys.filter { $0 != key }
  }

  /// Where the array of a key of an object stands, brackets and all. The bytes are JSON.
  private static func list(in bytes: [UInt8], of key: String) -> Range<Int>? {
    var (depth, start, list) = (0, 0, 0)
    var (isText, isEscaped, isWanted) = (false, false, false)
    for (place, byte) in bytes.enumerated() {
      if isEscaped {
        isEscaped = false
      } else if isText {
        isEscaped = byte == UInt8(ascii: "\\")
        guard byte == UInt8(ascii: "\"") else { continue }
        isText = false
        if depth == 1 {
          isWanted = isWanted || JSONValue(Array(bytes[start...place]))?.string == key
        }
      } else {
        switch byte {
        case UInt8(ascii: "\""): (isText, start) = (true, place)
        case UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "["):
          depth += 1
          if depth == 2, isWanted { list = place }
        case UInt8(ascii: "}"): depth -= 1
        case UInt8(ascii: "]"):
          depth -= 1
          if depth == 1, isWanted { return list..<place + 1 }
        case UInt8(ascii: ",") where depth == 1: isWanted = false
        default: break
        }
      }
    }
    return nil
  }
}

extension JSONObject {
  /// The same object, in which keys that are known but for their case have the name they are known by.
  /// Where two would get the same name, neither does.
  var withKnownKeys: JSONObject {
    var names: [String: [String]] = [:]
    for key in values.keys where !Self.knownKeys.contains(key) {
      if let name = Self.knownByCase[key.lowercased()], values[name] == nil {
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

  private static let knownKeys = BookFactsReading.used.union(CalibreBook.used).union([
    "type", "issued", "ISBN", "keyword", "note", "abstract", "custom", "editor", "bookskeeper",
  ])

  private static let knownByCase: [String: String] = Dictionary(
    BookFactsReading.used.union(CalibreBook.used).map { ($0.lowercased(), $0) }
  ) { one, _ in one }
}
