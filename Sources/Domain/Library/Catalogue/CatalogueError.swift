/// Why a request to a catalogue failed. Localization provides the messages.
///
/// An unlabeled string is the name of the host unless the case says otherwise.
package enum CatalogueError: Error, Equatable, Sendable {
  case noCurl
  /// `curl` ended with a code that has no case here.
  case curlFailed(code: Int)
  /// The name of the host cannot be resolved; there may be no network.
  case hostNotFound(String)
  case noConnection(String)
  /// The name of the environment's proxy cannot be resolved.
  case proxyNotFound
  case timedOut(String)
  /// The certificate is not trusted, or the TLS handshake failed.
  case untrusted(String)
  case cutOff(String)
  /// An HTTP status that has no case here.
  case status(Int, String)
  /// Too many requests; the host's Retry-After, in seconds.
  case busy(String, retryAfter: Int?)
  case keyRefused(String)
  /// The limit is in bytes.
  case tooLarge(String, limit: Int)
  case tooManyRedirects(String)
  /// A redirect to an address that is not on the web.
  case redirectRefused(String)
  /// The host of a library redirects to another one, which must not learn what is in the library.
  case redirectElsewhere(String)
  /// The content type of the response, if any, is not the expected one.
  case wrongType(String, String?)
  /// The content type is right, but the content cannot be parsed.
  case unreadable(String)
  case notUTF8(String)
  /// XML that defines entities, which no feed needs and which can do harm.
  case entities(String)
  case noSearch(String)
  /// The server rejects the search; its reason.
  case searchRefused(String, reason: String)
  case nothingFound(String)
  case badAddress(String)
  /// The catalogue has no default address, and none was given.
  case noAddress
  /// No catalogue has this name; where it was named, which is not a host.
  case unknownCatalogue(String, in: String)
  case interrupted

  /// The code under `--json`; the name of the case unless it is listed here.
  package var code: String {
    switch self {
    case .status: "http-status"
    case .busy: "catalogue-busy"
    case .unreadable: "unreadable-answer"
    case .notUTF8: "answer-not-text"
    case .entities: "xml-entities"
    default: CaseName.hyphenated(self)
    }
  }

  /// Whether the catalogue cannot be reached now, so that cached responses may be used.
  package var isUnreachable: Bool {
    switch self {
    case .hostNotFound, .noConnection, .proxyNotFound, .timedOut: true
    default: false
    }
  }
}
