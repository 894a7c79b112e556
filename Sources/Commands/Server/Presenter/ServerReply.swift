import Library
import Platform
import Screen

/// What a request is answered with, whoever draws it.
package struct ServerReply {
  /// Each with its number in RFC 9110.
  enum Outcome: Int, Sendable {
    case done = 200, added, nothingToTell = 204, notModified = 304
    case badRequest = 400, forbidden = 403, notFound, methodNotAllowed
    case conflict = 409, changedMeanwhile = 412, bodyTooLarge, notJSON = 415, stateNeeded = 428
    case failed = 500, busy = 503
  }

  enum Body {
    case none
    /// One after the other.
    case books((_ each: (Book) throws -> Void) throws -> Void)
    case book(Book)
    case page(ServerPage)
    /// The bytes of an image, nil if they are known; the name of its file ends with its type.
    case image(Data?, file: String)
    /// The word for other programs, and the sentence for people.
    case problem(code: String, sentence: String)
  }

  var outcome: Outcome
  /// The state of what is told.
  var tag: String?
  var body: Body
  /// The number of a book that was added.
  var added: Int?
  /// The methods that are, where one is not allowed.
  var allowed: [String] = []
  /// What the log of the web server is told.
  var failure: (any Error)?

  init(_ outcome: Outcome, _ body: Body = .none, tag: String? = nil) {
    self.outcome = outcome
    self.body = body
    self.tag = tag
  }
}

/// What a reader sees in a browser: the list, or one book.
enum ServerPage {
  /// With what it was asked for, which its form and its links keep; pages are numbered from 1 on.
  case list(Sheet, [ServerRow], Foot, of: ServerList, page: Int, pages: Int)
  /// A book, by its number; its cover is told of in words too, nil if it has none.
  case book(Int, Card, cover: String?)
}
