import Platform

/// The description of a book, and the lines before it in which calibre writes details without an
/// Atom element:
///
///     RATING: ★★★★
///     TAGS: novel, science fiction
///     SERIES: Dune [2]
///
/// Each line is optional. Similar lines further down belong to the text.
struct CalibreText {
  /// The rating, from 0.5 to 5.
  private(set) var rating: Double?
  private(set) var tags: [String] = []
  private(set) var series: String?
  let text: String?

  init(_ content: String) {
    var rest = content[...]
    while true {
      let line = rest.prefix { $0 != "\n" }
      guard let (name, value) = Self.field(line) else { break }
      switch name {
      case "RATING": rating = rating ?? Self.stars(value)
      case "TAGS": tags += value.split(separator: ",").map { String($0) }
      default: series = series ?? OnlineText.line(value)
      }
      rest = rest[line.endIndex...].drop(while: \.isWhitespace)
    }
    let text = rest.trimmingSpacesAndLines()
    self.text = text.isEmpty ? nil : text
  }

  private static func field(_ line: Substring) -> (name: String, value: String)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let name = line[..<colon].trimmingSpaces()
    guard ["RATING", "TAGS", "SERIES"].contains(name) else { return nil }
    return (name, line[line.index(after: colon)...].trimmingSpaces())
  }

  /// Converts `★★★½` to 3.5.
  private static func stars(_ text: String) -> Double? {
    let fullStars = Double(text.count { $0 == "★" })
    let stars = fullStars + (text.contains { $0 == "½" || $0 == "⯨" } ? 0.5 : 0)
    return (0.5...5).contains(stars) ? stars : nil
  }
}
