import Gateway
import JSON
import Library
import Platform

/// Parses the requests that the web server passes on.
///
///     GET /books, POST /books, GET, PUT and DELETE /books/12: the API; also holds and borrowers
///     GET / : a description of the server; from a browser, a page
///     POST /undo, POST /redo, GET /history: the changes of the library
///     GET / and GET /books/12 from a browser: pages
///     GET /calendar/…/calendar.ics: the calendar of the borrower with this secret
///     GET /books/12/cover, GET /covers/12/name.jpg: images
struct ServerRequestParser {
  /// Maximum size of a body, in bytes.
  private static let maxBodySize = 1 << 20

  let request: CGIRequest
  private let body: CGIBody

  init(_ request: CGIRequest, _ body: CGIBody) {
    self.request = request
    self.body = body
  }

  func read() throws -> ServerRequest {
    var result = ServerRequest(try operation())
    result.condition.match = Self.tags(request.header("If-Match"))
    result.condition.noneMatch = Self.tags(request.header("If-None-Match"))
    return result
  }

  var isHead: Bool { request.method == "HEAD" }

  /// Whether the client wants a page. Browsers accept HTML. Programs accept JSON or anything, or do
  /// not specify a format.
  var wantsPage: Bool {
    if Self.isPage(path) { return true }
    let types = request.choices("Accept")
    let page = types.firstIndex { $0 == "text/html" || $0 == "application/xhtml+xml" }
    let json = types.firstIndex { $0 == "application/json" }
    // The address of the library is a page, unless a program asks for JSON.
    if path.isEmpty { return json.map { $0 > page ?? .max } ?? true }
    return page.map { $0 < json ?? .max } ?? false
  }

  private var path: [String] { request.path.split(separator: "/").map(String.init) }

  private func operation() throws -> ServerRequest.Operation {
    if Self.isPage(path) { return try pageOperation(path) }
    if path.count == 3, path[0] == "covers" {
      try allow(["GET", "HEAD"])
      return .picture(try number(path), file: path[2])
    }
    if let secret = CalendarSecret(path: request.path) {
      try allow(["GET", "HEAD"])
      return .calendar(secret)
    }
    guard let (route, number) = ServerRoute.at(request.path) else {
      throw RequestError.noSuchPath(request.path)
    }
    try allow(route.methods)
    switch route {
    case .root: return wantsPage ? .listPage(try list()) : .description
    case .books where isReadOnly && wantsPage: return .listPage(try list())
    case .book where isReadOnly && wantsPage: return .bookPage(number, in: try list())
    case .book where try isReadOnly && query.flag("deleted"): return .deletedBook(number)
    case .books, .book: return .books(try operation(ServedBook.self, number))
    case .holds, .hold: return .holds(try operation(ServedHold.self, number))
    case .borrowers, .borrower: return .borrowers(try operation(ServedBorrower.self, number))
    case .cover: return .cover(number)
    case .clean: return .deleteAll
    case .history: return .history(try query.number("book"))
    case .undo: return .undo(try count())
    case .redo: return .redo(try count())
    }
  }

  /// - Parameter number: 0 for a request that names no item.
  private func operation<Form: ServedResource>(
    _ form: Form.Type, _ number: Int
  ) throws -> ResourceRequest<Form.Query, Form.Fields> {
    switch request.method {
    case "POST": .add(try form.fields(of: object()))
    case "PUT": .change(number, try form.fields(of: object()))
    case "DELETE": .delete(number)
    default: number == 0 ? .list(try form.query(query)) : .get(number)
    }
  }

  func number(_ path: [String]) throws(RequestError) -> Int {
    guard let number = Int(path[1]), number > 0 else { throw .noSuchPath(request.path) }
    return number
  }

  /// - Throws: `methodNotAllowed`; `foreignForm` for a change sent from another site, with any
  ///   body.
  func allowMethods(_ methods: [String]) throws(RequestError) {
    guard methods.contains(request.method) else {
      throw .methodNotAllowed(request.method, allowed: methods)
    }
    guard isReadOnly || origin != .otherSite else { throw .foreignForm }
  }

  private func allow(_ methods: [String]) throws(RequestError) {
    try allowMethods(methods)
    guard isReadOnly || isJSON else { throw .notJSON(request.contentType) }
  }

  private var isReadOnly: Bool { ["GET", "HEAD"].contains(request.method) }

  /// Whether the body is JSON, unlike a form, which any page can send. A deletion has no body; the
  /// FastCGI client of Caddy 2.6 calls it a form, but no form can send one.
  private var isJSON: Bool {
    if request.method == "DELETE", (request.contentLength ?? 0) == 0 { return true }
    guard let type = request.contentType else { return request.method == "DELETE" }
    return type == "application/json" || type.hasSuffix("+json")
  }

  /// The origin of a request. Browsers send it with each change, in one of two headers, but
  /// programs do not.
  enum Origin { case ownPage, otherSite, unknown }

  /// `Sec-Fetch-Site` takes precedence, since no page can set it. `Origin` is compared with `Host`,
  /// which a proxy may have changed.
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

  // MARK: Query and body

  private var query: ServerQuery { ServerQuery(values: request.query) }

  func list() throws(RequestError) -> BookListParameters { try ServedBook.query(query) }

  private func object() throws -> JSONObject {
    guard let object = JSONObject(try bytes()) else { throw RequestError.badObject }
    return object
  }

  /// Returns the number of changes to undo or redo.
  private func count() throws -> Int {
    let count = try object().number("count") ?? 1
    guard (1...maxUndone).contains(count) else {
      throw RequestError.badField("count", value: "\(count)")
    }
    return count
  }

  private var maxUndone: Int { 100 }

  private func bytes() throws -> [UInt8] {
    guard let bytes = try body.bytes(limit: Self.maxBodySize) else {
      throw RequestError.bodyTooLarge(limit: Self.maxBodySize)
    }
    return bytes
  }
}
