import Grammar
import Library
import Localization
import Screen

extension ListWords<(number: Int, tag: LibraryTag)> {
  static func tags(_ texts: any Texts, _ day: @escaping (Collage) -> Day) -> Self {
    ListWords(
      texts.tagsHeading, count: texts.tagCount,
      columns: [
        Column(texts.numberLabel, .number) { SheetCell(String($0.number), .number) },
        Column(texts.tagLabel, .words, .first, text: \.tag.name),
        Column(texts.booksLabel, .figures) {
          SheetCell(texts.number($0.tag.books), unlabelled: texts.bookCount($0.tag.books))
        },
        Column(texts.collageLabel, .words) {
          let made = $0.tag.collage.map { texts.made($0, on: day($0)) } ?? ""
          return SheetCell(made, unlabelled: texts.collageLabel + texts.colon + " " + made)
        },
      ],
      values: { _, tag in
        [tag.name, String(tag.books), tag.collage?.madeAt.iso ?? ""]
      }, facts: { $0.tag.fact },
      keys: ListKeys(
        name: \.tag.name,
        detailCommand: { [Verb.list.rawValue, "--" + LineOption.tag.rawValue, $0.tag.name] },
        actions: [.rename, .delete, .undo]),
      empty: texts.noTags, hint: texts.hint(on: .tags))
  }
}
