import Library

/// The web pages and the HTTP API.
package protocol ServerTexts {
  func sentence(_ error: RequestError) -> String

  /// The message when a book, or the library, changed since the state that a request was based on.
  var changedMeanwhile: String { get }
  var serverFailed: String { get }
  /// The message if the file or the database has no library.
  var serverWithoutLibrary: String { get }
  /// The message for a failure that may be temporary.
  var serverBusy: String { get }
  /// The message when it is not known whether a change was made.
  var serverUnsure: String { get }
  func sortOption(_ order: BookOrder) -> String
  var noBooksWithYou: String { get }
  /// Shown to signed-in readers next to a book that they cannot reserve.
  var notYetBorrower: String { get }
  func positionInQueue(_ position: Int) -> String
  func waitingCount(_ count: Int) -> String
  func reserveQuestion(_ book: BookName) -> String
  func renewQuestion(_ book: BookName, until day: Day) -> String
  func cancelHoldQuestion(_ book: BookName) -> String
  /// Why a reader cannot renew or reserve a book, without naming the others who wait.
  func othersWait(_ book: BookName) -> String
  var othersWait: String { get }
  func alreadyWithYou(_ book: BookName) -> String
  func notWithYou(_ book: BookName) -> String
  func notReserved(_ book: BookName) -> String
  func renewedAlready(_ book: BookName, due: Day) -> String
  var renewedAlready: String { get }
  func noLongerHere(_ book: BookName) -> String
}
