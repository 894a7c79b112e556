import Library
import Localization
import Screen
import Grammar
import ShelfEntity

struct ShelfRow: ItemRow {
  let book: Book
  /// When the book was put on the shelf.
  let placedOn: Day
  let texts: any Texts

  var item: ShelfItem {
    ShelfItem(
      number: name, title: book.title, author: book.author,
      progress: reading?.readThroughs.last?.progress
        .map { texts.progress($0, of: book.details.pages) } ?? "",
      rating: book.details.rating.map(texts.rating) ?? "", stars: book.details.rating?.stars,
      day: day.map(texts.date) ?? "")
  }

  private var reading: Reading? { book.reading }

  private var day: PartialDay? {
    switch reading?.shelf {
    case .read: reading?.finished
    case .stopped: reading?.readThroughs.last?.ended
    default: reading?.current?.begun ?? PartialDay(placedOn)
    }
  }

  var values: [String] {
    [
      name, book.title, book.author, book.details.rating?.text ?? "",
      reading?.placedAt.iso ?? "",
    ]
  }

  var json: OutputValue { book.shelfJSON }
  var name: String { String(book.number) }
  var detailLine: Line? { Line(.show, [name]) }
}
