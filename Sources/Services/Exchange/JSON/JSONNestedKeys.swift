import JSON
import Library

/// The keys of the objects that a book has under its own keys, such as its borrower.
enum JSONNestedKeys {
  /// Returns the filled keys at any depth that are not read, each after the keys of its objects:
  /// `borrower.class`, `reading.readings.place`.
  ///
  /// - Parameters:
  ///   - keys: the keys of the book that are read.
  ///   - name: returns a key of the book as the file writes it.
  static func unread(
    in object: JSONObject, under keys: [String], name: (String) -> String
  ) -> [String] {
    keys.flatMap { unread(in: object, under: $0, path: $0, name: name($0)) }
  }

  private static func unread(
    in parent: JSONObject, under key: String, path: String, name: String
  ) -> [String] {
    let isInList = parent.array(key) != nil
    let elements = parent.object(key).map { [$0] } ?? parent.objects(key)
    return elements.flatMap { element in
      let read = readKeys(of: element, at: path, isInList: isInList, in: parent)
      return element.filledKeys.flatMap { nestedKey in
        let nestedName = name + "." + nestedKey
        return read.contains(nestedKey)
          ? unread(in: element, under: nestedKey, path: path + "." + nestedKey, name: nestedName)
          : [nestedName]
      }
    }
  }

  private static func readKeys(
    of object: JSONObject, at path: String, isInList: Bool, in parent: JSONObject
  ) -> [String] {
    switch path {
    case "author", "authors": object.nameKeys + ["role"]
    case "borrower": object.nameKeys
    case "rating": object.ratingKeys
    case "series" where !isInList && parent.text("seriesNumber") == nil:
      ["name"] + [object.seriesNumberKey].compactMap(\.self)
    case "reading": readingKeys
    case "reading.readings", "reading.earlier": readThrough
    case "withdrawn": ["on", "why"]
    default: ["name"]
    }
  }

  /// The last two say nothing about another library.
  private static let readingKeys =
    readThrough + ["shelf", "status", "readings", "earlier", "pages", "entry", "placedAt"]

  static let readThrough = ["begun", "finished", "outcome", "page", "progress"]
}

extension JSONObject {
  /// The keys with the name of a person.
  var nameKeys: [String] {
    if let key = firstKey(["name", "fullName"]) { return [key] }
    return [["firstName", "given"], ["lastName", "family"]].compactMap(firstKey)
  }

  var personName: String? {
    let name = nameKeys.compactMap(text).joined(separator: " ")
    return name.isEmpty ? nil : name
  }

  /// The key of a rating, and that of its maximum if it has one; empty without a rating.
  var ratingKeys: [String] {
    guard let rating = firstKey(["value", "ratingValue", "rating", "stars", "score"]) else {
      return []
    }
    let maximum = firstKey(["max", "maximum", "best", "bestRating", "of", "outOf", "scale"])
    return [rating] + [maximum].compactMap(\.self)
  }

  var seriesNumberKey: String? { firstKey(["number", "index", "position", "volume", "part"]) }

  private func firstKey(_ keys: [String]) -> String? { keys.first { text($0) != nil } }
}
