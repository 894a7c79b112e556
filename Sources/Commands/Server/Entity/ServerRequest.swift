import Library
import Platform

package struct ServerRequest: Equatable, Sendable {
  enum Operation: Equatable, Sendable {
    case books(ResourceRequest<BookListParameters, ServerBookFields>)
    case holds(ResourceRequest<ServerHoldList, ServerHoldFields>)
    case borrowers(ResourceRequest<BorrowerQuery, ServerBorrowerFields>)
    case cover(Int)
    /// The picture of a book under this file name: its cover, or a drawn jacket.
    case picture(Int, file: String)
    case ownPage
    case calendar(CalendarSecret)
    /// Creates a calendar with a new address for the user, or removes it.
    case subscribe(Bool)
    case action(ServerAction, Int, isConfirmed: Bool, in: BookListParameters)
    case deleteAll
    case description
    /// A book in the trash.
    case deletedBook(Int)
    /// The changes of the library, or of one book.
    case history(Int?)
    case undo(Int)
    case redo(Int)
    /// Web pages: the list, or a book with the list that the user came from.
    case listPage(BookListParameters)
    case bookPage(Int, in: BookListParameters)
  }

  var operation: Operation
  var condition = ServerCondition()

  init(_ operation: Operation) { self.operation = operation }
}

/// A request for resources of one kind.
enum ResourceRequest<Query: Equatable & Sendable, Fields: Equatable & Sendable>: Equatable, Sendable
{
  case list(Query)
  case get(Int)
  case add(Fields)
  case change(Int, Fields)
  case delete(Int)
}

package struct BookListParameters: Equatable, Sendable {
  var query = BookQuery()
  /// The page number, starting at 1; `nil` for all books up to the limit.
  var page: Int?
  var limit: Int?
  /// Whether to list the books in the trash.
  var isTrash = false
}

/// The preconditions of a request (RFC 9110, section 13): entity tags, or `*` for any existing
/// state.
struct ServerCondition: Equatable, Sendable {
  /// `If-Match`: the request is carried out only in one of these states.
  var match: [String]?
  /// `If-None-Match`: the request is answered only in other states.
  var noneMatch: [String]?
}

/// The fields of a book in a request. Absent fields are not changed.
struct ServerBookFields: Equatable, Sendable {
  /// The fields as a person would type them, except those of the loan. An empty string clears a
  /// field.
  var texts: [BookField: String] = [:]
  var tags: [String]?
  var rating: String?
  var loan = LoanChange()
}

struct ServerHoldList: Equatable, Sendable {
  var book: Int?
}

struct ServerHoldFields: Equatable, Sendable {
  var book: Int?
  /// The borrower as a person would type it; `nil` for the user.
  var borrower: String?
  var keptUntil: FieldChange<Day>?
}

/// The fields of a borrower in a request. Absent fields are not changed.
struct ServerBorrowerFields: Equatable, Sendable {
  var texts: [BorrowerField: String] = [:]
  var mergedInto: Int?
}
