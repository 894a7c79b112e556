import Curl
import Library
import LibraryPorts
import Platform
import Processes

/// Asks hosts through `curl`, so that the program itself opens no socket and links no network library.
package struct CurlTransport {
  /// The most requests under way at once, as browsers do to one host.
  private static let together = 4
  /// Milliseconds between looks at the clock and at Ctrl-C.
  private static let interval = 100.0

  let environment: [String: String]
  let agent: String
  let pace: RateLimit
  let timeLimit: Double
  let notices: CatalogueChoice.Notices

  /// - Parameters:
  ///   - environment: the user's own, for the proxies and the certificates it names.
  ///   - agent: as what the program makes itself known, `BooksKeeper/1.0 (+address of the project)`.
  ///   - pace: keeps paced requests apart.
  ///   - timeLimit: seconds that all of a request may take, redirects included, waiting times not.
  package init(
    environment: [String: String], agent: String, pace: RateLimit, timeLimit: Double = 15,
    notices: CatalogueChoice.Notices = .init()
  ) {
    self.environment = environment
    self.agent = agent
    self.pace = pace
    self.timeLimit = timeLimit
    self.notices = notices
  }

  /// - Parameter begun: what was begun while no one waited, and what is left of it.
  /// - Throws: `interrupted`, also where no one waits and the answer has not come yet.
  func reply(
    to request: WebRequest, after begun: BegunExchange = BegunExchange()
  ) throws(CatalogueError) -> WebReply {
    if notices.isAhead() {
      guard let curl else { throw .noCurl }
      var exchange = begun.take(request) ?? CurlExchange(request, by: curl, self)
      if let reply = try exchange.advance() { return reply }
      begun.exchange = exchange
      throw .interrupted
    }
    var reply: Result<WebReply, CatalogueError>?
    try replies(to: [request], after: begun) { _, result in
      reply = result
      return true
    }
    guard let reply else { throw .interrupted }
    return try reply.get()
  }

  /// Asks for several at once, a few at a time, so that none waits for one that is slow.
  ///
  /// - Parameter take: told of each answer as it comes, in whatever order: the request's place, and the
  ///   answer or why there is none. Where it returns false, what is still under way is given up.
  /// - Throws: `interrupted`; `noCurl`. No process is left behind then.
  func replies(
    to requests: [WebRequest], after begun: BegunExchange = BegunExchange(),
    _ take: (Int, Result<WebReply, CatalogueError>) -> Bool
  ) throws(CatalogueError) {
    guard !requests.isEmpty else { return }
    guard let curl else { throw .noCurl }
    let interrupt = InterruptGuard()
    var waiting = requests.indices
    var underWay: [(place: Int, exchange: CurlExchange)] = []
    var lastTick = ContinuousClock.now
    while true {
      while underWay.count < Self.together, let place = waiting.popFirst() {
        let request = requests[place]
        underWay.append((place, begun.take(request) ?? CurlExchange(request, by: curl, self)))
      }
      if underWay.isEmpty { break }
      Self.wait(for: underWay.map(\.exchange))
      if interrupt.isPressed() { throw .interrupted }
      for index in underWay.indices.reversed() {
        guard let result = try advance(&underWay[index].exchange) else { continue }
        let place = underWay.remove(at: index).place
        if !take(place, result) { return }
      }
      if .now - lastTick >= .milliseconds(Self.interval) {
        lastTick = .now
        notices.tick()
      }
    }
    // Pressed when all was done: it is still meant for the requests.
    if interrupt.isPressed() { throw .interrupted }
  }

  /// Nil if the answer has not come yet.
  ///
  /// - Throws: what concerns all requests.
  private func advance(
    _ exchange: inout CurlExchange
  ) throws(CatalogueError) -> Result<WebReply, CatalogueError>? {
    do {
      return try exchange.advance().map(Result.success)
    } catch .interrupted {
      throw .interrupted
    } catch {
      return .failure(error)
    }
  }

  /// Until one of them may go on, but not for long.
  private static func wait(for exchanges: [CurlExchange]) {
    let rests = exchanges.compactMap(\.rest).map { ($0 - .now) / .milliseconds(1) }
    let time = max(0, min(interval, rests.min() ?? interval))
    CurlRun.wait(for: exchanges.compactMap(\.run), atMost: Int32(time.rounded(.up)))
  }

  private var curl: String? { ChildProcess.find("curl", in: environment["PATH"]) }
}

/// A request that was begun while no one waited for its answer. It is given up where it is not gone on with.
final class BegunExchange {
  fileprivate var exchange: CurlExchange?

  fileprivate func take(_ request: WebRequest) -> CurlExchange? {
    defer { exchange = nil }
    return exchange?.request == request ? exchange : nil
  }
}
