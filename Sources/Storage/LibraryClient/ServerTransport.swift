import Curl
import Files
import Library
import Platform
import Processes

/// Sends requests to a server with `curl`, so that the program itself opens no socket.
package struct ServerTransport {
  /// The identity and the credentials of the client.
  package struct Identity: Sendable {
    /// The value of the `User-Agent` header.
    package var agent: String
    package var token: String?
    /// The file with names and passwords; `nil` for `~/.netrc`.
    package var netrc: String?
    /// The language of the server's messages.
    package var language: Language

    package init(
      agent: String, token: String? = nil, netrc: String? = nil, language: Language = .english
    ) {
      self.agent = agent
      self.token = token
      self.netrc = netrc
      self.language = language
    }
  }

  struct Request {
    /// `nil` for GET.
    var method: String?
    /// The path after the address of the library, such as `/books/12`.
    var path: String
    var headers: [String] = []
    var body: String?
    /// The file that receives a long reply.
    var file: AnonymousFile?

    var isChange: Bool { method != nil }
  }

  /// The reason why no reply was received.
  struct Failure: Error {
    let error: RemoteError
    /// Whether the server may have received the request.
    let isReceived: Bool
  }

  private static let redirectLimit = 3
  private static let responseLimit = 5_000_000
  private static let fileLimit = 4_000_000_000
  /// The time limits for a reply and for a long reply, in seconds.
  private static let timeLimit = 20.0
  private static let longTimeLimit = 900.0
  /// The time limit without any received data.
  private static let stallLimit = WaitLimit.seconds(15)

  let address: ServerAddress
  let identity: Identity
  let environment: [String: String]
  /// Called regularly while waiting.
  let tick: () -> Void

  var host: String { address.host }

  func response(to request: Request) throws(Failure) -> CurlResponse {
    guard let curl = ChildProcess.find("curl", in: environment["PATH"]) else {
      throw Failure(error: .unreachable(host, .noCurl), isReceived: false)
    }
    var url = address.path(request.path)
    for _ in 0...Self.redirectLimit {
      let response = try run(curl, request, at: url)
      guard (300..<400).contains(response.status), let next = response.redirect else {
        return response
      }
      guard address.isSameHost(next) else {
        throw Failure(error: .unreachable(host, .redirectElsewhere(host)), isReceived: false)
      }
      // Other redirects change the method of the request.
      guard !request.isChange || [307, 308].contains(response.status) else { return response }
      url = next
    }
    throw Failure(error: .unreachable(host, .tooManyRedirects(host)), isReceived: false)
  }

  private func run(
    _ curl: String, _ request: Request, at url: String
  ) throws(Failure) -> CurlResponse {
    let limit = request.file == nil ? Self.responseLimit : Self.fileLimit
    let time = request.file == nil ? Self.timeLimit : Self.longTimeLimit
    var headers = [
      "Accept: application/json", "Accept-Language: " + identity.language.rawValue, "Expect:",
    ]
    headers += request.headers
    if let token = identity.token { headers.append("Authorization: Bearer " + token) }
    if request.body != nil { headers.append("Content-Type: application/json") }
    var settings = CurlSettings(
      address: url, agent: identity.agent, headers: headers, timeLimit: time, sizeLimit: limit)
    settings.stallLimit = Self.stallLimit
    settings.method = request.method
    settings.body = request.body
    settings.readsNetrc = identity.token == nil
    settings.netrc = identity.netrc
    let process = CurlProcess(
      executable: curl, environment: environment, limit: limit, file: request.file)
    do {
      let run = try process.start(Array(settings.text.utf8), until: .now + .seconds(time + 2))
      while true {
        CurlRun.wait(for: [run], atMost: 100)
        if let outcome = try run.advance() {
          return try CurlResponse(outcome, from: host, limit: limit)
        }
        tick()
      }
    } catch let error as CatalogueError {
      throw Failure(error: .unreachable(host, error), isReceived: Self.mayBeReceived(error))
    } catch CurlRun.Failure.timedOut {
      throw Failure(error: .unreachable(host, .timedOut(host)), isReceived: true)
    } catch CurlRun.Failure.tooLarge {
      throw Failure(
        error: .unreachable(host, .tooLarge(host, limit: limit)), isReceived: true)
    } catch {
      throw Failure(error: .unreachable(host, .noCurl), isReceived: false)
    }
  }

  private static func mayBeReceived(_ error: CatalogueError) -> Bool {
    switch error {
    case .noCurl, .hostNotFound, .noConnection, .proxyNotFound, .untrusted, .badAddress: false
    default: true
    }
  }
}
