import Library
import Localization

extension EnglishTexts: FillTexts {
  package func fillQuestion(count: Int) -> String { "Fill in these details in \(bookCount(count))?" }
  package func fillQuestion(count: Int, from catalogue: String) -> String {
    "Fill in missing details of \(bookCount(count)) from \(catalogue)?"
  }
  package func otherRecordFound(_ book: BookName, _ found: RecordTitle) -> String {
    "For \(name(book)) by \(book.author) the catalogue has \(name(found)):"
  }
  package var fillAnywayQuestion: String { "Fill in the book from that record?" }
  package func filled(_ book: BookName) -> String { "Filled in \(name(book)). “undo” restores it as it was." }
  package func filled(count: Int) -> String {
    "Filled in \(bookCount(count)). “undo” restores \(count == 1 ? "it as it was" : "them as they were")."
  }
  package func nothingToFill(count: Int) -> String { "Nothing is missing in \(bookCount(count))." }
  package func notInCatalogue(_ books: [BookName]) -> String { "Not in the catalogue: \(books.map(name).joined(separator: ", "))." }
}
