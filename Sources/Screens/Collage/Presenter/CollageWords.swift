import CollageEntity
import CollageInteractor
import Library
import Localization

/// A collage in words.
struct CollageWords {
  let texts: any Texts
  let rules: CollageRules

  func model(_ open: OpenCollage, withHint: Bool) throws -> CollageModel {
    let collage = open.collage
    let books = try facts(of: collage)
    return CollageModel(
      open: open, heading: texts.collageHeading(open.tag.name),
      count: texts.bookCount(collage.books.count), summary: summary(of: collage),
      numberLabel: texts.numberLabel, titleLabel: texts.name(.title),
      authorLabel: texts.name(.author), yearLabel: texts.name(.year),
      ratingLabel: texts.ratingLabel, tiles: books.map(tile), books: books,
      shortage: collage.books.count < Collage.size
        ? texts.collageShortage(count: collage.books.count, collage.origin) : nil,
      hint: withHint ? texts.collageHint : nil,
      facts: CollageFacts(open.tag.name, collage, books: books))
  }

  func poster(_ open: OpenCollage) throws -> CollagePoster {
    CollagePoster(
      open: open, heading: open.tag.name,
      subtitle: ([texts.bookCount(open.collage.books.count)]
        + summary(of: open.collage).map(\.text)).joined(separator: " · "),
      language: texts.language.rawValue, books: try facts(of: open.collage))
  }

  private func facts(of collage: Collage) throws -> [CollageBookFacts] {
    try collage.books.enumerated().map { index, book in
      CollageBookFacts(number: index + 1, book, owned: try rules.owned(book))
    }
  }

  private func summary(of collage: Collage) -> [CollageField] {
    [
      CollageField(label: texts.originLabel, text: texts.origin(collage.origin)),
      CollageField(label: texts.madeLabel, text: texts.date(rules.day(of: collage.madeAt))),
    ]
  }

  private func tile(_ book: CollageBookFacts) -> CollageTile {
    CollageTile(
      number: book.number, title: book.title, author: book.author,
      year: book.year.map(String.init) ?? "", rating: book.rating,
      figure: book.rating.map(texts.tenths) ?? "")
  }
}
