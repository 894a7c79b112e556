import Curl
import Library
import LibraryPorts
import Platform
import Processes

/// Sends requests through `curl`, so that the program itself opens no socket and links no network
/// library.
package struct CurlTransport {
  /// The maximum number of concurrent requests, similar to a browser's limit per host.
  private static let maxConcurrent = 4
  /// How often to check the clock and Ctrl-C, in milliseconds.
  private static let interval = 100.0

  let environment: [String: String]
  let agent: String
  let rateLimit: RateLimit
  let timeLimit: Double
  let callbacks: CatalogueChoice.Callbacks

  /// - Parameters:
  ///   - environment: The user's environment, for proxies and certificates.
  ///   - agent: The `User-Agent`, such as `BooksKeeper/1.0 (+address of the project)`.
  ///   - rateLimit: Spaces out requests to rate-limited hosts.
  ///   - timeLimit: Seconds for a whole request, with redirects but without pauses.
  package init(
    environment: [String: String], agent: String, rateLimit: RateLimit, timeLimit: Double = 15,
    callbacks: CatalogueChoice.Callbacks = .init()
  ) {
    self.environment = environment
    self.agent = agent
    self.rateLimit = rateLimit
    self.timeLimit = timeLimit
    self.callbacks = callbacks
  }

  /// - Parameter prefetch: A prefetch that may already have sent this request, and that stores an
  ///   unfinished request.
  /// - Throws: `interrupted`, including when this is a prefetch whose reply has not arrived yet.
  func reply(
    to request: WebRequest, after prefetch: PendingExchange = PendingExchange()
  ) throws(CatalogueError) -> WebResponse {
    if callbacks.isPrefetch() {
      guard let curl else { throw .noCurl }
      var exchange = prefetch.resume(request) ?? CurlExchange(request, by: curl, self)
      if let reply = try exchange.advance() { return reply }
      prefetch.exchange = exchange
      throw .interrupted
    }
    var reply: Result<WebResponse, CatalogueError>?
    try replies(to: [request], after: prefetch) { _, result in
      reply = result
      return true
    }
    guard let reply else { throw .interrupted }
    return try reply.get()
  }

  /// Sends several requests, a few at a time, so that a slow one does not delay the others.
  ///
  /// - Parameter handle: Called with a request's index and its reply or error, in the order of
  ///   arrival. Returns false to cancel the rest.
  /// - Throws: `interrupted`; `noCurl`. No process is left running.
  func replies(
    to requests: [WebRequest], after prefetch: PendingExchange = PendingExchange(),
    _ handle: (Int, Result<WebResponse, CatalogueError>) -> Bool
  ) throws(CatalogueError) {
    guard !requests.isEmpty else { return }
    guard let curl else { throw .noCurl }
    let interrupt = InterruptGuard()
    var queue = requests.indices
    var active: [(index: Int, exchange: CurlExchange)] = []
    var lastTick = ContinuousClock.now
    while true {
      while active.count < Self.maxConcurrent, let index = queue.popFirst() {
        let request = requests[index]
        active.append((index, prefetch.resume(request) ?? CurlExchange(request, by: curl, self)))
      }
      if active.isEmpty { break }
      Self.wait(for: active.map(\.exchange))
      if interrupt.isPressed() { throw .interrupted }
      for position in active.indices.reversed() {
        guard let result = try advance(&active[position].exchange) else { continue }
        let index = active.remove(at: position).index
        if !handle(index, result) { return }
      }
      if .now - lastTick >= .milliseconds(Self.interval) {
        lastTick = .now
        callbacks.tick()
      }
    }
    // Ctrl-C after the last reply still applies to these requests.
    if interrupt.isPressed() { throw .interrupted }
  }

  /// - Throws: An error that ends all requests.
  private func advance(
    _ exchange: inout CurlExchange
  ) throws(CatalogueError) -> Result<WebResponse, CatalogueError>? {
    do {
      return try exchange.advance().map(Result.success)
    } catch .interrupted {
      throw .interrupted
    } catch {
      return .failure(error)
    }
  }

  private static func wait(for exchanges: [CurlExchange]) {
    let waitTimes = exchanges.compactMap(\.resumeTime).map { ($0 - .now) / .milliseconds(1) }
    let time = max(0, min(interval, waitTimes.min() ?? interval))
    CurlRun.wait(for: exchanges.compactMap(\.run), atMost: Int32(time.rounded(.up)))
  }

  private var curl: String? { ChildProcess.find("curl", in: environment["PATH"]) }
}

/// A request that was sent in advance. It is cancelled unless the next request is the same.
final class PendingExchange {
  fileprivate var exchange: CurlExchange?

  fileprivate func resume(_ request: WebRequest) -> CurlExchange? {
    defer { exchange = nil }
    return exchange?.request == request ? exchange : nil
  }
}
