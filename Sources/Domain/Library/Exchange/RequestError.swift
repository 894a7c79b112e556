/// What is wrong with a request over the web, before the library is asked. No prose here: the languages
/// write the sentences.
package enum RequestError: Error, Equatable, Sendable {
  /// No web server has asked.
  case noRequest
  case noSuchPath(String)
  /// The book of this number has none.
  case noCover(Int)
  /// Who has not signed in changes nothing.
  case signInNeeded
  /// Who has not signed in is not told who has a book.
  case namesNeedSignIn
  /// Who has signed in changes no more than what is their own.
  case onlyKeepers
  /// Whoever has signed in under this name is not known as a borrower, or could be several.
  case unknownBorrower(String)
  /// A form that may come from another site's page.
  case foreignForm
  /// All books are deleted only for who tells which state of the library they have seen.
  case stateNeeded
  /// What can be done there.
  case methodNotAllowed(String, allowed: [String])
  /// The body is of this type; nil if that is not said.
  case notJSON(String?)
  /// The body is no JSON object.
  case badObject
  /// More bytes than are read.
  case bodyTooLarge(limit: Int)
  /// The field cannot be read from what stands there.
  case badField(String, holds: String)
  /// What stands behind the question mark, and what could; nil if that is any number from 1 on.
  case badQuery(String, holds: String, allowed: [String]?)
  /// What stands behind the question mark is no text, or has control characters in it.
  case badText(String)

  /// The word for it for other programs.
  package var code: String { CaseName.hyphenated(self) }
}
