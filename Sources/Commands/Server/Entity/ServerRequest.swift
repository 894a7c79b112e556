import Library
import Platform

/// A request over the web: what it wants, on which conditions, and in which form.
package struct ServerRequest: Equatable, Sendable {
  enum Wish: Equatable, Sendable {
    case list(ServerList)
    case book(Int)
    /// The cover of a book, as an image.
    case cover(Int)
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
  /// It is answered, or carried out, only in others than these.
  var noneMatch: [String]?

  /// Whether a change is carried out in the state of this tag.
  func isMet(by tag: String) -> Bool {
    guard let match else { return !isKnown(tag) }
    // Whoever is told fewer names counts on the same state.
    let state = Self.plain(tag, without: [Self.nameless])
    let isMatch = match.contains {
      $0 == "*" || Self.plain($0, without: Self.encodings + [Self.nameless]) == state
    }
    return isMatch && !isKnown(tag)
  }

  /// Whether the state of this tag is known to who asks; how it was encoded on the way does not matter.
  func isKnown(_ tag: String) -> Bool {
    noneMatch?.contains {
      $0 == "*" || Self.plain($0.trimmingPrefix("W/"), without: Self.encodings) == tag
    } ?? false
  }

  /// At the end of a tag of what names no borrowers.
  static let nameless = "-nameless"
  /// What web servers that compress an answer put at the end of its tag.
  private static let encodings = ["-gzip", "-br", "-zstd", "-deflate"]

  private static func plain(_ tag: some StringProtocol, without ends: [String]) -> String {
    var text = tag.hasSuffix("\"") ? String(tag.dropLast()) : String(tag)
    for end in ends where text.hasSuffix(end) { text.removeLast(end.count) }
    return tag.hasSuffix("\"") ? text + "\"" : text
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
