/// Why a library on a server cannot be read or changed. Localization provides the messages.
///
/// An unlabeled string is the name of the host unless the case says otherwise.
package indirect enum RemoteError: Error, Equatable, Sendable {
  /// The address is not that of a server.
  case badAddress(String)
  /// The address is not encrypted.
  case insecure(address: String)
  case unreachable(String, CatalogueError)
  /// The server was unreachable before any part of a change was sent.
  case notSent(String, CatalogueError)
  /// The name, password or token is wrong.
  case unauthorized(String)
  /// The server hides who has a book, so nothing can be changed.
  case readOnly(String)
  /// There is no library at the address; the status of the reply.
  case noLibrary(String, status: Int)
  /// The server rejected a request; the status, and the message of the server, if any.
  case refused(String, status: Int, reason: String?)
  case busy(String)
  /// The reply was invalid or missing, and a later request shows that the change was not made.
  case notMade(String)
  /// The reply was invalid or missing, and it is unknown whether the change was made.
  case unknown(String)
  case changedThere(BookName, String)
  case goneThere(BookName, String)
  /// Other books were added to or deleted from the server in the meantime.
  case othersThere(String)
  /// The book has changes that wait to be sent.
  case waiting(BookName)
  /// The error occurred after some of the books were changed, both in the copy and on the server.
  case partly(done: Int, of: Int?, RemoteError)
  /// The server reported success without making the change; the fields, or none for the whole book.
  case notTaken(BookName, [RemoteBook.Field], String)
  /// The server ignored changes to several books, which now have its values; the other changes were
  /// made.
  case someRefused([RemoteRefusal], done: Int, of: Int)
  /// The server lists so few books that most books of the copy would be deleted.
  case wouldDelete(Int, of: Int, String)
  /// The error occurred after some of the books were undone or redone; the other books wait to be
  /// sent.
  case partlyWaiting(done: Int, of: Int, RemoteError)
  /// A book was added to the server, but not to the copy, and could not be deleted again.
  case leftThere(String)
  /// Books were changed differently in the copy and on the server; the number of these books.
  case conflicts(Int)
  /// The library is not a copy of one on a server.
  case noServer
  /// Only the server stores this.
  case onlyAtServer(String)
  case interrupted

  /// The code under `--json`; the name of the case unless it is listed here.
  package var code: String {
    switch self {
    case .refused: "refused-by-server"
    case .busy: "server-busy"
    case .unknown: "outcome-unknown"
    case .noLibrary: "no-library-at-server"
    case .waiting: "changes-waiting"
    case .readOnly: "read-only-at-server"
    case .wouldDelete: "would-delete-books"
    case .badAddress: "bad-server-address"
    case .interrupted: "sending-interrupted"
    default: CaseName.hyphenated(self)
    }
  }

  /// Whether the error concerns a single book, so that other books can still be sent.
  package var isOfOneBook: Bool {
    switch self {
    case .refused, .changedThere, .goneThere, .notTaken: true
    default: false
    }
  }

  /// Whether the server is unreachable or busy.
  package var isOutOfReach: Bool {
    switch self {
    case .unreachable, .busy: true
    default: false
    }
  }
}

/// A book whose change the server rejected.
package struct RemoteRefusal: Equatable, Sendable {
  package let book: BookName
  package let error: RemoteError

  package init(_ book: BookName, _ error: RemoteError) {
    self.book = book
    self.error = error
  }
}
