import Gateway
import Library

/// Requests for pages without an equivalent for programs:
///
///     GET /me: the user's loans and holds
///     POST /me/calendar, /me/no-calendar: creates a calendar, or removes it
///     GET /books/12/reserve, …/renew, …/give-up: asks for confirmation; POST carries it out
extension ServerRequestParser {
  /// Whether the path has a page but no equivalent for programs.
  static func isPage(_ path: [String]) -> Bool {
    path.first == "me" && path.count < 3
      || path.count == 3 && path[0] == "books" && ServerAction(rawValue: path[2]) != nil
  }

  func pageOperation(_ path: [String]) throws -> ServerRequest.Operation {
    if path.count == 2 {
      guard let action = ServerCalendarAction(rawValue: path[1]) else {
        throw RequestError.noSuchPath(request.path)
      }
      try allowMethods(["POST"])
      guard origin == .ownPage else { throw RequestError.foreignForm }
      return .subscribe(action == .calendar)
    }
    guard path.count == 3, let action = ServerAction(rawValue: path[2]) else {
      try allowMethods(["GET", "HEAD"])
      return .ownPage
    }
    try allowMethods(["GET", "HEAD", "POST"])
    let isConfirmed = request.method == "POST"
    // The form's data is in its address.
    guard !isConfirmed || origin == .ownPage else { throw RequestError.foreignForm }
    return .action(action, try number(path), isConfirmed: isConfirmed, in: try list())
  }
}
