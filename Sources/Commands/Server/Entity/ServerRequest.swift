import Library
import Platform

/// A request over the web: what it wants, on which conditions, and in which form.
package struct ServerRequest: Equatable, Sendable {
  enum Wish: Equatable, Sendable {
    case books(NounWish<ServerList, ServerFields>)
    case holds(NounWish<ServerHoldList, ServerHoldFields>)
    case borrowers(NounWish<BorrowerQuery, ServerBorrowerFields>)
    /// The cover of a book, as an image.
    case cover(Int)
    /// The picture of a book that is in a file of this name: its cover, or the jacket drawn for it.
    case picture(Int, file: String)
    /// What the user has and waits for.
    case own
    /// A calendar of whoever has this secret.
    case calendar(CalendarSecret)
    /// Gives the user a calendar at a new address, or takes it away.
    case subscribe(Bool)
    /// Asks the user whether they want something done to a book; does it once they have agreed.
    case act(ServerAct, Int, isAgreed: Bool, in: ServerList)
    case deleteAll
    /// What a person reads in a browser: the list, or one book with the list that they have come from.
    case listPage(ServerList)
    case bookPage(Int, in: ServerList)
  }

  var wish: Wish
  var condition = ServerCondition()

  init(_ wish: Wish) { self.wish = wish }
}

/// What a program wants with the things of one noun: to see those of a query, or one by its number, and to
/// add, change or delete one.
enum NounWish<Query: Equatable & Sendable, Fields: Equatable & Sendable>: Equatable, Sendable {
  case list(Query)
  case one(Int)
  case add(Fields)
  case change(Int, Fields)
  case delete(Int)
}

/// Which books a request wants to see.
package struct ServerList: Equatable, Sendable {
  /// Books on a page that has no other limit.
  static let pageSize = 50

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

  /// Whether a change is carried out in the state of these tags: the first is the user's, the others are of
  /// the same state as others see it.
  func isMet(by tags: [String]) -> Bool {
    guard !tags.prefix(1).contains(where: isKnown) else { return false }
    return match?.contains { $0 == "*" || tags.contains(Self.plain($0)) } ?? true
  }

  /// Whether the state of this tag is known to who asks; how it was encoded on the way does not matter.
  func isKnown(_ tag: String) -> Bool {
    noneMatch?.contains { $0 == "*" || Self.plain($0.trimmingPrefix("W/")) == tag } ?? false
  }

  /// What web servers that compress an answer put at the end of its tag.
  private static let encodings = ["-gzip", "-br", "-zstd", "-deflate"]

  /// A tag as it was given.
  private static func plain(_ tag: some StringProtocol) -> String {
    for encoding in encodings where tag.hasSuffix(encoding + "\"") {
      return tag.dropLast(encoding.count + 1) + "\""
    }
    return String(tag)
  }
}

/// The fields of a book that a request carries. What it leaves out stays as it is.
struct ServerFields: Equatable, Sendable {
  /// As a person would type them; an empty text clears a field. None of the loan is among them.
  var texts: [BookField: String] = [:]
  var tags: [String]?
  /// The same.
  var rating: String?
  var loan = LoanChange()
}

/// Which holds a request wants to see.
struct ServerHoldList: Equatable, Sendable {
  /// Those on this book; nil for all.
  var book: Int?
}

/// The fields of a hold that a request carries.
struct ServerHoldFields: Equatable, Sendable {
  var book: Int?
  /// As a person would type the name; nil for whoever asks.
  var borrower: String?
  var keptUntil: FieldChange<Day>?
}

/// The fields of a borrower that a request carries. What it leaves out stays as it is.
struct ServerBorrowerFields: Equatable, Sendable {
  /// As a person would type them; an empty text clears a field.
  var texts: [BorrowerField: String] = [:]
  /// The number of the borrower that this one is made one person with.
  var mergedInto: Int?
}
