import Grammar
import Library
import Localization
import Platform
import Screen

extension ListWords<(place: Int, tag: LibraryTag)> {
  static func tags(_ texts: any Texts, _ day: @escaping (Collage) -> Day) -> Self {
    ListWords(
      texts.tagsHeading, count: texts.tagCount,
      columns: [
        Column(texts.numberLabel, .number(4)) { Cell(String($0.place), .number) },
        Column(texts.tagLabel, .content(), line: 0, text: \.tag.name),
        Column(texts.booksLabel, .content(isTrailing: true)) {
          Cell(texts.number($0.tag.books), alone: texts.bookCount($0.tag.books))
        },
        Column(texts.collageLabel, .content(part: 1, of: 2), line: 2) {
          let made = $0.tag.collage.map { texts.made($0, on: day($0)) } ?? ""
          return Cell(made, alone: texts.collageLabel + "  " + made)
        },
      ],
      values: { _, tag in
        [tag.name, String(tag.books), tag.collage?.madeAt.formatted(.iso8601) ?? ""]
      }, facts: { TagFacts($0.tag) }, empty: texts.noTags, hint: texts.hint(on: .tags))
  }
}

/// A tag as it is told to other programs: the keys are a promise.
struct TagFacts: Facts {
  private let tag: LibraryTag

  init(_ tag: LibraryTag) { self.tag = tag }

  var facts: [String: any Encodable] {
    let collage = tag.collage.map {
      CollageFacts(
        books: $0.books.count, from: $0.origin.name, madeAt: $0.madeAt.formatted(.iso8601))
    }
    return ["tag": tag.name, "books": tag.books, "collage": collage]
  }

  private struct CollageFacts: Encodable {
    let books: Int
    let from: String
    let madeAt: String
  }
}
