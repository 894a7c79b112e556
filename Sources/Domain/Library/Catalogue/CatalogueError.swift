/// Why a catalogue gave no answer. No prose here: the languages write the sentences.
///
/// A text is the name of the host that was asked, unless said otherwise.
package enum CatalogueError: Error, Equatable, Sendable {
  /// `curl`, which does the asking, is not installed.
  case noCurl
  /// `curl` ended with this code for a reason of its own.
  case curlFailed(code: Int)
  /// No host of this name is known; there may be no network.
  case hostNotFound(String)
  /// The host, or the network, takes no connection.
  case noConnection(String)
  /// The proxy that the environment names is not known.
  case proxyNotFound
  case timedOut(String)
  /// The certificate is not trusted, or no safe connection came about.
  case untrusted(String)
  /// The connection ended before the answer did.
  case cutOff(String)
  /// An HTTP status that has no case of its own.
  case status(Int, String)
  /// Too many questions; how many seconds to wait, where the host says so.
  case busy(String, retryAfter: Int?)
  case keyRefused(String)
  /// The answer is larger than this number of bytes.
  case tooLarge(String, limit: Int)
  case tooManyRedirects(String)
  /// The host leads on to an address that is not of the web.
  case redirectRefused(String)
  /// The host of a library leads on to another one, which is not to be told what is in it.
  case redirectElsewhere(String)
  /// The answer is of this type, and should be of another.
  case wrongType(String, String?)
  /// The answer is of the right type, but cannot be read as such.
  case unreadable(String)
  case notUTF8(String)
  /// XML that defines entities, which no feed needs and which can do harm.
  case entities(String)
  /// The feed offers no search.
  case noSearch(String)
  /// The server does not take the search, for a reason of its own.
  case searchRefused(String, reason: String)
  /// There is no record with this id or ISBN.
  case nothingFound(String)
  /// This is no address of a catalogue.
  case badAddress(String)
  /// This catalogue has no usual address, and no other was given.
  case noAddress
  /// A place, which is no host, names a catalogue that there is not.
  case unknownCatalogue(String, in: String)
  /// The user stopped it.
  case interrupted

  /// The word for it under `--json`: the name of its case, for most.
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

  /// Whether there is no way to the catalogue at present, so that kept answers may serve.
  package var isOutOfReach: Bool {
    switch self {
    case .hostNotFound, .noConnection, .proxyNotFound, .timedOut: true
    default: false
    }
  }
}
