import Library
import Localization
import Platform
import Screen
import TagsInteractor

/// Tags in words.
struct TagsWords {
  let texts: any Texts
  let rules: TagsInteractor

  func sheet(_ page: Page<LibraryTag>) -> Sheet {
    Sheet(
      heading: texts.tagsHeading, counts: [Phrase(texts.tagCount(page.total))],
      columns: [
        Column(texts.numberLabel, .number(4)), Column(texts.tagLabel, .content(), line: 0),
        Column(texts.booksLabel, .content(isTrailing: true)),
        Column(texts.collageLabel, .content(part: 1, of: 2), line: 2),
      ])
  }

  func rows(_ page: Page<LibraryTag>) -> [TagsRow] {
    page.elements.enumerated().map {
      TagsRow(tag: $1, number: page.offset + $0 + 1, texts: texts, rules: rules)
    }
  }

  func foot(_ page: Page<LibraryTag>, isWhole: Bool, withHint: Bool) -> Foot {
    Foot(
      summary: isWhole || page.count == 1 ? [] : [texts.page(page.index, of: page.count)],
      empty: page.elements.isEmpty ? texts.noTags : nil,
      hint: withHint && !page.elements.isEmpty ? texts.tagsHint : nil)
  }
}

/// A tag in the list.
struct TagsRow: Row {
  let tag: LibraryTag
  let number: Int
  let texts: any Texts
  let rules: TagsInteractor

  var cells: [Cell] {
    let made = tag.collage.map { texts.made($0, on: rules.day(of: $0)) } ?? ""
    return [
      Cell(String(number), .number), Cell(tag.name),
      Cell(texts.number(tag.books), alone: texts.bookCount(tag.books)),
      Cell(made, alone: texts.collageLabel + "  " + made),
    ]
  }

  var values: [String] {
    [tag.name, String(tag.books), tag.collage?.madeAt.formatted(.iso8601) ?? ""]
  }

  var facts: any Encodable { TagFacts(tag) }
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
