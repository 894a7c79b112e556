/// What keeps a library at a server from being read or changed. No prose here: the languages write the
/// sentences.
///
/// A text is the name of the host, unless said otherwise.
package indirect enum RemoteError: Error, Equatable, Sendable {
  /// This is not the address of a server.
  case badAddress(String)
  /// The address would send everything in the clear.
  case insecure(address: String)
  case unreachable(String, CatalogueError)
  /// The same, for a change: nothing of it was sent.
  case notSent(String, CatalogueError)
  /// The server wants another name and password, or token.
  case unauthorized(String)
  /// The server does not tell who has a book, so that nothing can be changed.
  case readOnly(String)
  /// There is no library at the address: what its answer is.
  case noLibrary(String, status: Int)
  /// The server's own sentence, if it has one, and the status of its answer.
  case refused(String, status: Int, reason: String?)
  case busy(String)
  /// There was no good answer, and the change was not made, as the server says when it is asked.
  case notMade(String)
  /// There was no good answer, and the server cannot be asked what it did.
  case unknown(String)
  case changedThere(BookName, String)
  case goneThere(BookName, String)
  /// Books were added or deleted there since.
  case othersThere(String)
  /// The book has changes that wait to be sent.
  case waiting(BookName)
  /// Some of the books were done, here and there, until this; of how many, if that is known.
  case partly(done: Int, of: Int?, RemoteError)
  /// The server has answered as if it had made the change, and has not; of which fields, none for the whole book.
  case notTaken(BookName, [RemoteBook.Field], String)
  /// The server ignored changes to several books, which now have its values; the other changes were
  /// made.
  case someRefused([RemoteRefusal], done: Int, of: Int)
  /// The server tells of so few books that most here would go.
  case wouldDelete(Int, of: Int, String)
  /// Some of the books were undone or redone, here and there; the others wait to be sent.
  case partlyWaiting(done: Int, of: Int, RemoteError)
  /// A book was added there before its change was refused here, and is still there.
  case leftThere(String)
  /// Books that were changed here and there, each otherwise, and wait.
  case conflicts(Int)
  /// The library is not one at a server.
  case noServer
  /// What only the server keeps.
  case onlyAtServer(String)
  case interrupted

  /// The word for it under `--json`: the name of its case, for most.
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

  /// Whether it is about the one book that was sent, so that others may be sent all the same.
  package var isOfOneBook: Bool {
    switch self {
    case .refused, .changedThere, .goneThere, .notTaken: true
    default: false
    }
  }

  /// Whether the server could not be asked.
  package var isOutOfReach: Bool {
    switch self {
    case .unreachable, .busy: true
    default: false
    }
  }
}

/// A book of which a server has not taken a change.
package struct RemoteRefusal: Equatable, Sendable {
  package let book: BookName
  package let error: RemoteError

  package init(_ book: BookName, _ error: RemoteError) {
    self.book = book
    self.error = error
  }
}
