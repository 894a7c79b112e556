import Library
import Platform

/// A request over the web: what it wants, on which conditions, and in which form.
package struct ServerRequest: Equatable, Sendable {
  enum Wish: Equatable, Sendable {
    case list(ServerList)
    /// A book, and the list that whoever looks at its page has come from.
    case book(Int, in: ServerList)
    /// The cover of a book, as an image.
    case cover(Int)
    /// The picture of a book that is in a file of this name: its cover, or the jacket drawn for it.
    case picture(Int, file: String)
    /// What the user has and waits for.
    case own
    /// Asks the user whether they want something done to a book; does it once they have agreed.
    case act(ServerAct, Int, isAgreed: Bool, in: ServerList)
    case add(ServerFields)
    case change(Int, ServerFields)
    case delete(Int)
    case deleteAll
  }

  var wish: Wish
  var condition = ServerCondition()
  /// Whether it is a person who reads the answer, in a browser.
  var wantsPage = false

  init(_ wish: Wish) { self.wish = wish }
}

/// Which books a request wants to see.
package struct ServerList: Equatable, Sendable {
  var query = BookQuery()
  /// From 1 on; nil for all of them, unless a limit cuts it.
  var page: Int?
  var limit: Int?
}

/// The states that a request counts on (RFC 9110, section 13): a tag as it was given for one, or `*`
/// for any that is there.
struct ServerCondition: Equatable, Sendable {
  /// It is carried out only in one of these.
  var match: [String]?
  /// It is answered only in others than these.
  var noneMatch: [String]?

  func isMet(by tag: String?) -> Bool {
    guard let match else { return true }
    return tag.map { match.contains("*") || match.contains($0) } ?? false
  }

  func isKnown(_ tag: String) -> Bool {
    noneMatch.map { $0.contains("*") || $0.contains(tag) } ?? false
  }
}

/// The fields of a book that a request carries. What it leaves out stays as it is.
struct ServerFields: Equatable, Sendable {
  /// As a person would type them; an empty text clears a field. None of the loan is among them.
  var texts: [BookField: String] = [:]
  var tags: [String]?
  var rating: FieldChange<Int>?
  var loan = LoanChange()
}
