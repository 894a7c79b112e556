import CollageEntity
import CollageInteractor
import Grammar
import Library
import Localization
import Platform
import Screen

struct CollageFormatter {
  let texts: any Texts
  let interactor: CollageInteractor

  func report(
    _ openCollage: OpenCollage, withHint: Bool, loadCovers: @escaping () throws -> [Data?]
  ) throws -> ReportContent<CollagePage> {
    let tiles = try tiles(openCollage.collage)
    let hasFewBooks = openCollage.tag != nil && openCollage.collage.books.count < Collage.size
    let page = CollagePage(
      heading: name(openCollage), bookCount: texts.bookCount(tiles.count),
      origin: origin(of: openCollage),
      tiles: tiles.map(\.tile),
      shortage: hasFewBooks ? texts.collageShortage(openCollage.collage) : nil,
      loadCovers: interactor.showsCovers ? loadCovers : nil)
    return ReportContent(
      page, values: tiles.map(\.values), json: json(openCollage, tiles),
      hint: withHint ? texts.hint(on: .collage) : nil)
  }

  private func tiles(_ collage: Collage) throws -> [CollageBookFormatter] {
    try collage.books.enumerated().map { index, book in
      CollageBookFormatter(
        number: index + 1, book: book, libraryBook: try interactor.libraryBook(book), texts: texts)
    }
  }

  private func origin(of openCollage: OpenCollage) -> CollageOrigin? {
    guard openCollage.tag != nil else { return nil }
    return CollageOrigin(
      source: texts.origin(openCollage.collage),
      day: texts.date(interactor.clock.day(of: openCollage.collage.madeAt)))
  }

  private func json(_ openCollage: OpenCollage, _ tiles: [CollageBookFormatter]) -> OutputValue {
    let shelf: Shelf? = if case .shelf(let shelf) = openCollage.subject { shelf } else { nil }
    let year: Int? = if case .year(let year) = openCollage.subject { year } else { nil }
    return [
      "tag": openCollage.tag?.name, "shelf": shelf?.rawValue, "year": year,
      "poll": openCollage.subject == .poll,
      "from": openCollage.collage.sourceName,
      "catalogue": openCollage.collage.origin.catalogue?.rawValue,
      "madeAt": openCollage.collage.madeAt, "books": tiles.map(\.json),
    ]
  }

  // MARK: Headings

  /// Returns the heading on the screen.
  func name(_ openCollage: OpenCollage) -> String {
    if case .tag(let name) = openCollage.subject {
      texts.collageHeading(name)
    } else {
      heading(openCollage.subject)
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

  // MARK: As a picture in a file

  func poster(_ openCollage: OpenCollage, _ images: [Data?]) throws -> Poster {
    let origin = origin(of: openCollage)
    let summary = [texts.bookCount(openCollage.collage.books.count), origin?.source, origin?.day]
    return Poster(
      heading: heading(openCollage.subject),
      subtitle: summary.compactMap(\.self).joined(separator: " · "),
      language: texts.language.rawValue,
      tiles: try zip(tiles(openCollage.collage), images).map { tile, image in
        PosterTile(
          number: tile.number, title: tile.book.title, author: tile.book.author, link: tile.link,
          cover: image, altText: texts.cover(of: tile.book.title))
      })
  }

  func letter(_ openCollage: OpenCollage) -> MailLink {
    MailLink(
      subject: name(openCollage),
      lines: openCollage.collage.books.map { book in
        [book.title, book.author].filter { !$0.isEmpty }.joined(separator: ", ")
      })
  }
}
