import Library
import Screen

/// The content of a web page. User data in its texts is marked as described in `MarkedText`,
/// except for the names of books, tags and values of fields.
enum ServerPage {
  case list(ServerListPage)
  case book(ServerBookPage)
  case ownPage(ServerOwnPage)
  case question(ServerQuestion)
}

enum ServerPageAddress {
  case ownPage
  /// A book, with the list that the user came from.
  case book(Int, in: BookListParameters)
}

struct ServerListPage {
  /// The request whose parameters the form and the links keep.
  let parameters: BookListParameters
  let filters: [LoanFilter]
  let orders: [BookOrder]
  let counts: [(filter: LoanFilter, phrase: Phrase)]
  let columns: [Column]
  let rows: [ServerRow]
  let footer: Footer
  /// The page number, starting at 1.
  let page: Int
  let pages: Int
  /// Shown only above the first page of the unfiltered list.
  var newestBooks: [ServerTile] = []
  var meeting: ServerMeeting?
}

struct ServerRow: SheetRow {
  let number: Int
  /// The file name of the book's picture.
  let picture: String
  let cells: [SheetCell]
  let json: OutputValue
  var values: [String] { cells.map(\.words) }
}

struct ServerTile {
  let book: BookName
  /// The file name of the book's picture.
  var picture: String
  var state: Phrase?
  /// The reason why no action is possible.
  var refusal: String?
  var action: ServerAction?
}

struct ServerMeeting {
  let title: String
  let book: String
  /// The number of the book in the library.
  let bookNumber: Int?
  let details: [String]
}

struct ServerBookPage {
  let tile: ServerTile
  /// The list that the user came from.
  let list: BookListParameters
  /// The text alternative of the picture.
  let pictureAlternative: String
  let queue: [String]
  let fields: [Field]
  let tags: [String]
  let texts: [Field]
  let loans: Field?
}

struct ServerOwnPage {
  let loans: [ServerTile]
  let holds: [ServerTile]
  let calendar: String?
  /// Whether there is a calendar to end, which may be that of a person merged into the user.
  let hasCalendar: Bool
}

struct ServerQuestion {
  let text: String
  let action: ServerAction
  let book: Int
  let back: ServerPageAddress
}
