import Library
import Platform

/// The port behind which a server keeps a library.
///
/// All functions throw `RemoteError`; the server has then changed nothing, unless the error says
/// otherwise. Each change returns what the server has after it, which may differ from the request.
package protocol RemoteLibrary: AnyObject {
  var host: String { get }

  /// The list of all books.
  ///
  /// - Parameter state: what is known of it; nil to get it in any case.
  /// - Returns: `nil` if it is as it was.
  func books(ifNot state: RemoteState?) throws -> (any RemoteList)?

  /// Returns the server's current version of a book; `nil` if it has none.
  func book(_ id: String) throws -> RemoteBook?

  /// Adds a book.
  ///
  /// - Parameter isKnown: whether an id is that of a book that is known here.
  func add(_ book: RemoteBook, isKnown: (_ id: String) throws -> Bool) throws -> RemoteListing

  /// Changes what differs, unless someone else has changed it meanwhile.
  ///
  /// - Parameter name: what the book is called in errors.
  func change(
    _ id: String, _ name: BookName, from old: RemoteBook, to new: RemoteBook
  ) throws -> RemoteBook

  /// Has others wait for a book, or no longer: those of the new book's queue, in its order.
  func changeQueue(
    _ id: String, _ name: BookName, from old: RemoteBook, to new: RemoteBook
  ) throws -> RemoteBook

  /// Deletes a book, unless someone else has changed it meanwhile. What is gone is deleted.
  func delete(_ id: String, _ name: BookName, _ book: RemoteBook) throws

  /// Deletes all books, if there are no others than those that are known here.
  func deleteAll(_ count: Int, isKnown: (_ id: String) throws -> Bool) throws

  /// Those who borrow books; `nil` where the server tells nothing of them, or not to this user.
  func borrowers() throws -> [RemoteBorrower]?
  /// - Returns: the id there.
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
  /// - Throws: `interrupted`.
  func willSend(_ done: Int, of total: Int?) throws
}

/// The list of all books at a server, read one at a time.
package protocol RemoteList: AnyObject {
  /// The validators, as the server gave them.
  var entityTag: String? { get }
  var lastModified: String? { get }
  /// A hash: two lists that are the same have the same. The list is read from its beginning then.
  func digest() -> String
  /// The next book; nil after the last.
  func next() throws -> RemoteListing?
}

/// A book in the list of a server.
package struct RemoteListing: Equatable, Sendable {
  package let id: String
  package let book: RemoteBook
  /// `nil` if the server does not tell it.
  package let addedAt: Date?
  /// Whether it is not told who has the book.
  package let hidesNames: Bool

  package init(id: String, book: RemoteBook, addedAt: Date? = nil, hidesNames: Bool = false) {
    self.hidesNames = hidesNames
    self.id = id
    self.book = book
    self.addedAt = addedAt
  }
}

/// Someone who borrows, as a server tells of them.
package struct RemoteBorrower: Equatable, Sendable {
  /// `nil` if the server does not have them yet.
  package var id: String?
  package var details: BorrowerDetails

  package init(id: String?, details: BorrowerDetails) {
    self.id = id
    self.details = details
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
  /// What the server tells of a book.
  package var fields: Set<RemoteBook.Field>
  /// What of that it does not keep, so that it stays with the copy.
  package var own: Set<RemoteBook.Field>
  /// Whether the server tells this user who borrows books.
  package var hasBorrowers: Bool
  /// Whether the server does not tell this user who has a book. What is not seen cannot be changed.
  package var hidesNames: Bool
  /// Whether the server lacks books whose deletion here is not confirmed.
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

  /// What is the same here and there.
  package var shared: Set<RemoteBook.Field> { fields.subtracting(own) }
}

/// What a copy knows of a book at the server.
package struct RemoteRecord: Equatable, Sendable {
  package let number: Int
  /// `nil` if the server does not have it yet.
  package let id: String?
  /// As the server told of it last; `nil` if it never did.
  package let told: RemoteBook?
  /// Whether it is no longer there.
  package let isGone: Bool
  /// Whether it was changed here and waits to be sent.
  package let isWaiting: Bool
  /// The process that may have sent it; `nil` for none.
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

  /// The id under which the server has it now.
  package var idThere: String? { isGone ? nil : id }
}

/// What changes, made in the copy or played back there, are to be sent to the server.
package enum SentChanges: Equatable, Sendable {
  case made(Int)
  case undone([Int])
  case redone([Int])

  /// Whether they were made before, and are undone or made again.
  package var areReplayed: Bool { if case .made = self { false } else { true } }
}

/// Sends what was changed in the copy of a server's library, once it was.
package protocol ChangeSender: AnyObject {
  /// Whether changes wait here until the user syncs.
  var defersChanges: Bool { get }
  /// - Throws: `readOnly` where nothing can be changed that the server has, too.
  func checkChanging() throws
  /// Since when the server could not be asked; nil while it can.
  var offlineSince: Date? { get }

  /// Adds books there before they are added here, since there they get their numbers.
  ///
  /// - Returns: those that were added, in the order of the books, and why there are no more.
  func add(_ books: [Book]) throws -> (added: [RemoteListing], stop: RemoteError?)

  /// Deletes there what `add` has added, since it was refused here.
  ///
  /// - Throws: `leftThere`.
  func takeBack(_ added: [RemoteListing]) throws

  /// Sends the books of some changes that wait.
  ///
  /// - Throws: `RemoteError`, after undoing the changes that the server did not accept.
  func send(_ numbers: [Int], of changes: SentChanges) throws
}

/// A library that is the copy of one at a server.
package protocol RemoteCopy: AnyObject {
  /// `nil` if it never was as the server's library.
  func remoteState() throws -> RemoteState?
  func waitingCount() throws -> Int
  /// How many books the server has, as far as is known.
  func remoteCount() throws -> Int
  /// The books that wait to be sent.
  func waitingBooks() throws -> [Int]
  func record(_ number: Int) throws -> RemoteRecord
  func record(withID id: String) throws -> RemoteRecord?
  func remoteBorrowers() throws -> [Int: RemoteBorrower]
  func book(_ number: Int) throws -> Book?
  /// Makes one change of the server's: nothing of it is sent there.
  func receive<Result>(
    from host: String, _ body: (any RemoteTransaction) throws -> Result
  ) throws -> Result
  /// Undoes what a change did to some books, which the server has not taken, and leaves the rest as
  /// a change of its own.
  ///
  /// - Returns: those for which that could not be done, since something has changed them again.
  func takeBack(_ change: Int, of numbers: [Int]) throws -> [Int]
  /// Plays changes the other way again, of which the server has taken nothing.
  ///
  /// - Returns: whether that could be done.
  func takeBack(_ changes: SentChanges) throws -> Bool
  /// Those who borrow and are known by no other name.
  func everyBorrower() throws -> [Borrower]
  /// Into whom others were merged, by their numbers.
  func mergedBorrowers() throws -> [Int: Int]
  func kind(of change: Int) throws -> ChangeKind?
}

/// What a change of the server's can do besides.
package protocol RemoteTransaction: LibraryTransaction {
  var records: any RemoteRecords { get }
  /// Brings a book back to the library, wherever it is.
  func bringBack(_ number: Int) throws
  /// A book in the library or in the trash.
  func bookAnywhere(_ number: Int) throws -> Book?
  /// Adds a book under the number that is its id there.
  func add(_ details: BookDetails, at instant: Date, _ listing: RemoteListing) throws -> Int
  /// Gives a book the number that its id there is.
  ///
  /// - Returns: the number; the same as before where it has it, or the id is no number.
  func renumber(_ number: Int) throws -> Int
  /// Forgets the id of a book that is to be added anew, and marks its number as provisional.
  func forgetID(_ number: Int) throws -> Int
}

/// What a copy knows of the server's books and borrowers.
package protocol RemoteRecords {
  func keep(_ state: RemoteState) throws

  func record(_ number: Int) throws -> RemoteRecord
  func record(withID id: String) throws -> RemoteRecord?
  /// Notes that a book has this id there, and what the server tells of it.
  func note(_ listing: RemoteListing, of number: Int) throws
  /// Notes that a book is no longer there; should its id come back, it is known again.
  func noteGone(_ number: Int) throws

  /// Forgets which books were noted as seen.
  func beginSeeing() throws
  func see(_ number: Int) throws
  /// The books with an id that were not seen since.
  func unseen() throws -> [Int]

  func waiting() throws -> [RemoteRecord]
  func setWaiting(_ number: Int) throws
  /// Notes that this process is about to send it.
  func willSend(_ number: Int) throws
  func stopWaiting(_ number: Int) throws

  /// The ids of borrowers there, and what was told of each.
  func borrowers() throws -> [Int: RemoteBorrower]
  func note(_ borrower: RemoteBorrower, of number: Int) throws
  func forget(borrower number: Int) throws
}
