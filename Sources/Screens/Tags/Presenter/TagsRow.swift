import Grammar
import Library
import Localization
import Screen
import TagsEntity

struct TagsRow: ItemRow {
  let number: Int
  let tag: LibraryTag
  let texts: any Texts
  /// Returns the day on which a collage was made.
  let day: (Collage) -> Day

  var item: TagsItem {
    TagsItem(
      number: String(number), name: tag.name, books: texts.number(tag.allBooks),
      bookCount: texts.bookCount(tag.books, elsewhere: tag.booksElsewhere),
      others: tag.booksElsewhere == 0 ? "" : "(\(texts.notInLibraryCount(tag.booksElsewhere)))",
      collage: tag.collage.map { texts.made($0, on: day($0)) } ?? "")
  }

  var values: [String] { [tag.name, String(tag.books), tag.collage?.madeAt.iso ?? ""] }
  var json: OutputValue { tag.json }
  var name: String { tag.name }
  var detailLine: Line? { Line(.list, options: [.tag: tag.name]) }
}
