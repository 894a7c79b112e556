import ChangesEntity
import Grammar
import Library
import Localization
import Screen

struct TrashRow: ItemRow {
  let trashed: TrashedBook
  let detailLine: Line?
  let texts: any Texts
  let clock: Clock
  let viewer: Viewer

  private var book: Book { trashed.book }

  var item: TrashItem {
    TrashItem(
      number: book.numberText, title: book.title, author: book.author,
      deletedOn: trashed.deletedAt.map { texts.date(clock.day(of: $0)) } ?? "")
  }

  var values: [String] {
    [book.numberText, book.title, book.author, trashed.deletedAt?.iso ?? ""]
  }

  var facts: Fact { book.fact(for: viewer) }
  var name: String { String(book.number) }
}
