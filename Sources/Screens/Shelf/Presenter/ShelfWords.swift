import Grammar
import Library
import Localization
import Screen
import ShelfEntity

struct ShelfRow: ItemRow {
  let entry: ShelfEntry
  let placed: Day
  let texts: any Texts

  var item: ShelfItem {
    let day = entry.shelf == .read ? entry.finished : entry.begun ?? placed
    return ShelfItem(
      number: name, title: entry.title, author: entry.author,
      progress: entry.progress.map { texts.progress($0, of: entry.book.pageCount) } ?? "",
      rating: entry.rating.map(texts.rating) ?? "", stars: entry.rating?.stars,
      day: day.map(texts.date) ?? "")
  }

  var values: [String] {
    [name, entry.title, entry.author, entry.rating?.text ?? "", entry.placedAt.iso]
  }

  var facts: Fact { entry.fact }
  var name: String { BookNumber.text(entry.shownNumber) }
  var opening: Line? { Line(.show, [name]) }
}

extension ShelfDetails {
  init(_ entry: ShelfEntry, placed day: Day, in texts: any Texts) {
    let book = entry.book
    self.init(
      entry: entry, year: book.year.map(texts.year), pages: book.pageCount.map(texts.number),
      isbn: book.isbn.map(texts.text), rating: entry.rating.map(texts.rating) ?? texts.unrated,
      shelf: texts.onShelf(entry.shelf, since: day),
      reading: texts.reading(Reading(entry), since: day))
  }
}
