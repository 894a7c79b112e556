/// Why an HTTP request is rejected before the library is used. Localization provides the messages.
package enum RequestError: Error, Equatable, Sendable {
  /// The program was not started by a web server.
  case noRequest
  case noSuchPath(String)
  case noCover(Int)
  /// Making changes requires signing in.
  case signInNeeded
  /// Seeing who has a book requires signing in.
  case namesNeedSignIn
  /// Borrowers who have signed in may change only their own data.
  case onlyKeepers
  /// No borrower, or more than one, has the name of the user who signed in.
  case unknownBorrower(String)
  /// The form may have been submitted from another site.
  case foreignForm
  /// Deleting all books requires `If-Match` with the state of the library that the client has seen.
  case stateNeeded
  case methodNotAllowed(String, allowed: [String])
  /// The content type, if any.
  case notJSON(String?)
  case badObject
  /// The limit is in bytes.
  case bodyTooLarge(limit: Int)
  case badField(String, value: String)
  /// The parameter, its value, and the allowed values; nil allows any positive number.
  case badQuery(String, value: String, allowed: [String]?)
  /// The parameter is not text or has control characters.
  case badText(String)

  /// The code for other programs.
  package var code: String { CaseName.hyphenated(self) }
}
