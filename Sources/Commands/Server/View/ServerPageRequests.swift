import Gateway
import Library

/// What requests of pages want that programs do not ask for:
///
///     GET /me: what the user has and waits for
///     POST /me/calendar, /me/no-calendar: gives the user a calendar at a new address, or takes it away
///     GET /books/12/reserve, …/renew, …/give-up: asks whether that is to be done; POST does it
extension ServerRequests {
  /// Whether only pages stand at a path.
  static func isPage(_ path: [String]) -> Bool {
    path.first == "me" && path.count < 3
      || path.count == 3 && path[0] == "books" && ServerAct(rawValue: path[2]) != nil
  }

  func pageWish(_ path: [String]) throws -> ServerRequest.Wish {
    if path.count == 2 {
      guard let place = ServerSubscriptionPlace(rawValue: path[1]) else {
        throw RequestError.noSuchPath(request.path)
      }
      try allowMethods(["POST"])
      guard origin == .ownPage else { throw RequestError.foreignForm }
      return .subscribe(place == .calendar)
    }
    guard path.count == 3, let act = ServerAct(rawValue: path[2]) else {
      try allowMethods(["GET", "HEAD"])
      return .own
    }
    try allowMethods(["GET", "HEAD", "POST"])
    let isAgreed = request.method == "POST"
    // What the form says is in its address.
    guard !isAgreed || origin == .ownPage else { throw RequestError.foreignForm }
    return .act(act, try number(path), isAgreed: isAgreed, in: try list())
  }
}
