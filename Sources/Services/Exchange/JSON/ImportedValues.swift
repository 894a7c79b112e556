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
    let texts = array(key)?.compactMap(\.string).joined(separator: "\n")
    let text = (raw(key) ?? texts ?? text(key)).map { PlainText.sanitized($0, keepingLines: true) }
    return text?.isEmpty == false ? text : nil
  }

  /// Returns the strings of an array. A single string is split as a cell of a table.
  ///
  /// - Parameters:
  ///   - hasCommas: whether an element may have commas, as those of categories do.
  ///   - hasBars: whether bars separate elements, too.
  func list(_ key: String, hasCommas: Bool, hasBars: Bool = false) -> [String] {
    if let texts = texts(key) { return CellLists.list(of: texts, hasCommas: hasCommas) }
    var lists = CellLists()
    return text(key).map { lists.split($0, hasCommas: hasCommas, hasBars: hasBars) } ?? []
  }

  func texts(_ key: String) -> [String]? {
    array(key)?.compactMap { $0.string ?? $0.object?.raw("name") }
      .map { PlainText.sanitized($0) }
  }
}
