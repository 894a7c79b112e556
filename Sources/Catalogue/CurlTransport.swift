import Foundation
import Library
import Processes

/// Asks hosts through `curl`, so that the program itself opens no socket and links no network library.
package struct CurlTransport {
  /// Told while a request is under way.
  package struct Notices {
    /// About ten times a second.
    package var tick: () -> Void = {}
    /// A host asks for so many seconds before the next try.
    package var waiting: (_ host: String, _ seconds: Int) -> Void = { _, _ in }

    package init() {}
  }

  private static let redirectLimit = 3
  /// A host that asks for more seconds than that is not waited for.
  private static let patience = 10
  private static let addressLimit = 8_000

  private let environment: [String: String]
  private let agent: String
  private let pace: RequestPace
  private let timeLimit: Double
  private let notices: Notices

  /// - Parameters:
  ///   - environment: the user's own, for the proxies and the certificates it names.
  ///   - agent: as what the program makes itself known, `BooksKeeper/1.0 (+address of the project)`.
  ///   - pace: keeps paced requests apart.
  ///   - timeLimit: seconds that all of a request may take, redirects included, waiting times not.
  package init(
    environment: [String: String], agent: String, pace: RequestPace, timeLimit: Double = 15,
    notices: Notices = Notices()
  ) {
    self.environment = environment
    self.agent = agent
    self.pace = pace
    self.timeLimit = timeLimit
    self.notices = notices
  }

  func reply(to request: WebRequest) throws(CatalogueError) -> WebReply {
    guard let curl else { throw .noCurl }
    let interrupt = InterruptGuard()
    let reply: WebReply
    do {
      reply = try self.reply(to: request, by: curl, interrupt)
    } catch .busy(let host, let seconds?) where seconds <= Self.patience {
      notices.waiting(host, seconds)
      try wait(.seconds(seconds), interrupt)
      reply = try self.reply(to: request, by: curl, interrupt)
    }
    // Pressed when all was done: it is still meant for the request.
    if interrupt.isPressed() { throw .interrupted }
    return reply
  }

  // MARK: Asking

  /// Follows redirects itself: each is a request of its own to a paced host, and leads only to the web.
  private func reply(
    to request: WebRequest, by curl: String, _ interrupt: borrowing InterruptGuard
  ) throws(CatalogueError) -> WebReply {
    var address = request.address
    var secret = request.secret
    var timeLeft = timeLimit
    for _ in 0...Self.redirectLimit {
      if request.isPaced { try wait(pace.nextTurn(), interrupt) }
      let start = ContinuousClock.now
      let asked = secret.map { address + (address.contains("?") ? "&" : "?") + $0 } ?? address
      let host = CatalogueAddress.host(address)
      defer { if request.isPaced { pace.end() } }
      let answer = try ask(asked, for: request, by: curl, timeLeft, interrupt)
      guard let next = answer.redirect else {
        try answer.check(host, hasKey: secret != nil)
        guard request.takes(answer.type) else { throw .wrongType(host, answer.type) }
        return WebReply(address: address, type: answer.type, bytes: answer.body)
      }
      guard CatalogueAddress.isOfWeb(next) else { throw .redirectRefused(host) }
      // A key is for the host that was asked, and for no one it leads on to.
      address = secret.map { next.replacing($0, with: "") } ?? next
      secret = nil
      timeLeft -= (ContinuousClock.now - start) / .seconds(1)
      guard timeLeft > 0 else { throw .timedOut(host) }
    }
    throw .tooManyRedirects(request.host)
  }

  private func ask(
    _ address: String, for request: WebRequest, by curl: String, _ timeLeft: Double,
    _ interrupt: borrowing InterruptGuard
  ) throws(CatalogueError) -> CurlAnswer {
    guard address.utf8.count <= Self.addressLimit,
      !address.unicodeScalars.contains(where: PlainText.isControl)
    else { throw .badAddress(request.address) }
    let process = CurlProcess(
      executable: curl, environment: environment, limit: request.limit, tick: notices.tick)
    let settings = CurlSettings(
      address: address, agent: agent, accept: request.accept, timeLimit: timeLeft,
      sizeLimit: request.limit)
    let host = CatalogueAddress.host(address)
    let outcome: CurlProcess.Outcome
    do {
      let deadline = ContinuousClock.now + .seconds(timeLeft + 2)
      outcome = try process.run(Array(settings.text.utf8), until: deadline, interrupt)
    } catch {
      switch error {
      case .interrupted: throw .interrupted
      case .late: throw .timedOut(host)
      case .tooLarge: throw .tooLarge(host, limit: request.limit)
      case .notStarted: throw .noCurl
      }
    }
    return try CurlAnswer(outcome, from: host, limit: request.limit)
  }

  // MARK: Waiting

  private func wait(
    _ time: Duration, _ interrupt: borrowing InterruptGuard
  ) throws(CatalogueError) {
    let end = ContinuousClock.now + time
    while true {
      if interrupt.isPressed() { throw .interrupted }
      let left = (end - ContinuousClock.now) / .milliseconds(1)
      guard left > 0 else { return }
      usleep(UInt32(min(left, 100) * 1_000) + 1)
      notices.tick()
    }
  }

  private var curl: String? { ChildProcess.find("curl", in: environment["PATH"]) }
}
