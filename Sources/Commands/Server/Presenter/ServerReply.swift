import Library
import Platform
import Screen

/// What a request is answered with, whoever draws it.
package struct ServerReply {
  /// Each with its number in RFC 9110.
  enum Outcome: Int, Sendable {
    case done = 200, added, nothingToTell = 204, seeOther = 303, notModified
    case badRequest = 400, forbidden = 403, notFound, methodNotAllowed
    case conflict = 409, changedMeanwhile = 412, bodyTooLarge, notJSON = 415, stateNeeded = 428
    case failed = 500, busy = 503
  }

  enum Body {
    case none
    /// One after the other.
    case list((_ each: (ServedThing) throws -> Void) throws -> Void)
    case one(ServedThing)
    case page(ServerPage)
    /// Where it is seen what was done.
    case place(ServerPageAddress)
    /// The bytes of an image, nil if they are known; the name of its file ends with its type, and may
    /// stand for this very image for good.
    case image(Data?, file: String, isForGood: Bool)
    /// iCalendar.
    case calendar(String)
    /// The word for other programs, and the sentence for people, in which outside texts are marked.
    case problem(code: String, sentence: String)
  }

  var outcome: Outcome
  /// The state of what is told.
  var tag: String?
  var body: Body
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

/// Something that the interface tells programs of.
enum ServedThing {
  case book(Book)
  case hold(ListedHold)
  case borrower(CountedBorrower)
}
