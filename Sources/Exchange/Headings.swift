import Library

/// Where each heading of a file stands.
struct Headings {
  /// The headings as they are, cleaned.
  let names: [String]
  private var places: [String: Int] = [:]

  init(_ header: CSVRow) {
    names = (0..<header.count).map { PlainText.imported(header.text($0)) }
    for (place, name) in names.enumerated() where places[BookColumn.key(name)] == nil {
      places[BookColumn.key(name)] = place
    }
  }

  /// The first column that is headed so; case, accents, spaces and signs do not count.
  subscript(name: String) -> Int? { places[BookColumn.key(name)] }

  func missing(of names: [String]) -> [String] { names.filter { self[$0] == nil } }
}
