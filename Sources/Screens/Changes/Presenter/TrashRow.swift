import Foundation
import Library
import Localization
import Screen

/// A deleted book.
struct TrashRow: Row {
  let book: Book
  /// Nil if that is not known.
  let deletedAt: Date?
  let words: ChangesWords

  var cells: [Cell] {
    let deleted = deletedAt.map { words.texts.date(words.clock.day(of: $0)) } ?? ""
    return [Cell(String(book.number), .number), Cell(book.title), Cell(book.author), Cell(deleted)]
  }

  var values: [String] {
    [String(book.number), book.title, book.author, deletedAt?.formatted(.iso8601) ?? ""]
  }

  var facts: any Encodable { BookFacts(book, on: words.clock.today) }
}
