/// Why a library on a server cannot be read or changed. Localization provides the messages.
///
/// An unlabeled string is the name of the host unless the case says otherwise.
package indirect enum RemoteError: Error, Equatable, Sendable {
  /// The address is not that of a server.
  case badAddress(String)
  /// The address is not encrypted.
  case insecure(address: String)
  case unreachable(String, CatalogueError)
  /// The server is unreachable, so nothing can be changed.
  case offline(String, CatalogueError)
  /// The name, password or token is wrong.
  case unauthorized(String)
  /// There is no library at the address; the status of the reply.
  case noLibrary(String, status: Int)
  /// Two books in the list have the same id.
  case doubledID(String, id: String)
  /// The server rejected a request; the status, and the message of the server, if any.
  case refused(String, status: Int, reason: String?)
  case busy(String)
  /// The server answered that it failed, and why.
  case failed(String, reason: String)
  /// The error occurred while reading.
  case reading(RemoteError)
  /// The reply was invalid or missing, and it is unknown whether the change was made.
  case unknown(String)
  case changedThere(BookName, String)
  case goneThere(BookName, String)
  /// Other books were added to or deleted from the server in the meantime.
  case othersThere(String)
  /// The error occurred after some of the changes were made. The total is `nil` if it is unknown.
  case partly(done: Int, of: Int?, RemoteError, books: PartialBooks = PartialBooks())
  /// The server reported success, but the book does not have these values.
  case notTaken(BookName, [RemoteBook.Field], String)
  /// The server reported success, but the book is still there.
  case notDeleted(BookName, String)
  /// The library on the server lacks a feature that a line needs.
  case missing(UnsupportedFeature, String, isBooksKeeper: Bool)
  /// The books on the server do not have this field.
  case missingField(RemoteBook.Field, String)
  case interrupted

  /// The code under `--json`; the name of the case unless it is listed here.
  package var code: String {
    switch self {
    case .refused: "refused-by-server"
    case .busy: "server-busy"
    case .failed: "server-failed"
    case .reading(let error): error.code
    case .unknown: "outcome-unknown"
    case .noLibrary: "no-library-at-server"
    case .badAddress: "bad-server-address"
    case .missing, .missingField: "not-at-server"
    case .interrupted: "sending-interrupted"
    default: CaseName.hyphenated(self)
    }
  }

  /// Whether the server is unreachable or busy.
  package var isUnreachable: Bool {
    switch self {
    case .unreachable, .busy, .failed: true
    default: false
    }
  }

  /// The error for a line that only reads: its message does not mention changes.
  package var whileReading: RemoteError {
    switch self {
    case .refused, .busy, .failed: .reading(self)
    default: self
    }
  }
}

/// The books of a change that was made in part, by their numbers.
package struct PartialBooks: Equatable, Sendable {
  package let done: [Int]
  /// The book whose change failed.
  package let failed: Int?
  /// The books whose changes were not sent.
  package let unsent: [Int]

  package init(done: [Int] = [], failed: Int? = nil, unsent: [Int] = []) {
    self.done = done
    self.failed = failed
    self.unsent = unsent
  }
}
