import Library
import Platform
import Streams

/// Splits cells with several values. Results are cached, since many books have the same genres.
struct CellLists {
  private var cache: [String: [String]] = [:]

  /// - Parameters:
  ///   - hasCommas: whether an element may have commas, as those of categories do.
  ///   - hasBars: whether bars separate elements, as they do in tables of other programs.
  mutating func split(_ text: String, hasCommas: Bool, hasBars: Bool) -> [String] {
    let key = (hasCommas ? "," : "") + text
    if let list = cache[key] { return list }
    let list = Self.parts(
      of: hasBars ? text.replacing("|", with: ";") : text, hasCommas: hasCommas)
    if cache.count == 1_000 { cache.removeAll(keepingCapacity: true) }
    // Long text rarely repeats.
    if text.utf8.count <= 200 { cache[key] = list }
    return list
  }

  private static func parts(of text: String, hasCommas: Bool) -> [String] {
    guard text.has(UInt8(ascii: ",")) else { return BookDetails.list(text) }
    // If semicolons separate values, commas are part of the values.
    if text.has(UInt8(ascii: ";")) {
      return list(of: text.parts(between: ";").map(String.init), hasCommas: hasCommas)
    }
    let values = headings.reduce(text) { text, heading in
      text.replacing(heading, with: heading.replacing(",", with: comma))
    }
    return BookDetails.list(values).map { value in
      value.replacing(comma, with: hasCommas ? "," : "")
    }
  }

  /// The BISAC heading that has a comma: “Body, Mind & Spirit”.
  private static let headings = ["Body, Mind ", "BODY, MIND ", "body, mind "]

  /// A character that no value has, instead of its comma.
  private static let comma = "\u{F8F0}"

  /// Returns values that are already separate as a list.
  static func list(of values: some Sequence<String>, hasCommas: Bool) -> [String] {
    hasCommas ? categories(values) : joined(values)
  }

  /// Returns the values as categories, which may have commas, but no semicolons.
  static func categories(_ values: some Sequence<String>) -> [String] {
    BookDetails.distinct(
      values.map { PlainText.sanitized($0.replacingScalars({ $0 == ";" }, with: ",")) })
  }

  /// Returns the values as tags, without separators within a value, which would split it if it were
  /// typed again.
  static func joined(_ values: some Sequence<String>) -> [String] {
    let cleaned = values.map { $0.replacingScalars({ $0 == "," || $0 == ";" }, with: " ") }
      .map(PlainText.collapsingSpaces)
    return BookDetails.list(cleaned.joined(separator: ","))
  }
}
