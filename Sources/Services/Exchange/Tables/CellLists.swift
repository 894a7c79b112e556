import Library
import Platform

/// Splits cells with several values, and remembers the last ones: there are few genres, and many books
/// of each.
struct CellLists {
  private var known: [String: [String]] = [:]

  mutating func split(_ text: String) -> [String] {
    if let list = known[text] { return list }
    let list = Self.parts(of: text)
    if known.count == 1_000 { known.removeAll(keepingCapacity: true) }
    // What is long will hardly come again.
    if text.utf8.count <= 200 { known[text] = list }
    return list
  }

  private static func parts(of text: String) -> [String] {
    // Openreads' sign between tags.
    let text = text.replacing("|||||", with: ";")
    guard text.utf8.contains(UInt8(ascii: ",")) else { return BookDetails.list(text) }
    // Where semicolons part them, commas are part of them.
    if text.utf8.contains(UInt8(ascii: ";")) {
      return joined(text.parts(between: ";").map(String.init))
    }
    return BookDetails.list(
      headings.reduce(text) { $0.replacing($1, with: $1.replacing(",", with: "")) })
  }

  /// The heading of BISAC that has a comma of its own: “Body, Mind & Spirit”.
  private static let headings = ["Body, Mind ", "BODY, MIND ", "body, mind "]

  /// Values that are apart already: none has a sign that would part it when it is typed back.
  static func joined(_ values: some Sequence<String>) -> [String] {
    let whole = values.map { $0.replacingScalars({ $0 == "," || $0 == ";" }, with: " ") }
      .map(PlainText.words)
    return BookDetails.list(whole.joined(separator: ","))
  }
}
