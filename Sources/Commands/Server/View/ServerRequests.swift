import Gateway
import JSON
import Library
import Platform

/// What requests want, read from what the web server hands over.
///
///     GET /books, POST /books, GET, PUT and DELETE /books/12: what programs do, also with holds and borrowers
///     GET / and GET /books/12 from a browser: pages
///     GET /calendar/…/calendar.ics: the calendar of whoever has the secret in it
///     GET /books/12/cover, GET /covers/12/name.jpg: images
struct ServerRequests {
  /// The most bytes that a body may have.
  private static let limit = 1 << 20

  let request: CGIRequest
  private let body: CGIBody

  init(_ request: CGIRequest, _ body: CGIBody) {
    self.request = request
    self.body = body
  }

  /// - Throws: `RequestError`, and what reading the body throws.
  func read() throws -> ServerRequest {
    var made = ServerRequest(try wish())
    made.condition.match = Self.tags(request.header("If-Match"))
    made.condition.noneMatch = Self.tags(request.header("If-None-Match"))
    return made
  }

  /// Whether the answer has no body.
  var isHead: Bool { request.method == "HEAD" }

  /// Browsers name HTML; programs name nothing, anything, or JSON.
  var wantsPage: Bool {
    if path.isEmpty || Self.isPage(path) { return true }
    let types = request.choices("Accept")
    let page = types.firstIndex { $0 == "text/html" || $0 == "application/xhtml+xml" }
    let json = types.firstIndex { $0 == "application/json" }
    return page.map { $0 < json ?? .max } ?? false
  }

  private var path: [String] { request.path.split(separator: "/").map(String.init) }

  private func wish() throws -> ServerRequest.Wish {
    if path.isEmpty {
      try allow(["GET", "HEAD"])
      return .listPage(try list())
    }
    if Self.isPage(path) { return try pageWish(path) }
    if path.count == 3, path[0] == "covers" {
      try allow(["GET", "HEAD"])
      return .picture(try number(path), file: path[2])
    }
    if let secret = CalendarSecret(path: request.path) {
      try allow(["GET", "HEAD"])
      return .calendar(secret)
    }
    guard let (place, number) = ServerPlace.at(request.path) else {
      throw RequestError.noSuchPath(request.path)
    }
    try allow(place.methods)
    switch place {
    case .books where isRead && wantsPage: return .listPage(try list())
    case .book where isRead && wantsPage: return .bookPage(number, in: try list())
    case .books, .book: return .books(try wish(ServedBook.self, number))
    case .holds, .hold: return .holds(try wish(ServedHold.self, number))
    case .borrowers, .borrower: return .borrowers(try wish(ServedBorrower.self, number))
    case .cover: return .cover(number)
    case .clean: return .deleteAll
    }
  }

  /// - Parameter number: 0 for what concerns no single thing.
  private func wish<Form: ServedForm>(
    _ form: Form.Type, _ number: Int
  ) throws -> NounWish<Form.Query, Form.Fields> {
    switch request.method {
    case "POST": .add(try form.fields(of: object()))
    case "PUT": .change(number, try form.fields(of: object()))
    case "DELETE": .delete(number)
    default: number == 0 ? .list(try form.query(query)) : .one(number)
    }
  }

  /// The number of the book that a path is about.
  func number(_ path: [String]) throws(RequestError) -> Int {
    guard let number = Int(path[1]), number > 0 else { throw .noSuchPath(request.path) }
    return number
  }

  /// - Throws: `methodNotAllowed`; `foreignForm` for a change that comes from another site, whatever its body is.
  func allowMethods(_ methods: [String]) throws(RequestError) {
    guard methods.contains(request.method) else {
      throw .methodNotAllowed(request.method, allowed: methods)
    }
    guard isRead || origin != .otherSite else { throw .foreignForm }
  }

  private func allow(_ methods: [String]) throws(RequestError) {
    try allowMethods(methods)
    guard isRead || isJSON else { throw .notJSON(request.contentType) }
  }

  private var isRead: Bool { ["GET", "HEAD"].contains(request.method) }

  /// Forms, which any page can send, are never JSON. A deletion has no body.
  private var isJSON: Bool {
    guard let type = request.contentType else { return request.method == "DELETE" }
    return type == "application/json" || type.hasSuffix("+json")
  }

  /// Whose page has sent a request. Browsers say so of each change, in one way or the other; programs do not.
  enum Origin { case ownPage, otherSite, unknown }

  /// No page can write `Sec-Fetch-Site`, and a proxy may pass on another `Host` than the browser has in
  /// `Origin`: a site that is the same for the browser is the same.
  var origin: Origin {
    let site = request.header("Sec-Fetch-Site")
    if site == "same-origin" { return .ownPage }
    guard site == nil || site == "none" else { return .otherSite }
    guard let origin = request.header("Origin") else { return .unknown }
    let host = origin.split(separator: "/").last?.lowercased()
    return host == request.header("Host")?.lowercased() ? .ownPage : .otherSite
  }

  private static func tags(_ header: String?) -> [String]? {
    header.map {
      $0.split(separator: ",").prefix(50).map { $0.trimmingSpaces() }
    }
  }

  // MARK: What comes with it

  private var query: ServerQuery { ServerQuery(values: request.query) }

  func list() throws(RequestError) -> ServerList { try ServedBook.query(query) }

  private func object() throws -> JSONObject {
    guard let object = JSONObject(try bytes()) else { throw RequestError.badObject }
    return object
  }

  private func bytes() throws -> [UInt8] {
    guard let bytes = try body.bytes(limit: Self.limit) else {
      throw RequestError.bodyTooLarge(limit: Self.limit)
    }
    return bytes
  }
}
