import Library

/// A copy of a library on a server, and its synchronization.
package protocol SyncTexts {
  func sentence(_ error: RemoteError) -> String

  /// The notice for the local copy of a library whose server cannot be reached.
  func offline(since moment: String) -> String
  func offlineNotice(_ host: String, since moment: String) -> String
  func waitingToSend(count: Int) -> String
  func willWait(count: Int) -> String
  func synced(added: Int, changed: Int, deleted: Int, from host: String) -> String
  func sent(count: Int, to host: String) -> String
  func upToDate(with host: String) -> String
  func renumbered(_ book: BookName, to number: Int) -> String
  /// The message for fields that a server ignores. They are stored on this computer only.
  func ignoredFields(_ fields: [RemoteBook.Field], by host: String) -> String
  func peopleStayLocal(_ host: String) -> String
  /// The question whether to delete books that the server no longer lists.
  func deleteMissingQuestion(_ gone: Int, of all: Int, at host: String) -> String
  /// A book that was changed both here and on the server, with the fields that differ.
  func conflict(_ book: BookName, theirs: String, ours: String) -> String
  func deletedThere(_ book: BookName) -> String
  func deletedHere(_ book: BookName) -> String
  var keepQuestion: String { get }
}
