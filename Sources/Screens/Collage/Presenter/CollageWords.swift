import CollageEntity
import CollageInteractor
import Grammar
import Library
import Localization
import Platform
import Screen

struct CollageWords {
  let texts: any Texts
  let interactor: CollageInteractor

  func tiles(_ collage: Collage) throws -> [CollageTile] {
    try collage.books.enumerated().map { index, book in
      CollageTile(
        number: index + 1, book: book, owned: try interactor.libraryBook(book), texts: texts)
    }
  }

  func report(
    _ open: OpenCollage, picture: @escaping Picture, _ withHint: Bool
  ) throws -> Report {
    let tiles = try tiles(open.collage)
    let foot = foot(of: open, withHint)
    let origin: [Report.Passage] =
      open.tag == nil
      ? []
      : [
        .field(texts.originLabel, texts.origin(open.collage)),
        .field(texts.madeLabel, creationDate(open.collage)),
      ]
    let books = tiles.map { tile in
      let parts = [tile.book.title, tile.book.author, tile.yearText].filter { !$0.isEmpty }
      return Report.Passage.field(String(tile.number), parts.joined(separator: ", "))
    }
    return Report(
      passages: [
        .field(name(open), texts.bookCount(tiles.count))
      ] + origin + books
        + (foot.summary + [foot.hint?.whole].compactMap(\.self)).map { .sentence($0) },
      values: tiles.map(\.values),
      facts: facts(open, tiles),
      picture: picture)
  }

  private func facts(_ open: OpenCollage, _ tiles: [CollageTile]) -> Fact {
    let shelf: Shelf? = if case .shelf(let shelf) = open.subject { shelf } else { nil }
    let year: Int? = if case .year(let year) = open.subject { year } else { nil }
    return [
      "tag": open.tag?.name, "shelf": shelf?.rawValue, "year": year, "poll": open.subject == .poll,
      "from": open.collage.sourceName, "catalogue": open.collage.origin.catalogue?.rawValue,
      "madeAt": open.collage.madeAt, "books": tiles.map(\.facts),
    ]
  }

  // MARK: On a terminal

  /// Returns the heading on the screen.
  func name(_ open: OpenCollage) -> String {
    if case .tag(let name) = open.subject {
      texts.collageHeading(name)
    } else {
      heading(open.subject)
    }
  }

  /// Returns the heading on the picture.
  private func heading(_ subject: CollageSubject) -> String {
    switch subject {
    case .tag(let name): name
    case .shelf(let shelf): texts.name(shelf)
    case .year(let year): texts.yearHeading(year)
    case .poll: texts.capitalized(texts.word(Verb.poll))
    }
  }

  func heading(_ open: OpenCollage) -> Sheet {
    Sheet(
      heading: name(open), counts: summary(of: open).map { Phrase($0) },
      columns: [])
  }

  func sheet(_ open: OpenCollage) throws -> Sheet {
    var sheet = heading(open)
    sheet.columns = [
      Column(texts.numberLabel, .number(minWidth: 3)), Column(texts.name(.title), .words, .first),
      Column(texts.name(.author), .words(maxWidth: 30)),
      Column(texts.name(.year), .figures), Column(texts.ratingLabel, .facts),
    ]
    return sheet
  }

  /// Returns the footer, which says if the collage has fewer books than there is room for.
  func foot(of open: OpenCollage, _ withHint: Bool) -> Footer {
    let isShort = open.tag != nil && open.collage.books.count < Collage.size
    return Footer(
      summary: isShort ? [texts.collageShortage(open.collage)] : [],
      hint: withHint ? texts.hint(on: .collage) : nil)
  }

  private func summary(of open: OpenCollage) -> [String] {
    let collage = open.collage
    return [texts.bookCount(collage.books.count)]
      + (open.tag == nil ? [] : [texts.origin(collage), creationDate(collage)])
  }

  private func creationDate(_ collage: Collage) -> String {
    texts.date(interactor.clock.day(of: collage.madeAt))
  }

  // MARK: As a picture in a file

  func poster(_ open: OpenCollage, _ images: [Data?]) throws -> Poster {
    Poster(
      heading: heading(open.subject), subtitle: summary(of: open).joined(separator: " · "),
      language: texts.language.rawValue,
      tiles: try zip(tiles(open.collage), images).map { tile, image in
        PosterTile(
          number: tile.number, title: tile.book.title, author: tile.book.author, link: tile.link,
          cover: image, alternative: texts.cover(of: tile.book.title))
      })
  }

  func letter(_ open: OpenCollage) -> MailLink {
    MailLink(
      subject: name(open),
      lines: open.collage.books.map { book in
        [book.title, book.author].filter { !$0.isEmpty }.joined(separator: ", ")
      })
  }
}
