import Curl
import Library
import LibraryPorts
import Platform

/// A request in progress, with its redirects and one retry if the host is busy.
struct CurlExchange {
  private static let redirectLimit = 3
  /// The longest `Retry-After` to wait for, in seconds.
  private static let maxRetryAfter = 10
  private static let addressLimit = 8_000

  private enum State {
    /// - Parameter isReserved: whether the request may be sent at that time. If not, it must first
    ///   wait for its turn at a rate-limited host.
    case waiting(until: ContinuousClock.Instant, isReserved: Bool)
    case running(CurlRun, since: ContinuousClock.Instant)
  }

  let request: WebRequest
  private let curl: String
  private let transport: CurlTransport
  private var state: State
  private var address: String
  private var secret: String?
  private var remainingTime: Double
  private var redirects = 0
  private var hasRetried = false

  init(_ request: WebRequest, by curl: String, _ transport: CurlTransport) {
    self.request = request
    self.curl = curl
    self.transport = transport
    address = request.address
    secret = request.secret
    remainingTime = transport.timeLimit
    state = .waiting(until: .now, isReserved: !request.isRateLimited)
  }

  var run: CurlRun? {
    guard case .running(let run, _) = state else { return nil }
    return run
  }

  /// When to continue without waiting for input; nil while a request is running.
  var resumeTime: ContinuousClock.Instant? {
    guard case .waiting(let end, _) = state else { return nil }
    return end
  }

  /// Continues without blocking. Returns `nil` if the reply has not arrived yet.
  mutating func advance() throws(CatalogueError) -> WebResponse? {
    while case .waiting(let end, let isReserved) = state, end <= .now {
      state =
        isReserved
        ? .running(try start(), since: .now)
        : .waiting(until: .now + transport.rateLimit.reserve(), isReserved: true)
    }
    guard case .running(let run, let start) = state else { return nil }
    do {
      guard let response = try response(of: run) else { return nil }
      remainingTime -= (ContinuousClock.now - start) / .seconds(1)
      guard let next = response.redirect else { return try reply(response) }
      try follow(next)
      return nil
    } catch .busy(let host, let seconds?) where seconds <= Self.maxRetryAfter && !hasRetried {
      transport.callbacks.waiting(host, seconds)
      let request = request
      self = CurlExchange(request, by: curl, transport)
      hasRetried = true
      state = .waiting(until: .now + .seconds(seconds), isReserved: !request.isRateLimited)
      return nil
    }
  }

  private var host: String { CatalogueAddress.host(address) }

  private func start() throws(CatalogueError) -> CurlRun {
    let fullAddress = secret.map { address + (address.contains("?") ? "&" : "?") + $0 } ?? address
    guard fullAddress.utf8.count <= Self.addressLimit,
      !fullAddress.unicodeScalars.contains(where: PlainText.isControl)
    else { throw .badAddress(request.address) }
    let process = CurlProcess(
      executable: curl, environment: transport.environment, limit: request.limit)
    let settings = CurlSettings(
      address: fullAddress, agent: transport.agent, headers: ["Accept: " + request.accept],
      timeLimit: remainingTime, sizeLimit: request.limit)
    do {
      return try process.start(
        Array(settings.text.utf8), until: .now + .seconds(remainingTime + 2))
    } catch {
      throw .noCurl
    }
  }

  private func response(of run: CurlRun) throws(CatalogueError) -> CurlResponse? {
    let outcome: CurlRun.Outcome?
    do {
      outcome = try run.advance()
      if outcome != nil, request.isRateLimited { transport.rateLimit.restartInterval() }
    } catch {
      if request.isRateLimited { transport.rateLimit.restartInterval() }
      switch error {
      case .timedOut: throw .timedOut(host)
      case .tooLarge: throw .tooLarge(host, limit: request.limit)
      case .notStarted: throw .noCurl
      }
    }
    guard let outcome else { return nil }
    return try CurlResponse(outcome, from: host, limit: request.limit)
  }

  private func reply(_ response: CurlResponse) throws(CatalogueError) -> WebResponse {
    try response.check(host, hasKey: secret != nil)
    guard request.accepts(response.type) else { throw .wrongType(host, response.type) }
    return WebResponse(address: address, type: response.type, bytes: response.body)
  }

  /// Follows a redirect, which must be a web address. Each redirect counts as a request to a
  /// rate-limited host.
  private mutating func follow(_ next: String) throws(CatalogueError) {
    guard CatalogueAddress.isWebAddress(next) else { throw .redirectRefused(host) }
    guard remainingTime > 0 else { throw .timedOut(host) }
    guard redirects < Self.redirectLimit else { throw .tooManyRedirects(request.host) }
    redirects += 1
    // A key is only for the first host, never for a host that it redirects to.
    address = secret.map { next.replacing($0, with: "") } ?? next
    secret = nil
    state = .waiting(until: .now, isReserved: !request.isRateLimited)
  }
}

extension CurlResponse {
  func check(_ host: String, hasKey: Bool) throws(CatalogueError) {
    switch status {
    case 200..<300: return
    case 429, 503: throw .busy(host, retryAfter: retryAfter)
    case 400, 401, 403: throw hasKey ? .keyRefused(host) : .status(status, host)
    default: throw .status(status, host)
    }
  }
}
