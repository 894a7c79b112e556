import Library
import Platform
import Screen
import ServerEntity

/// What a request is answered with, whoever draws it.
package struct ServerReply {
  package enum Outcome: Sendable {
    case done, added, nothingToTell, notModified
    case badRequest, notFound, conflict, changedMeanwhile, busy, failed
  }

  package enum Body {
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

  package var outcome: Outcome
  /// The state of what is told.
  package var tag: String?
  package var body: Body
  /// The number of a book that was added.
  package var added: Int?

  package init(_ outcome: Outcome, _ body: Body = .none, tag: String? = nil) {
    self.outcome = outcome
    self.body = body
    self.tag = tag
  }
}

/// What a reader sees in a browser: the list, or one book.
package struct ServerPage {
  package enum Content {
    case list(Sheet, [ServerRow], Foot)
    /// A book, by its number; its cover is told of in words too, nil if it has none.
    case book(Int, Card, cover: String?)
  }

  package var content: Content
  /// What the list was asked for, which its form and its links keep.
  package var list = ServerList()
  /// From 1 on.
  package var page = 1
  package var pages = 1

  package init(_ content: Content) { self.content = content }
}
