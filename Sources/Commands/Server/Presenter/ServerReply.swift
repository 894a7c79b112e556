import Library
import Platform
import Screen

/// What a request is answered with, whoever draws it.
package struct ServerReply {
  enum Outcome: Sendable {
    case done, added, nothingToTell, notModified
    case badRequest, notFound, conflict, changedMeanwhile, busy, failed
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

  init(_ outcome: Outcome, _ body: Body = .none, tag: String? = nil) {
    self.outcome = outcome
    self.body = body
    self.tag = tag
  }
}

/// What a reader sees in a browser: the list, or one book.
struct ServerPage {
  enum Content {
    case list(Sheet, [ServerRow], Foot)
    /// A book, by its number; its cover is told of in words too, nil if it has none.
    case book(Int, Card, cover: String?)
  }

  var content: Content
  /// What the list was asked for, which its form and its links keep.
  var list = ServerList()
  /// From 1 on.
  var page = 1
  var pages = 1

  init(_ content: Content) { self.content = content }
}
