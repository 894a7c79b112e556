import Library
import Screen

/// What a reader sees in a browser: texts in which those from outside are marked, as `OutsideText` has them, but for
/// the names of books, tags and what fields hold.
enum ServerPage {
  case list(ServerListPage)
  case book(ServerBookPage)
  case own(ServerOwnPage)
  case question(ServerQuestion)
}

/// Where a reader comes from or goes on to.
enum ServerPageAddress {
  case own
  /// With the list that they came from.
  case book(Int, in: ServerList)
}

/// The list of books.
struct ServerListPage {
  /// What it was asked for, which its form and its links keep.
  let asked: ServerList
  /// The orders that it can have.
  let orders: [BookOrder]
  let counts: [(filter: LoanFilter, phrase: Phrase)]
  let columns: [Column]
  let rows: [ServerRow]
  let foot: Footer
  /// From 1 on.
  let page: Int
  let pages: Int
  /// What stands above the whole list only.
  var newest: [ServerTile] = []
  var meeting: ServerMeeting?
}

/// A book in the list of a page.
struct ServerRow: Row {
  let number: Int
  /// The name of its picture's file.
  let picture: String
  let cells: [Cell]
  let facts: Fact
  var values: [String] { cells.map(\.words) }
}

/// A book by its picture, with few words.
struct ServerTile {
  let book: BookName
  /// The name of its picture's file.
  var picture: String
  /// Where it stands.
  var state: Phrase?
  /// Why nothing can be done to it.
  var refusal: String?
  /// What its reader can do to it.
  var act: ServerAct?
}

/// The next meeting, in words.
struct ServerMeeting {
  let title: String
  let book: String
  /// The number of the library's book that it is about.
  let bookNumber: Int?
  let facts: [String]
}

/// A book with all that is known of it.
struct ServerBookPage {
  /// Its number, with its picture, and what can be done to it.
  let tile: ServerTile
  /// The list that its reader came from.
  let list: ServerList
  /// What its picture shows to whoever does not see it.
  let pictureWords: String
  /// Who waits for it.
  let queue: [String]
  let facts: [Field]
  let tags: [String]
  /// What is read as a text.
  let texts: [Field]
  let loans: Field?
}

/// What a reader has and waits for.
struct ServerOwnPage {
  let lent: [ServerTile]
  let awaited: [ServerTile]
  /// Where their calendar is; nil if they have none.
  let calendar: String?
}

/// Asked before something is done.
struct ServerQuestion {
  let text: String
  let act: ServerAct
  let book: Int
  let back: ServerPageAddress
}
