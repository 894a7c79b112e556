import Library
import Localization

extension EnglishTexts: BookListTexts {
  package func overdueCount(_ count: Int) -> String { "\(number(count)) overdue" }
  package func dueSoonCount(_ count: Int) -> String { "\(number(count)) due soon" }

  package var searchedAllBooks: String { "Nothing in the filtered list matches, so all books were searched." }
  package func matching(_ text: String) -> String { "matching \(quotedInput(text))" }
  package func tagged(_ tags: [String]) -> String? { tags.isEmpty ? nil : "tagged " + tags.map(quoted).joined(separator: " and ") }
  package var emptyServer: String { "No books yet. Type “add” to add one." }
  package var emptyLibrary: String {
    "No books yet. Type “add” to add one, “import FILE” to add many, or “sample” to try things out. "
      + "FILE can be goodreads_library_export.csv from Goodreads, or metadata.db from your calibre library."
  }

  package func nothing(in filter: LoanFilter, soonDays: Int) -> String {
    switch filter {
    case .all: "There are no books here."
    case .available: "All books are out."
    case .out: "No books are out."
    case .dueSoon where soonDays == 0: "Nothing is due today."
    case .dueSoon: "Nothing is due within \(dayCount(soonDays))."
    case .overdue: "Nothing is overdue."
    case .onHold: "No books are on hold."
    case .givenBack: "No books have been given back to their owners."
    case .notInLibrary: "All books that are known here are in the library."
    }
  }

  package func noPhrase(_ phrases: [String]) -> String {
    "No book has the phrase \(either(phrases.map(quotedInput), "and")); these have its words."
  }
  package var nothingFound: String { "No books match. Type “all” to see every book." }
  package func greeting(overdue: Int, dueToday: Int) -> String {
    let lateText = Plural.english(overdue, "book is overdue", "books are overdue")
    return switch (overdue, dueToday) {
    case (0, 0): "Nothing is due today. Happy reading!"
    case (0, _): Plural.english(dueToday, "book is due today.", "books are due today.")
    case (_, 0): "\(lateText)."
    default: "\(lateText), and " + Plural.english(dueToday, "is due today.", "are due today.")
    }
  }
}
