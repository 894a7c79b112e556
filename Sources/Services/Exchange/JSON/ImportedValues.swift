import JSON
import Library

/// What an import makes of the values of an object.
extension JSONObject {
  /// A text or a number, as clean text; nil if nothing is left of it.
  func text(_ key: String) -> String? {
    let text: String? =
      switch values[key] {
      case .string(let text): PlainText.imported(text)
      case .number(let digits): digits
      default: nil
      }
    return text?.isEmpty == false ? text : nil
  }

  /// Text that keeps its line breaks.
  func lines(_ key: String) -> String? {
    let text = raw(key).map { PlainText.imported($0, keepingLines: true) }
    return text?.isEmpty == false ? text : nil
  }

  /// The texts of an array; a text alone is split at commas and semicolons.
  func list(_ key: String) -> [String] {
    if let texts = texts(key) { return CellLists.joined(texts) }
    return text(key).map(BookDetails.list) ?? []
  }

  /// The texts of an array, if any.
  func texts(_ key: String) -> [String]? {
    array(key)?.compactMap(\.string).map { PlainText.imported($0) }
  }
}
