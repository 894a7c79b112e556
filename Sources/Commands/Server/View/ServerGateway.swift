import Drawing
import Gateway
import Library
import Localization
import Platform
import Terminal

/// Answers one request of a web server: reads it, has it carried out, and writes the answer.
package struct ServerGateway {
  private let request: CGIRequest
  private let requests: ServerRequests
  /// In the language of who asks.
  package let texts: any Texts
  private let today: Day
  private let namesBorrowers: Bool
  private let body: CGIBody
  private let console: any Console

  /// - Parameter namesBorrowers: whether books are told with who has them.
  package init(
    _ request: CGIRequest, today: Day, namesBorrowers: Bool = false, console: any Console
  ) {
    self.request = request
    self.namesBorrowers = namesBorrowers
    let wanted = request.choices("Accept-Language").lazy
      .compactMap { Language(rawValue: String($0.prefix(2))) }.first
    // Who reads the page is not the user of the program.
    texts = (wanted ?? .english).texts.calling(Borrower.user)
    self.today = today
    self.console = console
    body = CGIBody(length: request.contentLength, next: console.readBytes)
    requests = ServerRequests(request, body)
  }

  /// - Parameter reply: what a request is answered with.
  package func answer(_ reply: (ServerRequest) -> ServerReply) throws {
    guard !request.method.isEmpty else { throw RequestError.noRequest }
    if request.path == "/style.css" { return try style() }
    do {
      try send(reply(try requests.read()))
    } catch let error as RequestError {
      try send(ServerPresenter.problem(error, in: texts))
    }
  }

  /// - Throws: what has failed, once the user is told that something has.
  package func send(_ reply: ServerReply) throws {
    try body.drain()
    var head = CGIResponse(.init(rawValue: reply.outcome.rawValue) ?? .internalServerError)
    if let tag = reply.tag { head.set("ETag", tag) }
    if !reply.allowed.isEmpty { head.set("Allow", reply.allowed.joined(separator: ", ")) }
    if reply.outcome == .notJSON { head.set("Accept", "application/json") }
    if reply.outcome == .busy { head.set("Retry-After", "1") }
    if let number = reply.added { head.set("Location", request.root + ServedBook.path(number)) }
    switch reply.body {
    case .none: try begin(&head, nil)
    case .books(let each): try writeList(each, &head)
    case .book(let book): try json(&head, fact(book))
    case .page(let page): try html(&head, try pages.text(page))
    case .image(let image, let file): try send(image, file, &head)
    case .problem(let code, let sentence): try problem(&head, code, sentence)
    }
    if let failure = reply.failure { throw failure }
  }

  // MARK: Bodies

  private static let json = "application/json; charset=utf-8"
  private var pages: ServerPages { ServerPages(texts: texts, root: request.root) }

  private func begin(_ head: inout CGIResponse, _ type: String?) throws {
    if let type { head.set("Content-Type", type) }
    // What is told depends on who asks, and in which language and form.
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

  private func fact(_ book: Book) -> Fact {
    ServedBook(book: book, today: today, namesBorrowers: namesBorrowers).fact
  }

  /// The head is sent with the first books, so that a list says so if it fails before.
  private func writeList(
    _ each: ((Book) throws -> Void) throws -> Void, _ head: inout CGIResponse
  ) throws {
    if requests.isHead { return try begin(&head, Self.json) }
    var (text, isFirst, isBegun) = ("[", true, false)
    func write(_ end: String = "") throws {
      if !isBegun { try begin(&head, Self.json) }
      isBegun = true
      try self.write(text + end)
      text = ""
    }
    do {
      try each { book in
        text += (isFirst ? "\n" : ",\n") + JSONText.of(fact(book))
        isFirst = false
        if text.utf8.count > 60_000 { try write() }
      }
    } catch  where !isBegun {
      return try send(ServerPresenter.problem(error, in: texts))
    }
    try write(isFirst ? "]\n" : "\n]\n")
  }

  /// What a cover is does not depend on who asks; it is asked for again after an hour.
  private func send(_ image: Data?, _ file: String, _ head: inout CGIResponse) throws {
    let kind = file.split(separator: ".").last.map(String.init) ?? ""
    if image != nil { head.set("Content-Type", "image/" + (kind == "jpg" ? "jpeg" : kind)) }
    head.set("Cache-Control", "private, max-age=3600")
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
    try json(&head, ["error": ["code": code, "message": sentence]])
  }

  private func style() throws {
    var head = CGIResponse(.ok)
    head.set("Content-Type", "text/css; charset=utf-8")
    head.set("Cache-Control", "max-age=3600")
    try write(head.text)
    if !requests.isHead { try write(ServerStyle.text) }
  }
}
