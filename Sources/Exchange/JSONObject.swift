import Foundation
import Library

/// One JSON object and its values, whatever types they have.
struct JSONObject {
  private let values: [String: Any]

  /// Nil where it is no JSON.
  init?(_ bytes: [UInt8]) {
    guard let object = try? JSONSerialization.jsonObject(with: Data(bytes)),
      let values = object as? [String: Any]
    else { return nil }
    self.values = values
  }

  init(_ values: [String: Any]) { self.values = values }

  func has(_ key: String) -> Bool { values[key] != nil }

  /// A text or a number, as clean text; nil where nothing is left of it.
  func text(_ key: String) -> String? {
    let text: String? =
      switch values[key] {
      case let text as String: PlainText.imported(text)
      case let number as NSNumber: number.stringValue
      default: nil
      }
    return text?.isEmpty == false ? text : nil
  }

  /// Text that keeps its line breaks.
  func lines(_ key: String) -> String? {
    let text = (values[key] as? String).map { PlainText.imported($0, keepingLines: true) }
    return text?.isEmpty == false ? text : nil
  }

  func raw(_ key: String) -> String? { values[key] as? String }

  /// The texts of an array; a text alone is split at commas and semicolons.
  func list(_ key: String) -> [String] {
    if let texts = texts(key) { return CellLists.joined(texts) }
    return text(key).map(BookDetails.list) ?? []
  }

  /// The texts of an array; nil where there is none.
  func texts(_ key: String) -> [String]? {
    (values[key] as? [Any]).map { $0.compactMap { ($0 as? String).map { PlainText.imported($0) } } }
  }

  func object(_ key: String) -> JSONObject? {
    (values[key] as? [String: Any]).map { JSONObject($0) }
  }
}
