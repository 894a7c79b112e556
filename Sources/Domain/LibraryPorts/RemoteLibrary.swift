import Library
import Platform

/// The port behind which a server keeps a library: a change of what it knows is made there within the
/// change here.
///
/// All throw `RemoteError`; nothing was changed there then, unless it says otherwise.
package protocol RemoteLibrary: AnyObject {
  var host: String { get }
  /// Whether changes are kept here until they are asked for.
  var defersChanges: Bool { get }
  /// What the server is known to know of a book.
  var fields: Set<RemoteBook.Field> { get set }
  /// Since when the server could not be asked, as far as it is known; nil while it can.
  var offlineSince: Date? { get set }

  /// The list of all books.
  ///
  /// - Parameter state: what is known of it; nil to get it in any case.
  /// - Returns: nil if it is as it was.
  func books(ifNot state: RemoteState?) throws -> (any RemoteList)?

  /// Adds a book.
  ///
  /// - Parameter isKnown: whether an id is that of a book that is known here.
  /// - Returns: its id there.
  func add(_ book: RemoteBook, isKnown: (_ id: String) throws -> Bool) throws -> String

  /// Changes what differs, unless someone else has changed it meanwhile.
  func change(_ id: String, _ name: BookName, from old: RemoteBook, to new: RemoteBook) throws

  /// Deletes a book, unless someone else has changed it meanwhile.
  func delete(_ id: String, _ name: BookName, _ book: RemoteBook) throws

  /// Deletes all books, if there are no others than those that are known here.
  func deleteAll(_ count: Int, isKnown: (_ id: String) throws -> Bool) throws

  /// Makes one change, which Ctrl-C only stops where `willSend` stands.
  func whole<Result>(_ body: () throws -> Result) throws -> Result

  /// Told before the next book of a change is sent.
  ///
  /// - Parameter total: nil if it is not known how many there are.
  /// - Throws: `interrupted`.
  func willSend(_ done: Int, of total: Int?) throws

  /// Told that some books will wait to be sent.
  func willWait(_ count: Int)
}

/// The list of all books at a server, read one at a time.
package protocol RemoteList: AnyObject {
  /// The validators, as the server gave them.
  var entityTag: String? { get }
  var lastModified: String? { get }
  /// A hash: two lists that are the same have the same.
  func digest() -> String
  /// The next book; nil after the last.
  func next() throws -> RemoteListing?
}

/// A book in the list of a server.
package struct RemoteListing: Equatable, Sendable {
  package let id: String
  package let book: RemoteBook
  /// Nil if the server does not tell it.
  package let addedAt: Date?

  package init(id: String, book: RemoteBook, addedAt: Date? = nil) {
    self.id = id
    self.book = book
    self.addedAt = addedAt
  }
}

/// What a copy knows of the server's library as a whole.
package struct RemoteState: Equatable, Sendable {
  /// The validators of the last list, as the server gave them.
  package var entityTag: String?
  package var lastModified: String?
  /// A hash of the last list.
  package var digest: String?
  /// When the copy was last as the server's library.
  package var readAt: Date
  /// What the server is known to know of a book.
  package var fields: Set<RemoteBook.Field>

  package init(
    entityTag: String? = nil, lastModified: String? = nil, digest: String? = nil, readAt: Date,
    fields: Set<RemoteBook.Field> = RemoteBook.Field.common
  ) {
    self.entityTag = entityTag
    self.lastModified = lastModified
    self.digest = digest
    self.readAt = readAt
    self.fields = fields
  }
}

/// A book that was changed here and waits to be sent.
package struct WaitingBook: Equatable, Sendable {
  package let number: Int
  /// Nil if the server does not have it yet.
  package let id: String?
  /// As the server has it, as far as is known; nil if it does not.
  package let base: RemoteBook?
  /// Whether it may have been sent, and the answer was never seen.
  package let isSent: Bool

  package init(number: Int, id: String?, base: RemoteBook?, isSent: Bool = false) {
    self.number = number
    self.id = id
    self.base = base
    self.isSent = isSent
  }
}

/// A library that is the copy of one at a server.
package protocol RemoteCopy: AnyObject {
  /// Nil if it never was as the server's library.
  func remoteState() throws -> RemoteState?
  func keep(_ state: RemoteState) throws
  func waitingCount() throws -> Int
  /// Makes one change of the server's: nothing of it is sent there.
  func receive<Result>(
    from host: String, _ body: (any RemoteTransaction) throws -> Result
  ) throws -> Result
}

/// What a change of the server's can do besides.
package protocol RemoteTransaction: LibraryTransaction {
  func number(withID id: String) throws -> Int?
  /// Adds a book under the number that is its id there, if it is free.
  func add(_ details: BookDetails, at instant: Date, id: String) throws -> Int
  /// Notes that a book of the library has this id there; nil for none any more.
  func setID(_ id: String?, of number: Int) throws
  func keep(_ state: RemoteState) throws

  /// Forgets which books were noted as seen.
  func beginSeeing() throws
  func see(_ number: Int) throws
  /// The books with an id that were not seen since.
  func unseen() throws -> [Int]

  func waiting() throws -> [WaitingBook]
  func waiting(_ number: Int) throws -> WaitingBook?
  /// - Parameter base: as the server has the book; nil if it does not have it.
  func setWaiting(_ number: Int, base: RemoteBook?) throws
  /// Notes that it is about to be sent.
  func willSend(_ number: Int) throws
  func stopWaiting(_ number: Int) throws
}
