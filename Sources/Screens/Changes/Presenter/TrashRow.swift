import ChangesEntity
import Grammar
import Library
import Localization
import Screen

struct TrashRow: ItemRow {
  let trashedBook: TrashedBook
  let detailLine: Line?
  let texts: any Texts
  let clock: Clock
  let viewer: Viewer

  private var book: Book { trashedBook.book }

  var item: TrashItem {
    TrashItem(
      number: book.numberText, title: book.title, author: book.author,
      deletedOn: trashedBook.deletedAt.map { texts.date(clock.day(of: $0)) } ?? "")
  }

  var values: [String] {
    [book.numberText, book.title, book.author, trashedBook.deletedAt?.iso ?? ""]
  }

  var json: OutputValue { book.json(for: viewer) }
  var name: String { String(book.number) }
}
