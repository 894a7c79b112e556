import Library
import Platform
import Screen

package struct ServerResponse {
  /// The status codes of RFC 9110.
  enum Outcome: Int, Sendable {
    case done = 200, added, noContent = 204, seeOther = 303, notModified
    case badRequest = 400, forbidden = 403, notFound, methodNotAllowed
    case conflict = 409, preconditionFailed = 412, bodyTooLarge, notJSON = 415,
      preconditionRequired = 428
    case failed = 500, busy = 503
  }

  enum Body {
    case none
    case list((_ body: (ServedItem) throws -> Void) throws -> Void)
    case item(ServedItem)
    case description(ServerDescription)
    case page(ServerPage)
    /// A redirect to the page that shows the result.
    case redirect(ServerPageAddress)
    /// An image; `nil` if the client already has it. The file extension determines the type. If
    /// `isPermanent`, the image may be cached forever.
    case image(Data?, file: String, isPermanent: Bool)
    case calendar(String)
    /// A code for programs and a sentence for people, in which user data is marked.
    case problem(code: String, sentence: String)
  }

  var outcome: Outcome
  var tag: String?
  var body: Body
  var allowed: [String] = []
  /// An error for the log of the web server.
  var failure: (any Error)?

  init(_ outcome: Outcome, _ body: Body = .none, tag: String? = nil) {
    self.outcome = outcome
    self.body = body
    self.tag = tag
  }
}

enum ServedItem {
  case book(Book)
  case hold(ListedHold)
  case borrower(BorrowerSummary)
  /// A change, and its summary in the client's language.
  case change(Change, String)
}
