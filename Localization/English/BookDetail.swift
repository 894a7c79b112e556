import Library
import Localization

extension EnglishTexts: BookDetailTexts {
  package var firstBookAlready: String { "This is the first book in the list." }
  package var lastBookAlready: String { "This is the last book in the list." }

  package func ratingQuestion(_ book: BookName) -> String { "How many stars for \(name(book)), 0.5 to 5?" }
  package var tagsQuestion: String {
    isPlain ? "Which tags? A plus before a word adds it, a minus removes it" : "Which tags? “+word” adds one, “-word” removes one"
  }
  package func rated(_ book: BookName, _ stars: Rating?) -> String {
    stars.map { "Rated \(name(book)) \(rating($0))." } ?? "\(name(book)) no longer has a rating."
  }
  package func rated(count: Int, _ stars: Rating?) -> String {
    stars.map { "Rated \(bookCount(count)) \(rating($0))." }
      ?? "Removed the ratings of \(bookCount(count))."
  }
  package func tagged(_ book: BookName, tags: [String]) -> String {
    tags.isEmpty ? "\(name(book)) no longer has any tags." : "\(name(book)) is now tagged \(tags.joined(separator: ", "))."
  }
  package func coverSet(_ book: BookName) -> String { "Set the cover of \(name(book))." }
  package func coverRemoved(_ book: BookName) -> String { "Removed the cover of \(name(book))." }
  package func coverPath(_ book: BookName, _ path: String) -> String { "The cover of \(name(book)) is \(path)." }
  package func deletesRead(_ books: [BookName], canBeWithdrawn: Bool) -> String {
    let read = "You have read " + books.map(name).joined(separator: ", ")
    guard canBeWithdrawn else { return read + ", and that is deleted as well." }
    return read + ". To keep that, type “withdraw \(books.map(\.numberText).joined(separator: ","))” instead."
  }
  package func noCover(_ book: BookName) -> String { name(book) + " has no cover." }
  package func tagged(count: Int) -> String { "Changed the tags of \(bookCount(count))." }
}
