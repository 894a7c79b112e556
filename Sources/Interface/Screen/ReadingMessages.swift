import Library
import Localization
import Platform

/// Messages about books that were put on a shelf, which are the same on every screen.
package struct ReadingMessages {
  private let texts: any Texts
  private let day: (Date) -> Day

  package init(texts: any Texts, day: @escaping (Date) -> Day) {
    self.texts = texts
    self.day = day
  }

  package func message(_ placed: PlacedBook) -> String {
    let book = placed.book
    guard let reading = book.reading else { return texts.nothing(.changed) }
    guard let before = placed.before.reading else {
      return texts.shelved(book, on: reading.shelf, isNew: placed.isNew) + rating(placed)
    }
    if before.shelf != reading.shelf {
      return texts.moved(book, from: before.shelf, to: reading.shelf, since: day(before.placedAt))
        + rating(placed)
    }
    let finish = reading.finishDays.last { !before.finishDays.contains($0) }
    if let finish { return texts.readAgain(book, on: finish) + rating(placed) }
    guard reading.shelf == .reading || reading.shelf == .stopped else {
      return texts.rated(BookName(book), book.details.rating)
    }
    return texts.progressing(book, reading) + rating(placed)
  }

  private func rating(_ placed: PlacedBook) -> String {
    let rating = placed.book.details.rating
    let isNew = rating != nil && rating != placed.before.details.rating
    return isNew ? " " + texts.rated(BookName(placed.book), rating) : ""
  }
}
