import Drawing
import Gateway
import Library
import Localization
import Platform
import Terminal

package struct ServerGateway {
  private let request: CGIRequest
  private let parser: ServerRequestParser
  package let texts: any Texts
  private let viewer: Viewer
  private let style: ServerStyle
  private let namesBorrowers: Bool
  private let body: CGIBody
  private let console: any Console

  package init(
    _ request: CGIRequest, viewer: Viewer, tint: String? = nil, namesBorrowers: Bool = false,
    console: any Console, textsIn: (Language) -> any Texts
  ) {
    self.request = request
    self.namesBorrowers = namesBorrowers
    let language = request.choices("Accept-Language").lazy
      .compactMap { Language(rawValue: String($0.prefix(2))) }.first
    // The client is not the user of the program.
    texts = textsIn(language ?? .english).addressing(Borrower.user)
    self.viewer = viewer
    style = ServerStyle(tint.flatMap(Tint.init(rawValue:)))
    self.console = console
    body = CGIBody(length: request.contentLength, next: console.readBytes)
    parser = ServerRequestParser(request, body)
  }

  package func handle(_ reply: (ServerRequest) -> ServerResponse) throws {
    guard !request.method.isEmpty else { throw RequestError.noRequest }
    do {
      if request.path == "/style.css" {
        try parser.allowMethods(["GET", "HEAD"])
        return try sendStyle()
      }
      try send(reply(try parser.read()))
    } catch let error as RequestError {
      try send(ServerPresenter.problem(error, in: texts))
    }
  }

  /// - Throws: The error of a failed reply, after the response is sent.
  package func send(_ reply: ServerResponse) throws {
    try body.drain()
    var response = CGIResponse(.init(rawValue: reply.outcome.rawValue) ?? .internalServerError)
    if let tag = reply.tag { response.set("ETag", tag) }
    if !reply.allowed.isEmpty { response.set("Allow", reply.allowed.joined(separator: ", ")) }
    if reply.outcome == .notJSON { response.set("Accept", "application/json") }
    if reply.outcome == .busy { response.set("Retry-After", "1") }
    if reply.outcome == .added, case .item(let resource) = reply.body {
      response.set("Location", request.root + resource.path)
    }
    switch reply.body {
    case .none: try begin(&response, nil)
    case .list(let forEach): try writeList(forEach, &response)
    case .item(let resource): try json(&response, value(of: resource))
    case .description(let description): try json(&response, description.json)
    case .page(let page): try html(&response, pages.text(page))
    case .redirect(let page):
      response.set("Location", pages.links.page(page))
      try begin(&response, nil)
    case .image(let image, let file, let isPermanent):
      try send(image, file, isPermanent: isPermanent, &response)
    case .calendar(let text):
      try begin(&response, "text/calendar; charset=utf-8")
      if !parser.isHead { try write(text) }
    case .problem(let code, let sentence): try problem(&response, code, sentence)
    }
    if let failure = reply.failure { throw failure }
  }

  // MARK: Bodies

  private static let json = "application/json; charset=utf-8"
  private var pages: ServerPages {
    ServerPages(
      texts: texts, links: ServerLinks(root: request.root), style: style, user: request.user)
  }

  private func begin(_ response: inout CGIResponse, _ type: String?) throws {
    if let type { response.set("Content-Type", type) }
    // The content depends on the user, the language and the format.
    response.set("Vary", "Accept, Accept-Language, Authorization")
    response.set("Cache-Control", "private, no-cache")
    response.set("X-Content-Type-Options", "nosniff")
    try write(response.text)
  }

  private func json(_ response: inout CGIResponse, _ value: OutputValue) throws {
    let text = JSONText.string(from: value) + "\n"
    try begin(&response, Self.json)
    if !parser.isHead { try write(text) }
  }

  private func value(of resource: ServedItem) -> OutputValue {
    resource.json(for: viewer, namesBorrowers: namesBorrowers)
  }

  /// Writes a list. The status is sent with the first items, so that earlier errors can still be
  /// reported.
  private func writeList(
    _ forEach: ((ServedItem) throws -> Void) throws -> Void, _ response: inout CGIResponse
  ) throws {
    if parser.isHead { return try begin(&response, Self.json) }
    var text = "["
    var isFirst = true
    var hasBegun = false
    func write(_ end: String = "") throws {
      if !hasBegun { try begin(&response, Self.json) }
      hasBegun = true
      try self.write(text + end)
      text = ""
    }
    do {
      try forEach { resource in
        text += (isFirst ? "\n" : ",\n") + JSONText.string(from: value(of: resource))
        isFirst = false
        if text.utf8.count > 15_000 { try write() }
      }
    } catch  where !hasBegun {
      return try send(ServerPresenter.problem(error, in: texts))
    }
    try write(isFirst ? "]\n" : "\n]\n")
  }

  /// Sends an image, which does not depend on the user. A file named by its content never changes;
  /// other images are cached for an hour.
  private func send(
    _ image: Data?, _ file: String, isPermanent: Bool, _ response: inout CGIResponse
  ) throws {
    let type =
      switch file.split(separator: ".").last {
      case "jpg": "jpeg"
      case "svg": "svg+xml"
      case let kind: kind.map(String.init) ?? ""
      }
    if image != nil { response.set("Content-Type", "image/" + type) }
    response.set(
      "Cache-Control",
      isPermanent ? "public, max-age=31536000, immutable" : "private, max-age=3600")
    response.set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
    response.set("X-Content-Type-Options", "nosniff")
    try write(response.text)
    if let image, !parser.isHead { try console.write(image) }
  }

  private func write(_ text: String) throws { try console.write(text) }

  private func html(_ response: inout CGIResponse, _ text: String) throws {
    response.set(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; "
        + "frame-ancestors 'none'")
    response.set("Referrer-Policy", "same-origin")
    response.set("Content-Language", texts.language.rawValue)
    try begin(&response, "text/html; charset=utf-8")
    if !parser.isHead { try write(text) }
  }

  private func problem(_ response: inout CGIResponse, _ code: String, _ sentence: String) throws {
    if parser.wantsPage { return try html(&response, pages.text(problem: sentence)) }
    try json(&response, ["error": ["code": code, "message": MarkedText.plain(sentence)]])
  }

  private func sendStyle() throws {
    var response = CGIResponse(.ok)
    response.set("Content-Type", "text/css; charset=utf-8")
    response.set("Cache-Control", "max-age=3600")
    try write(response.text)
    if !parser.isHead { try write(style.text) }
  }
}
