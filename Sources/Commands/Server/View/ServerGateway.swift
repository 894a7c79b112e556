import Drawing
import Gateway
import Library
import Localization
import Platform
import Terminal

package struct ServerGateway {
  private let request: CGIRequest
  private let requests: ServerRequestParser
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
    requests = ServerRequestParser(request, body)
  }

  package func handle(_ reply: (ServerRequest) -> ServerResponse) throws {
    guard !request.method.isEmpty else { throw RequestError.noRequest }
    do {
      if request.path == "/style.css" {
        try requests.allowMethods(["GET", "HEAD"])
        return try sendStyle()
      }
      try send(reply(try requests.read()))
    } catch let error as RequestError {
      try send(ServerPresenter.problem(error, in: texts))
    }
  }

  /// - Throws: The error of a failed reply, after the response is sent.
  package func send(_ reply: ServerResponse) throws {
    try body.drain()
    var head = CGIResponse(.init(rawValue: reply.outcome.rawValue) ?? .internalServerError)
    if let tag = reply.tag { head.set("ETag", tag) }
    if !reply.allowed.isEmpty { head.set("Allow", reply.allowed.joined(separator: ", ")) }
    if reply.outcome == .notJSON { head.set("Accept", "application/json") }
    if reply.outcome == .busy { head.set("Retry-After", "1") }
    if reply.outcome == .added, case .item(let resource) = reply.body {
      head.set("Location", request.root + resource.path)
    }
    switch reply.body {
    case .none: try begin(&head, nil)
    case .list(let each): try writeList(each, &head)
    case .item(let resource): try json(&head, fact(resource))
    case .description(let description): try json(&head, description.fact)
    case .page(let page): try html(&head, pages.text(page))
    case .redirect(let page):
      head.set("Location", pages.links.page(page))
      try begin(&head, nil)
    case .image(let image, let file, let isPermanent):
      try send(image, file, isPermanent: isPermanent, &head)
    case .calendar(let text):
      try begin(&head, "text/calendar; charset=utf-8")
      if !requests.isHead { try write(text) }
    case .problem(let code, let sentence): try problem(&head, code, sentence)
    }
    if let failure = reply.failure { throw failure }
  }

  // MARK: Bodies

  private static let json = "application/json; charset=utf-8"
  private var pages: ServerPages {
    ServerPages(
      texts: texts, links: ServerLinks(root: request.root), style: style, user: request.user)
  }

  private func begin(_ head: inout CGIResponse, _ type: String?) throws {
    if let type { head.set("Content-Type", type) }
    // The content depends on the user, the language and the format.
    head.set("Vary", "Accept, Accept-Language, Authorization")
    head.set("Cache-Control", "private, no-cache")
    head.set("X-Content-Type-Options", "nosniff")
    try write(head.text)
  }

  private func json(_ head: inout CGIResponse, _ facts: Fact) throws {
    let text = JSONText.of(facts) + "\n"
    try begin(&head, Self.json)
    if !requests.isHead { try write(text) }
  }

  private func fact(_ resource: ServedItem) -> Fact {
    resource.fact(for: viewer, namesBorrowers: namesBorrowers)
  }

  /// Writes a list. The status is sent with the first items, so that earlier errors can still be
  /// reported.
  private func writeList(
    _ each: ((ServedItem) throws -> Void) throws -> Void, _ head: inout CGIResponse
  ) throws {
    if requests.isHead { return try begin(&head, Self.json) }
    var text = "["
    var isFirst = true
    var hasBegun = false
    func write(_ end: String = "") throws {
      if !hasBegun { try begin(&head, Self.json) }
      hasBegun = true
      try self.write(text + end)
      text = ""
    }
    do {
      try each { resource in
        text += (isFirst ? "\n" : ",\n") + JSONText.of(fact(resource))
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
    _ image: Data?, _ file: String, isPermanent: Bool, _ head: inout CGIResponse
  ) throws {
    let type =
      switch file.split(separator: ".").last {
      case "jpg": "jpeg"
      case "svg": "svg+xml"
      case let kind: kind.map(String.init) ?? ""
      }
    if image != nil { head.set("Content-Type", "image/" + type) }
    head.set(
      "Cache-Control",
      isPermanent ? "public, max-age=31536000, immutable" : "private, max-age=3600")
    head.set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
    head.set("X-Content-Type-Options", "nosniff")
    try write(head.text)
    if let image, !requests.isHead { try console.write(image) }
  }

  private func write(_ text: String) throws { try console.write(text) }

  private func html(_ head: inout CGIResponse, _ text: String) throws {
    head.set(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; "
        + "frame-ancestors 'none'")
    head.set("Referrer-Policy", "same-origin")
    head.set("Content-Language", texts.language.rawValue)
    try begin(&head, "text/html; charset=utf-8")
    if !requests.isHead { try write(text) }
  }

  private func problem(_ head: inout CGIResponse, _ code: String, _ sentence: String) throws {
    if requests.wantsPage { return try html(&head, pages.text(problem: sentence)) }
    try json(&head, ["error": ["code": code, "message": MarkedText.plain(sentence)]])
  }

  private func sendStyle() throws {
    var head = CGIResponse(.ok)
    head.set("Content-Type", "text/css; charset=utf-8")
    head.set("Cache-Control", "max-age=3600")
    try write(head.text)
    if !requests.isHead { try write(style.text) }
  }
}
