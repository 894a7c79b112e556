import CommandLine
import Gateway
import JSON
import Library
import Platform

/// What requests want, read from what the web server hands over.
///
///     GET /books, POST /books, GET, PUT and DELETE /books/12, DELETE /clean: the interface of committee apps
///     GET / and GET /books/12 from a browser: pages
///     GET /books/12/cover: an image
struct ServerRequests {
  /// The most bytes that a body may have.
  private static let limit = 1 << 20

  private let request: CGIRequest
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
    made.wantsPage = wantsPage
    return made
  }

  /// Whether the answer has no body.
  var isHead: Bool { request.method == "HEAD" }

  /// Browsers name HTML; programs name nothing, anything, or JSON.
  var wantsPage: Bool {
    if request.path == "/" { return true }
    let types = request.choices("Accept")
    let page = types.firstIndex { $0 == "text/html" || $0 == "application/xhtml+xml" }
    let json = types.firstIndex { $0 == "application/json" }
    return page.map { $0 < json ?? .max } ?? false
  }

  private func wish() throws -> ServerRequest.Wish {
    let parts = request.path.split(separator: "/").map(String.init)
    switch parts.first {
    case nil:
      try allow(["GET", "HEAD"])
      return .list(try list())
    case "clean" where parts.count == 1:
      try allow(["DELETE"])
      return .deleteAll
    case "books" where parts.count == 1:
      try allow(["GET", "HEAD", "POST"])
      return request.method == "POST" ? .add(try fields()) : .list(try list())
    case "books" where parts.count == 2 || parts.count == 3 && parts[2] == "cover":
      guard let number = Int(parts[1]), number > 0 else {
        throw RequestError.noSuchPath(request.path)
      }
      if parts.count == 3 {
        try allow(["GET", "HEAD"])
        return .cover(number)
      }
      try allow(["GET", "HEAD", "PUT", "DELETE"])
      switch request.method {
      case "PUT": return .change(number, try fields())
      case "DELETE": return .delete(number)
      default: return .book(number)
      }
    default: throw RequestError.noSuchPath(request.path)
    }
  }

  private func allow(_ methods: [String]) throws(RequestError) {
    guard methods.contains(request.method) else {
      throw .methodNotAllowed(request.method, allowed: methods)
    }
    guard isRead || isIntended else { throw .notJSON(request.contentType) }
  }

  private var isRead: Bool { ["GET", "HEAD"].contains(request.method) }

  /// Whether a change is what its sender wants, and not what a page of another site has a browser send
  /// in their name. Browsers send JSON from there only after asking, which is never granted; a form, a
  /// text or a body without a type they send at once. A deletion has no body to tell by.
  private var isIntended: Bool {
    guard let type = request.contentType else {
      return request.method == "DELETE" && !isFromAnotherSite
    }
    return type == "application/json" || type.hasSuffix("+json")
  }

  /// Whether a browser says so; programs say nothing of it.
  private var isFromAnotherSite: Bool {
    if let site = request.header("Sec-Fetch-Site") {
      return !["same-origin", "none"].contains(site)
    }
    guard let origin = request.header("Origin") else { return false }
    return origin.split(separator: "/").last?.lowercased() != request.header("Host")?.lowercased()
  }

  private static func tags(_ header: String?) -> [String]? {
    header.map {
      $0.split(separator: ",").prefix(50).map { $0.trimmingSpaces() }
    }
  }

  // MARK: The list

  private func list() throws(RequestError) -> ServerList {
    var list = ServerList()
    if let order = try value("sort", BookOrder.allCases) { list.query.order = order }
    if let only = try value("only", LoanFilter.allCases) { list.query.only = only }
    list.query.isReversed = try text("reverse").map { !["0", "false"].contains($0) } ?? false
    list.query.text = try text("find").map { BookSearch(typed: $0) }
    list.query.tags = try text("tag").map { [$0] } ?? []
    list.page = try number("page", 1...1_000_000_000)
    list.limit = try number("limit", 1...1_000_000_000)
    return list
  }

  private func text(_ name: String) throws(RequestError) -> String? {
    guard let value = request.query[name] else { return nil }
    guard let value, !value.unicodeScalars.contains(where: PlainText.isControl) else {
      throw .badText(name)
    }
    let text = PlainText.imported(value)
    return text.isEmpty ? nil : text
  }

  private func value<Value: RawRepresentable<String>>(
    _ name: String, _ all: [Value]
  ) throws(RequestError) -> Value? {
    guard let text = try text(name) else { return nil }
    guard let value = Value(rawValue: text) else {
      throw .badQuery(name, holds: text, allowed: all.map(\.rawValue))
    }
    return value
  }

  private func number(
    _ name: String, _ range: ClosedRange<Int>
  ) throws(RequestError) -> Int? {
    guard let text = try text(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .badQuery(name, holds: text, allowed: ["1…"])
    }
    return number
  }

  // MARK: The fields of a book

  private func fields() throws -> ServerFields {
    guard let object = JSONObject(try bytes()) else { throw RequestError.badObject }
    return try ServedBook.fields(of: object)
  }

  private func bytes() throws -> [UInt8] {
    guard let bytes = try body.bytes(limit: Self.limit) else {
      throw RequestError.bodyTooLarge(limit: Self.limit)
    }
    return bytes
  }
}
