import Library
import Localization
import TagsEntity
import TagsInteractor

/// Tags in words.
struct TagsWords {
  let texts: any Texts
  let rules: TagsRules

  /// - Parameter isWhole: whether every tag is in it, however many there are.
  func model(_ page: TagsPage, isWhole: Bool, withHint: Bool) -> TagsModel {
    let rows = page.tags.enumerated().map { row($1, number: page.first + $0) }
    return TagsModel(
      heading: texts.tagsHeading, count: texts.tagCount(page.total),
      numberLabel: texts.numberLabel, tagLabel: texts.tagLabel, booksLabel: texts.booksLabel,
      collageLabel: texts.collageLabel, rows: rows,
      page: isWhole || page.count == 1 ? nil : texts.page(page.index, of: page.count),
      empty: rows.isEmpty ? texts.noTags : nil,
      hint: withHint && !rows.isEmpty ? texts.tagsHint : nil)
  }

  private func row(_ tag: LibraryTag, number: Int) -> TagsRow {
    TagsRow(
      number: number, name: tag.name, books: texts.number(tag.books),
      bookCount: texts.bookCount(tag.books),
      collage: tag.collage.map { texts.made($0, on: rules.day(of: $0)) } ?? "",
      facts: TagFacts(tag))
  }
}
