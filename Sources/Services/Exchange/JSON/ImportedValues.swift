import JSON
import Library

extension JSONObject {
  /// Returns a string or a number, cleaned, or `nil` if it is empty.
  func text(_ key: String) -> String? {
    let text: String? =
      switch values[key] {
      case .string(let text): PlainText.sanitized(text)
      case .number(let digits): digits
      default: nil
      }
    return text?.isEmpty == false ? text : nil
  }

  func lines(_ key: String) -> String? {
    let text = raw(key).map { PlainText.sanitized($0, keepingLines: true) }
    return text?.isEmpty == false ? text : nil
  }

  /// Returns the strings of an array. A single string is split at commas and semicolons.
  func list(_ key: String) -> [String] {
    if let texts = texts(key) { return CellLists.joined(texts) }
    return text(key).map(BookDetails.list) ?? []
  }

  func texts(_ key: String) -> [String]? {
    array(key)?.compactMap(\.string).map { PlainText.sanitized($0) }
  }
}
