import Library
import Localization

extension EnglishTexts: ShelfTexts {
  package func emptyShelf(_ shelf: Shelf) -> String {
    switch shelf {
    case .read:
      "The Read shelf is empty. “read N” adds a book from your library, “search TEXT” finds others, "
        + "“shelf add TITLE” lets you enter one yourself."
    case .want:
      "The reading list is empty. “want N” adds a book from your library, “search TEXT” finds "
        + "others, “shelf add TITLE --want” lets you enter one yourself."
    case .reading:
      "You are not reading anything now. “reading N” adds a book from your library, “search TEXT” finds "
        + "others, “shelf add TITLE --reading” lets you enter one yourself."
    case .stopped: "You have not stopped reading any book. “stop N” notes that."
    }
  }

  package func shelved(count: Int, on shelf: Shelf) -> String { "Added \(bookCount(count)) \(onto(shelf))." }
}
