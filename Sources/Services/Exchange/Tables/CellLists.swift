import Library
import Platform

/// Splits cells with several values, and remembers the last ones: there are few genres, and many books
/// of each.
struct CellLists {
  private var known: [String: [String]] = [:]

  mutating func split(_ text: String) -> [String] {
    if let list = known[text] { return list }
    // Openreads' sign between tags.
    let list = BookDetails.list(text.replacing("|||||", with: ","))
    if known.count == 1_000 { known.removeAll(keepingCapacity: true) }
    // What is long will hardly come again.
    if text.utf8.count <= 200 { known[text] = list }
    return list
  }

  /// Values that are apart already: none has a sign that would part it when it is typed back.
  static func joined(_ values: some Sequence<String>) -> [String] {
    let whole = values.map { $0.replacing(",", with: " ").replacing(";", with: " ") }
      .map(PlainText.words)
    return BookDetails.list(whole.joined(separator: ","))
  }
}
