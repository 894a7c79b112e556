import CollageEntity
import CollageInteractor
import Grammar
import Library
import Localization
import Platform
import Screen

/// A collage in words.
struct CollageWords {
  let texts: any Texts
  let rules: CollageInteractor

  func tiles(_ collage: Collage) throws -> [CollageTile] {
    try collage.books.enumerated().map { index, book in
      CollageTile(number: index + 1, book: book, owned: try rules.owned(book), texts: texts)
    }
  }

  func report(
    _ open: OpenCollage, picture: @escaping Picture, _ withHint: Bool
  ) throws -> Report {
    let tiles = try tiles(open.collage)
    let foot = foot(of: open.collage, withHint)
    let books = tiles.map { tile in
      let parts = [tile.book.title, tile.book.author, tile.yearText].filter { !$0.isEmpty }
      return Report.Passage.field(String(tile.number), parts.joined(separator: ", "))
    }
    return Report(
      passages: [
        .field(texts.collageHeading(open.tag.name), texts.bookCount(tiles.count)),
        .field(texts.originLabel, texts.origin(open.collage)),
        .field(texts.madeLabel, made(open.collage)),
      ] + books + (foot.summary + [foot.hint?.whole].compactMap(\.self)).map { .sentence($0) },
      values: tiles.map(\.values),
      facts: facts(open, tiles),
      picture: picture)
  }

  private func facts(_ open: OpenCollage, _ tiles: [CollageTile]) -> Fact {
    return [
      "tag": open.tag.name, "from": open.collage.sourceName,
      "catalogue": open.collage.origin.catalogue?.rawValue, "madeAt": open.collage.madeAt,
      "books": tiles.map(\.facts),
    ]
  }

  // MARK: On a terminal

  /// Its name and what there is.
  func heading(_ open: OpenCollage) -> Sheet {
    Sheet(
      heading: texts.collageHeading(open.tag.name),
      counts: summary(of: open.collage).map { Phrase($0) },
      columns: [])
  }

  func sheet(_ open: OpenCollage) throws -> Sheet {
    var sheet = heading(open)
    sheet.columns = [
      Column(texts.numberLabel, .number(least: 3)), Column(texts.name(.title), .words, .first),
      Column(texts.name(.author), .words(most: 30)),
      Column(texts.name(.year), .figures), Column(texts.ratingLabel, .facts),
    ]
    return sheet
  }

  /// Says so if there are fewer books than it has room for.
  func foot(of collage: Collage, _ withHint: Bool) -> Footer {
    let count = collage.books.count
    return Footer(
      summary: count < Collage.size ? [texts.collageShortage(collage)] : [],
      hint: withHint ? texts.hint(on: .collage) : nil)
  }

  private func summary(of collage: Collage) -> [String] {
    [texts.bookCount(collage.books.count), texts.origin(collage), made(collage)]
  }

  private func made(_ collage: Collage) -> String {
    texts.date(rules.clock.day(of: collage.madeAt))
  }

  // MARK: As a picture in a file

  func poster(_ open: OpenCollage, _ images: [Data?]) throws -> Poster {
    Poster(
      heading: open.tag.name, subtitle: summary(of: open.collage).joined(separator: " · "),
      language: texts.language.rawValue,
      tiles: try zip(tiles(open.collage), images).map { tile, image in
        PosterTile(
          number: tile.number, title: tile.book.title, author: tile.book.author, link: tile.link,
          cover: image, alternative: texts.cover(of: tile.book.title))
      })
  }

  /// The books in a letter, below its name.
  func letter(_ open: OpenCollage) -> MailLink {
    MailLink(
      subject: texts.collageHeading(open.tag.name),
      lines: open.collage.books.map { book in
        [book.title, book.author].filter { !$0.isEmpty }.joined(separator: ", ")
      })
  }
}
