import Curl
import Library
import LibraryPorts
import Platform

/// A request in progress, with its redirects and one retry if the host is busy.
struct CurlExchange {
  private static let redirectLimit = 3
  /// The longest `Retry-After` to wait for, in seconds.
  private static let timeout = 10
  private static let addressLimit = 8_000

  private enum State {
    /// - Parameter hasTurn: whether the request may be sent at that time. If not, it must first
    ///   wait for its turn at a rate-limited host.
    case resting(until: ContinuousClock.Instant, hasTurn: Bool)
    case asking(CurlRun, since: ContinuousClock.Instant)
  }

  let request: WebRequest
  private let curl: String
  private let transport: CurlTransport
  private var state: State
  private var address: String
  private var secret: String?
  private var timeLeft: Double
  private var redirects = 0
  private var isRepeated = false

  init(_ request: WebRequest, by curl: String, _ transport: CurlTransport) {
    self.request = request
    self.curl = curl
    self.transport = transport
    address = request.address
    secret = request.secret
    timeLeft = transport.timeLimit
    state = .resting(until: .now, hasTurn: !request.isPaced)
  }

  var run: CurlRun? {
    guard case .asking(let run, _) = state else { return nil }
    return run
  }

  /// When to continue without waiting for input; nil while a request is running.
  var resumeTime: ContinuousClock.Instant? {
    guard case .resting(let end, _) = state else { return nil }
    return end
  }

  /// Continues without blocking. Returns `nil` if the reply has not arrived yet.
  mutating func advance() throws(CatalogueError) -> WebReply? {
    while case .resting(let end, let hasTurn) = state, end <= .now {
      state =
        hasTurn
        ? .asking(try start(), since: .now)
        : .resting(until: .now + transport.pace.nextTurn(), hasTurn: true)
    }
    guard case .asking(let run, let start) = state else { return nil }
    do {
      guard let answer = try answer(of: run) else { return nil }
      timeLeft -= (ContinuousClock.now - start) / .seconds(1)
      guard let next = answer.redirect else { return try reply(answer) }
      try follow(next)
      return nil
    } catch .busy(let host, let seconds?) where seconds <= Self.timeout && !isRepeated {
      transport.notices.waiting(host, seconds)
      let request = request
      self = CurlExchange(request, by: curl, transport)
      isRepeated = true
      state = .resting(until: .now + .seconds(seconds), hasTurn: !request.isPaced)
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
      timeLimit: timeLeft, sizeLimit: request.limit)
    do {
      return try process.start(
        Array(settings.text.utf8), until: .now + .seconds(timeLeft + 2))
    } catch {
      throw .noCurl
    }
  }

  private func answer(of run: CurlRun) throws(CatalogueError) -> CurlAnswer? {
    let outcome: CurlRun.Outcome?
    do {
      outcome = try run.advance()
      if outcome != nil, request.isPaced { transport.pace.end() }
    } catch {
      if request.isPaced { transport.pace.end() }
      switch error {
      case .late: throw .timedOut(host)
      case .tooLarge: throw .tooLarge(host, limit: request.limit)
      case .notStarted: throw .noCurl
      }
    }
    guard let outcome else { return nil }
    return try CurlAnswer(outcome, from: host, limit: request.limit)
  }

  private func reply(_ answer: CurlAnswer) throws(CatalogueError) -> WebReply {
    try answer.check(host, hasKey: secret != nil)
    guard request.accepts(answer.type) else { throw .wrongType(host, answer.type) }
    return WebReply(address: address, type: answer.type, bytes: answer.body)
  }

  /// Follows a redirect, which must be a web address. Each redirect counts as a request to a
  /// rate-limited host.
  private mutating func follow(_ next: String) throws(CatalogueError) {
    guard CatalogueAddress.isWebAddress(next) else { throw .redirectRefused(host) }
    guard timeLeft > 0 else { throw .timedOut(host) }
    guard redirects < Self.redirectLimit else { throw .tooManyRedirects(request.host) }
    redirects += 1
    // A key is only for the first host, never for a host that it redirects to.
    address = secret.map { next.replacing($0, with: "") } ?? next
    secret = nil
    state = .resting(until: .now, hasTurn: !request.isPaced)
  }
}

extension CurlAnswer {
  func check(_ host: String, hasKey: Bool) throws(CatalogueError) {
    switch status {
    case 200..<300: return
    case 429, 503: throw .busy(host, retryAfter: retryAfter)
    case 400, 401, 403: throw hasKey ? .keyRefused(host) : .status(status, host)
    default: throw .status(status, host)
    }
  }
}
