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
    }
  }

  package func onShelf(_ shelf: Shelf, since: Day) -> String { "\(name(shelf)), since \(date(since))" }
  package func ratingQuestion(_ entry: ShelfEntry) -> String { "How many stars for \(quoted(entry.title)), 0.5 to 5?" }
  package func notesQuestion(_ entry: ShelfEntry) -> String { "Notes on \(quoted(entry.title))" }
  package func shelved(count: Int, on shelf: Shelf) -> String { "Added \(bookCount(count)) \(onto(shelf))." }
  package func moved(count: Int) -> String { "Moved \(bookCount(count)) to the other shelf." }
  package func rated(_ entry: ShelfEntry) -> String {
    entry.rating.map { "Rated \(quoted(entry.title)) \(rating($0))." }
      ?? "\(quoted(entry.title)) no longer has a rating."
  }
  package func noted(_ entry: ShelfEntry) -> String { (entry.notes == nil ? "Removed" : "Saved") + " the notes on \(quoted(entry.title))." }
  package func inLibrary(_ book: BookName) -> String { "It is in your library: \(name(book))." }
}
