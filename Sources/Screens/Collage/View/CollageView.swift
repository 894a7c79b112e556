import CollageEntity
import Drawing
import Grammar
import Library
import Localization
import Platform
import Screen

package struct CollageView: ScreenView {
  package let console: any View
  private let draw: CoverDrawing?

  /// - Parameter draw: draws a cover; `nil` if the terminal cannot show pictures.
  package init(console: any View, draw: CoverDrawing?) {
    self.console = console
    self.draw = draw
  }

  // MARK: Output

  package func output(_ content: PosterContent<CollagePage>) -> Output {
    switch content {
    case .report(let report):
      .report(
        Report(
          passages: passages(report.words, report.hint), values: report.values,
          json: report.json, picture: picture(of: report.words, report.hint)))
    case .files(let files, let saved):
      .report(Report(files, saved: saved, in: texts, UnwrappedLines.picture))
    }
  }

  private func passages(_ page: CollagePage, _ hint: Hint?) -> [Report.Passage] {
    let origin: [Report.Passage] =
      page.origin.map { [.field(texts.originLabel, $0.source), .field(texts.madeLabel, $0.day)] }
      ?? []
    let books = page.tiles.map { tile in
      let parts = [tile.title, tile.author, tile.year].filter { !$0.isEmpty }
      return Report.Passage.field(String(tile.number), parts.joined(separator: ", "))
    }
    return [.field(page.heading, page.bookCount)] + origin + books
      + [page.shortage, hint?.fullText].compactMap(\.self).map { .sentence($0) }
  }

  /// Returns a grid of covers, or a table if covers are turned off.
  private func picture(of page: CollagePage, _ hint: Hint?) -> Picture {
    let counts = [page.bookCount, page.origin?.source, page.origin?.day].compactMap(\.self)
    var sheet = Sheet(heading: page.heading, counts: counts.map { Phrase($0) }, columns: [])
    let footer = Footer(summary: [page.shortage].compactMap(\.self), hint: hint)
    guard let loadCovers = page.loadCovers else {
      sheet.columns = columns
      return picture(of: ListOutput(sheet, page.tiles.map(CollageRow.init), footer))
    }
    let headingPicture = picture(of: ListOutput(sheet, [], Footer()))
    let grid = grid(of: page.tiles, loadCovers)
    let footerPicture = picture(of: ListOutput(Sheet(columns: []), [], footer))
    return { canvas in
      let heading = try headingPicture(canvas) + [""]
      let footer = try footerPicture(canvas)
      // Leave room for the prompt and for an empty line at the top.
      let gridHeight = canvas.height.map { $0 - heading.count - footer.count - 2 }
      return try heading + grid(canvas.part(height: gridHeight)) + footer
    }
  }

  private var columns: [Column] {
    [
      Column(texts.numberLabel, .number(minWidth: 3)), Column(texts.name(.title), .words, .first),
      Column(texts.name(.author), .words(maxWidth: 30, shrinksFirst: true)),
      Column(texts.name(.year), .figures), Column(texts.ratingLabel, .details),
    ]
  }

  /// The images are loaded only if they can be shown.
  private func grid(
    of tiles: [CollageTile], _ images: @escaping () throws -> [Data?]
  ) -> Picture {
    { [draw] canvas in
      guard let draw else { return CollageGrid(canvas: canvas).lines(tiles) { _, _, _ in nil } }
      let images = try images()
      return CollageGrid(canvas: canvas).lines(tiles) { index, columns, rows in
        images[index].map { draw($0, tiles[index].title, tiles[index].author, columns, rows, true) }
      }
    }
  }

  // MARK: Input

  /// Parses a line that was typed on another screen or in a shell.
  ///
  /// - Throws: `LineError.onlyIn` for a verb that needs an open collage.
  package func request(_ line: Line) throws -> CollageRequest {
    guard line.verb == .collage else { throw LineError.onlyIn(.collage, verb: line.word) }
    var request = CollageRequest(try subject(line))
    request.source = line.text(.from).flatMap(Collage.Source.init(rawValue:))
    request.isReroll = line.has(.reroll)
    request.path = line.text(.to)
    return request
  }

  private func subject(_ line: Line) throws -> CollageSubject? {
    let tag = line.arguments.joined(separator: " ")
    let subjects: [(LineOption, CollageSubject?)] = [
      (.shelf, line.text(.shelf).flatMap(Shelf.init(rawValue:)).map { .shelf($0) }),
      (.year, try line.number(.year, in: Self.years).map { .year($0) }),
      (.poll, line.has(.poll) ? .poll : nil),
    ]
    let options = subjects.filter { $0.1 != nil }
    guard let first = options.first else { return tag.allSatisfy(\.isWhitespace) ? nil : .tag(tag) }
    let after = line.word + " --" + first.0.rawValue
    if let word = line.arguments.first { throw LineError.unexpectedArgument(word, verb: after) }
    try line.rejectOptions(except: [first.0, .to, .reroll], after: "--" + first.0.rawValue)
    return first.1
  }

  /// The valid years for a collage of books read in a year.
  private static let years = 1...9_999

  /// Returns `nil` for a line of another screen. Numbers refer to the collage's books.
  package func event(typed line: Line) throws -> CollageEvent? {
    switch line.verb {
    case .show where line.hasNumbers && !line.has(.json): return .open(try line.argumentNumber())
    case .share where line.arguments.isEmpty:
      try line.rejectOptions(except: [.to, .mail])
      return .share(to: line.text(.to), byMail: line.has(.mail))
    case .reroll: return .reroll
    case .collage where line.arguments.isEmpty && !line.ownOptions.isEmpty:
      return .request(try request(line))
    case .collage where line.arguments.isEmpty: return .show
    case .list where line.arguments.isEmpty && line.ownOptions.isEmpty: return .show
    default: return nil
    }
  }
}

private struct CollageRow: SheetRow {
  let tile: CollageTile

  init(_ tile: CollageTile) { self.tile = tile }

  var cells: [SheetCell] {
    [
      SheetCell(String(tile.number), .number), SheetCell(tile.title), SheetCell(tile.author),
      SheetCell(tile.year), SheetCell(tile.rating, stars: tile.stars, figure: tile.rating),
    ]
  }

  var values: [String] { [] }
  var json: OutputValue { [:] }
}
