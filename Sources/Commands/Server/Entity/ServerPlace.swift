/// The places of the interface, as its description writes them: `{id}` stands for the number of a book, a
/// hold or a borrower.
package enum ServerPlace: String, CaseIterable, Sendable {
  case books = "/books"
  case book = "/books/{id}"
  case cover = "/books/{id}/cover"
  case clean = "/clean"
  case holds = "/holds"
  case hold = "/holds/{id}"
  case borrowers = "/borrowers"
  case borrower = "/borrowers/{id}"

  /// What can be done there.
  package var methods: [String] {
    switch self {
    case .books, .holds, .borrowers: ["GET", "HEAD", "POST"]
    case .book, .hold, .borrower: ["GET", "HEAD", "PUT", "DELETE"]
    case .cover: ["GET", "HEAD"]
    case .clean: ["DELETE"]
    }
  }

  /// Where something is by its number, whatever stands before.
  func path(_ number: Int) -> String { rawValue.replacing("{id}", with: String(number)) }

  /// Where a path leads, with the number in it, 0 if there is none; nil if it leads nowhere.
  static func at(_ path: String) -> (place: ServerPlace, number: Int)? {
    var number = 0
    let parts = path.split(separator: "/").map { part in
      guard let found = Int(part), found > 0 else { return String(part) }
      number = found
      return "{id}"
    }
    guard let place = ServerPlace(rawValue: "/" + parts.joined(separator: "/")),
      (number > 0) == place.rawValue.contains("{id}")
    else { return nil }
    return (place, number)
  }
}
