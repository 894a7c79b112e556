import Library
import Platform
import Streams

/// Splits cells with several values. Results are cached, since many books have the same genres.
struct CellLists {
  private var cache: [String: [String]] = [:]

  mutating func split(_ text: String) -> [String] {
    if let list = cache[text] { return list }
    let list = Self.parts(of: text)
    if cache.count == 1_000 { cache.removeAll(keepingCapacity: true) }
    // Long text rarely repeats.
    if text.utf8.count <= 200 { cache[text] = list }
    return list
  }

  private static func parts(of text: String) -> [String] {
    // Openreads’ separator of tags.
    let text = text.replacing("|||||", with: ";")
    guard text.has(UInt8(ascii: ",")) else { return BookDetails.list(text) }
    // If semicolons separate values, commas are part of the values.
    if text.has(UInt8(ascii: ";")) {
      return joined(text.parts(between: ";").map(String.init))
    }
    return BookDetails.list(
      headings.reduce(text) { $0.replacing($1, with: $1.replacing(",", with: "")) })
  }

  /// The BISAC heading that has a comma: “Body, Mind & Spirit”.
  private static let headings = ["Body, Mind ", "BODY, MIND ", "body, mind "]

  /// Returns the values as a list, without separators within a value, which would split it if it
  /// were typed again.
  static func joined(_ values: some Sequence<String>) -> [String] {
    let cleaned = values.map { $0.replacingScalars({ $0 == "," || $0 == ";" }, with: " ") }
      .map(PlainText.collapsingSpaces)
    return BookDetails.list(cleaned.joined(separator: ","))
  }
}
