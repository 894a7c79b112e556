import Library
import Platform

/// A library on a server.
///
/// All functions throw `RemoteError`; the server has then changed nothing, unless the error says
/// otherwise. Each change returns the state on the server after it, which may differ from the
/// request.
package protocol RemoteLibrary: AnyObject {
  var host: String { get }

  /// Returns the list of all books, or `nil` if it has not changed.
  ///
  /// - Parameter state: the state of the last list; `nil` always returns the list.
  func books(ifNot state: RemoteState?) throws -> (any RemoteList)?

  /// Returns the server's current version of a book; `nil` if it has none.
  func book(_ id: String) throws -> RemoteBook?

  /// Adds a book.
  ///
  /// - Parameter isKnown: whether the copy has a book with an id.
  func add(_ book: RemoteBook, isKnown: (_ id: String) throws -> Bool) throws -> RemoteListing

  /// Changes the fields that differ, unless someone else has changed the book in the meantime.
  ///
  /// - Parameter name: the name of the book in errors.
  func change(
    _ id: String, _ name: BookName, from old: RemoteBook, to new: RemoteBook
  ) throws -> RemoteBook

  /// Changes the queue of holds on a book to the queue of `new`.
  func changeQueue(
    _ id: String, _ name: BookName, from old: RemoteBook, to new: RemoteBook
  ) throws -> RemoteBook

  /// Deletes a book, unless someone else has changed it in the meantime. Succeeds if it does not
  /// exist.
  func delete(_ id: String, _ name: BookName, _ book: RemoteBook) throws

  /// Deletes all books, unless the server has books that the copy does not have.
  func deleteAll(_ count: Int, isKnown: (_ id: String) throws -> Bool) throws

  /// Returns the borrowers, or `nil` if the server does not list them for this user.
  func borrowers() throws -> [RemoteBorrower]?
  /// - Returns: the id on the server.
  func add(_ borrower: RemoteBorrower) throws -> String
  func change(_ borrower: RemoteBorrower, to new: RemoteBorrower) throws
  func delete(_ borrower: RemoteBorrower) throws
  /// Merges two borrowers.
  func merge(_ borrower: RemoteBorrower, into id: String) throws

  /// Makes a change that Ctrl-C can stop only in `willSend`.
  func whole<Result>(_ body: () throws -> Result) throws -> Result

  /// Called before the next book of a change is sent.
  ///
  /// - Parameter total: `nil` if unknown.
  /// - Throws: `RemoteError.interrupted`.
  func willSend(_ done: Int, of total: Int?) throws
}

/// The list of all books on a server, read one at a time.
package protocol RemoteList: AnyObject {
  /// The validators of the list, as received from the server.
  var entityTag: String? { get }
  var lastModified: String? { get }
  /// Returns a hash of the contents. The next book is the first one again afterwards.
  func digest() -> String
  /// Returns the next book, or `nil` after the last one.
  func next() throws -> RemoteListing?
}

/// A book in the list of a server.
package struct RemoteListing: Equatable, Sendable {
  package let id: String
  package let book: RemoteBook
  /// `nil` if the server does not send it.
  package let addedAt: Date?
  /// Whether the server does not say who has the book.
  package let hidesNames: Bool

  package init(id: String, book: RemoteBook, addedAt: Date? = nil, hidesNames: Bool = false) {
    self.hidesNames = hidesNames
    self.id = id
    self.book = book
    self.addedAt = addedAt
  }
}

/// A borrower on a server.
package struct RemoteBorrower: Equatable, Sendable {
  /// `nil` if the borrower is not on the server yet.
  package var id: String?
  package var details: BorrowerDetails

  package init(id: String?, details: BorrowerDetails) {
    self.id = id
    self.details = details
  }
}

/// The state of the server's library when the copy was last synchronized.
package struct RemoteState: Equatable, Sendable {
  /// The validators of the last list, as received from the server.
  package var entityTag: String?
  package var lastModified: String?
  /// A hash of the last list.
  package var digest: String?
  /// When the copy was last synchronized.
  package var readAt: Date
  /// The fields of a book that the server sends.
  package var fields: Set<RemoteBook.Field>
  /// The sent fields that the server does not store, so that only the copy has their values.
  package var own: Set<RemoteBook.Field>
  /// Whether the server lists borrowers for this user.
  package var hasBorrowers: Bool
  /// Whether the server hides from this user who has a book. Such a library is read-only.
  package var hidesNames: Bool
  /// Whether the server lacks books whose deletion in the copy is not confirmed.
  package var isDeclined = false

  package init(
    entityTag: String? = nil, lastModified: String? = nil, digest: String? = nil, readAt: Date,
    fields: Set<RemoteBook.Field> = RemoteBook.Field.common, own: Set<RemoteBook.Field> = [],
    hasBorrowers: Bool = false, hidesNames: Bool = false
  ) {
    self.entityTag = entityTag
    self.lastModified = lastModified
    self.digest = digest
    self.readAt = readAt
    self.fields = fields
    self.own = own
    self.hasBorrowers = hasBorrowers
    self.hidesNames = hidesNames
  }

  /// The fields that the copy and the server share.
  package var shared: Set<RemoteBook.Field> { fields.subtracting(own) }
}

/// The record that a copy stores about a book on the server.
package struct RemoteRecord: Equatable, Sendable {
  package let number: Int
  /// `nil` if the book is not on the server yet.
  package let id: String?
  /// The last version received from the server, if any.
  package let told: RemoteBook?
  /// Whether the book was deleted on the server.
  package let isGone: Bool
  /// Whether the book was changed in the copy and waits to be sent.
  package let isWaiting: Bool
  /// The process that may have sent the book, if any.
  package let sender: Int?

  package init(
    number: Int, id: String?, told: RemoteBook?, isGone: Bool = false, isWaiting: Bool = false,
    sender: Int? = nil
  ) {
    self.number = number
    self.id = id
    self.told = told
    self.isGone = isGone
    self.isWaiting = isWaiting
    self.sender = sender
  }

  /// The id, if the server still has the book.
  package var idThere: String? { isGone ? nil : id }
}

/// The changes to send to the server, which were made, undone or redone in the copy.
package enum SentChanges: Equatable, Sendable {
  case made(Int)
  case undone([Int])
  case redone([Int])

  /// Whether the changes are undone or redone.
  package var areReplayed: Bool { if case .made = self { false } else { true } }
}

/// Sends changes of a copy to the server.
package protocol ChangeSender: AnyObject {
  /// Whether changes wait in the copy until the user syncs.
  var defersChanges: Bool { get }
  /// - Throws: `RemoteError.readOnly` if the user cannot change the library on the server.
  func checkChanging() throws
  /// When the server became unreachable, or `nil` if it is reachable.
  var offlineSince: Date? { get }

  /// Adds books to the server before they are added to the copy, since the server assigns their
  /// numbers.
  ///
  /// - Returns: the added books in order, and the error that prevented others.
  func add(_ books: [Book]) throws -> (added: [RemoteListing], stop: RemoteError?)

  /// Deletes books that `add` has added to the server, after the copy failed to add them.
  ///
  /// - Throws: `RemoteError.leftThere`.
  func takeBack(_ added: [RemoteListing]) throws

  /// Sends the books of some changes that wait.
  ///
  /// - Throws: `RemoteError`, after undoing the changes that the server did not accept.
  func send(_ numbers: [Int], of changes: SentChanges) throws
}

/// A library that is a copy of one on a server.
package protocol RemoteCopy: AnyObject {
  /// Returns `nil` if the copy was never synchronized.
  func remoteState() throws -> RemoteState?
  func waitingCount() throws -> Int
  /// Returns the number of books on the server, as of the last sync.
  func remoteCount() throws -> Int
  /// Returns the numbers of the books that wait to be sent.
  func waitingBooks() throws -> [Int]
  func record(_ number: Int) throws -> RemoteRecord
  func record(withID id: String) throws -> RemoteRecord?
  func remoteBorrowers() throws -> [Int: RemoteBorrower]
  func book(_ number: Int) throws -> Book?
  /// Applies changes of the server as one change, which is not sent.
  func receive<Result>(
    from host: String, _ body: (any RemoteTransaction) throws -> Result
  ) throws -> Result
  /// Undoes a change for the books that the server did not accept; the rest of the change remains.
  ///
  /// - Returns: the books that a later change prevents from being restored.
  func takeBack(_ change: Int, of numbers: [Int]) throws -> [Int]
  /// Reverts changes of which the server has accepted nothing.
  ///
  /// - Returns: whether the changes could be reverted.
  func takeBack(_ changes: SentChanges) throws -> Bool
  /// Returns the borrowers, without merged ones.
  func everyBorrower() throws -> [Borrower]
  /// Returns the numbers of merged borrowers, each with the number of the borrower it was merged
  /// into.
  func mergedBorrowers() throws -> [Int: Int]
  func kind(of change: Int) throws -> ChangeKind?
}

/// A transaction that applies changes of the server.
package protocol RemoteTransaction: LibraryTransaction {
  var records: any RemoteRecords { get }
  /// Restores a deleted or undone book to the library.
  func bringBack(_ number: Int) throws
  /// Returns a book in the library or in the trash.
  func bookAnywhere(_ number: Int) throws -> Book?
  /// Adds a book whose number is its id on the server.
  func add(_ details: BookDetails, at instant: Date, _ listing: RemoteListing) throws -> Int
  /// Changes the number of a book to its id on the server.
  ///
  /// - Returns: the number, which is unchanged if the id is not a number.
  func renumber(_ number: Int) throws -> Int
  /// Removes the id of a book that will be added again, and makes its number provisional.
  func forgetID(_ number: Int) throws -> Int
}

/// The records that a copy stores about the books and borrowers on the server.
package protocol RemoteRecords {
  func keep(_ state: RemoteState) throws

  func record(_ number: Int) throws -> RemoteRecord
  func record(withID id: String) throws -> RemoteRecord?
  /// Stores the id of a book, and the version received from the server.
  func note(_ listing: RemoteListing, of number: Int) throws
  /// Marks a book as deleted on the server. If the id reappears, it is the same book again.
  func noteGone(_ number: Int) throws

  /// Marks all books as not seen.
  func beginSeeing() throws
  func see(_ number: Int) throws
  /// Returns the books with an id that were not seen since `beginSeeing`.
  func unseen() throws -> [Int]

  func waiting() throws -> [RemoteRecord]
  func setWaiting(_ number: Int) throws
  /// Records that this process is about to send a book.
  func willSend(_ number: Int) throws
  func stopWaiting(_ number: Int) throws

  /// Returns the borrowers on the server by their numbers in the copy.
  func borrowers() throws -> [Int: RemoteBorrower]
  func note(_ borrower: RemoteBorrower, of number: Int) throws
  func forget(borrower number: Int) throws
}
