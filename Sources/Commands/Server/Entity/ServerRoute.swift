/// The routes of the API, which `.github/openapi.yaml` describes. `{id}` is the number of a book, a
/// hold or a borrower.
package enum ServerRoute: String, CaseIterable, Sendable {
  case root = "/"
  case books = "/books"
  case book = "/books/{id}"
  case cover = "/books/{id}/cover"
  case clean = "/clean"
  case holds = "/holds"
  case hold = "/holds/{id}"
  case borrowers = "/borrowers"
  case borrower = "/borrowers/{id}"
  case undo = "/undo"
  case redo = "/redo"
  case history = "/history"

  package var methods: [String] {
    switch self {
    case .books, .holds, .borrowers: ["GET", "HEAD", "POST"]
    case .book, .hold, .borrower: ["GET", "HEAD", "PUT", "DELETE"]
    case .root, .cover, .history: ["GET", "HEAD"]
    case .clean: ["DELETE"]
    case .undo, .redo: ["POST"]
    }
  }

  func path(_ number: Int) -> String { rawValue.replacing("{id}", with: String(number)) }

  /// Parses a path and its number, which is 0 if the path has none. Returns `nil` if no route
  /// matches.
  static func at(_ path: String) -> (route: ServerRoute, number: Int)? {
    var number = 0
    let parts = path.split(separator: "/").map { part in
      guard let value = Int(part), value > 0 else { return String(part) }
      number = value
      return "{id}"
    }
    guard let route = ServerRoute(rawValue: "/" + parts.joined(separator: "/")),
      (number > 0) == route.rawValue.contains("{id}")
    else { return nil }
    return (route, number)
  }
}
