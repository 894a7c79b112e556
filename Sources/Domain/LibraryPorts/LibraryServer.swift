import Library
import Platform

/// A library on a server. Each change is one request, and returns the server's state after it.
///
/// All functions throw `RemoteError`.
package protocol LibraryServer: AnyObject {
  var host: String { get }

  /// Returns the list that was read last, also by an earlier session; `nil` if there is none.
  func storedList() -> RemoteList?

  /// Returns the list of all books, or `nil` if it has not changed.
  func books(ifNot known: RemoteList?) throws -> RemoteList?

  /// Adds a book with these fields.
  ///
  /// - Parameters:
  ///   - list: the list to which it is added.
  ///   - isKnown: whether a book with this id was in the list.
  func add(
    _ book: RemoteBook, to list: RemoteList, isKnown: (_ id: String) -> Bool
  ) throws -> RemoteListing

  /// Changes these fields, unless someone else has changed them in the meantime.
  ///
  /// - Parameters:
  ///   - name: the name of the book in errors.
  ///   - old: the book as it was shown.
  func change(
    _ id: String, _ name: BookName, from old: RemoteBook, to fields: RemoteBook
  ) throws -> RemoteListing

  /// Deletes a book, unless someone else has changed it in the meantime.
  func delete(_ id: String, _ name: BookName, _ old: RemoteBook) throws

  /// Deletes all books with one request, unless the list has changed in the meantime. Books that
  /// were returned to their owners stay.
  ///
  /// - Returns: whether the server has such a request.
  func deleteAll(_ ids: Set<String>, in list: RemoteList) throws -> Bool

  /// Undoes the caller's own last changes, all of them or none, and returns them.
  func undo(_ count: Int, in list: RemoteList) throws -> [Change]
  func redo(_ count: Int, in list: RemoteList) throws -> [Change]

  /// Returns the latest changes of the library, newest first.
  func history() throws -> [Change]
  /// Returns the changes of one book, newest first.
  func history(of id: String) throws -> [Change]

  /// Makes changes that Ctrl-C can stop only in `willSend`.
  func uninterrupted<Result>(_ body: () throws -> Result) throws -> Result

  /// Called before the next of several changes is sent.
  ///
  /// - Throws: `RemoteError.interrupted`.
  func willSend(_ sentCount: Int, of total: Int) throws
}

/// The list of all books on a server.
package struct RemoteList: Sendable {
  /// The validators of the list, as received from the server.
  package var entityTag: String?
  package var lastModified: String?
  package var server: RemoteDescription
  package var listings: [RemoteListing]
  /// When the server sent the list, or confirmed that it is unchanged.
  package var readAt: Date

  package init(
    entityTag: String? = nil, lastModified: String? = nil, server: RemoteDescription,
    listings: [RemoteListing], readAt: Date
  ) {
    self.entityTag = entityTag
    self.lastModified = lastModified
    self.server = server
    self.listings = listings
    self.readAt = readAt
  }
}

/// Requests for loans, sent to a server that applies the rules itself.
package protocol LoanRequests: AnyObject {
  func checkOut(_ number: Int, to borrower: String, since: Day?, due: Day?) throws
  func checkIn(_ number: Int) throws -> Loan
  func renew(_ number: Int, due: Day?) throws
  func updateLoan(of number: Int, toMatch form: LoanForm) throws
}
