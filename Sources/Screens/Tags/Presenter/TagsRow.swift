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
      bookCount: texts.bookCount(tag.books, elsewhere: tag.others),
      others: tag.others == 0 ? "" : "(\(texts.notInLibraryCount(tag.others)))",
      collage: tag.collage.map { texts.made($0, on: day($0)) } ?? "")
  }

  var values: [String] { [tag.name, String(tag.books), tag.collage?.madeAt.iso ?? ""] }
  var facts: Fact { tag.fact }
  var name: String { tag.name }
  var detailLine: Line? { Line(.list, options: [.tag: tag.name]) }
}
