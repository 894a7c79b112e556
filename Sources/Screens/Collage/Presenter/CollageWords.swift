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

  func report(
    _ open: OpenCollage, withHint: Bool, loadCovers: @escaping () throws -> [Data?]
  ) throws -> ReportContent<CollagePage> {
    let tiles = try tiles(open.collage)
    let isShort = open.tag != nil && open.collage.books.count < Collage.size
    let page = CollagePage(
      heading: name(open), bookCount: texts.bookCount(tiles.count), origin: origin(of: open),
      tiles: tiles.map(\.tile), shortage: isShort ? texts.collageShortage(open.collage) : nil,
      loadCovers: interactor.showsCovers ? loadCovers : nil)
    return ReportContent(
      page, values: tiles.map(\.values), facts: facts(open, tiles),
      hint: withHint ? texts.hint(on: .collage) : nil)
  }

  private func tiles(_ collage: Collage) throws -> [CollageTileWords] {
    try collage.books.enumerated().map { index, book in
      CollageTileWords(
        number: index + 1, book: book, owned: try interactor.libraryBook(book), texts: texts)
    }
  }

  private func origin(of open: OpenCollage) -> CollageOrigin? {
    guard open.tag != nil else { return nil }
    return CollageOrigin(
      source: texts.origin(open.collage),
      day: texts.date(interactor.clock.day(of: open.collage.madeAt)))
  }

  private func facts(_ open: OpenCollage, _ tiles: [CollageTileWords]) -> Fact {
    let shelf: Shelf? = if case .shelf(let shelf) = open.subject { shelf } else { nil }
    let year: Int? = if case .year(let year) = open.subject { year } else { nil }
    return [
      "tag": open.tag?.name, "shelf": shelf?.rawValue, "year": year, "poll": open.subject == .poll,
      "from": open.collage.sourceName, "catalogue": open.collage.origin.catalogue?.rawValue,
      "madeAt": open.collage.madeAt, "books": tiles.map(\.facts),
    ]
  }

  // MARK: Headings

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

  // MARK: As a picture in a file

  func poster(_ open: OpenCollage, _ images: [Data?]) throws -> Poster {
    let origin = origin(of: open)
    let summary = [texts.bookCount(open.collage.books.count), origin?.source, origin?.day]
    return Poster(
      heading: heading(open.subject),
      subtitle: summary.compactMap(\.self).joined(separator: " · "),
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
