import Library
import Localization

extension EnglishTexts: TagsTexts {
  package var noTags: String { "You have not added any tags yet. “add TAG” adds one, “tag N +WORD” puts one on a book." }
  package func tagWithoutCollage(_ name: String) -> String { "Kept the tag \(quoted(name)); try \(quoted("collage \(name)")) later." }
  package func renamed(_ tag: LibraryTag, to name: String) -> String {
    "Renamed the tag \(quoted(tag.name)) to \(quoted(name))" + (tag.allBooks > 0 ? " (\(bookCount(tag.allBooks)) updated)." : ".")
  }
  package func deleteQuestion(_ tag: LibraryTag) -> String {
    let collage = tag.collage == nil ? "" : " and its collage"
    let books = tag.allBooks == 0 ? "" : " It will be removed from \(bookCount(tag.books, elsewhere: tag.booksElsewhere))."
    return "Delete the tag \(quoted(tag.name))\(collage)?\(books)"
  }
  package func deleted(_ tag: LibraryTag) -> String {
    let collage = tag.collage.map { " and its collage of \(bookCount($0.books.count))" } ?? ""
    let books = tag.allBooks == 0 ? "" : " Removed it from \(bookCount(tag.allBooks))."
    return "Deleted the tag \(quoted(tag.name))\(collage).\(books)"
  }
}
