import Library
import Markup
import Platform

/// A poster as a self-contained SVG: covers are embedded, captions are text.
///
/// Links and images use `xlink:href`, which old programs also support.
package struct SVGPoster {
  private let poster: Poster
  private let grid: PosterGrid

  private static let margin = 60
  private static let gap = 40
  private static let box = (width: 220, height: 330)
  /// The height of two lines of title and one line of authors, plus the distance to the next row.
  private static let captionHeight = 128
  private static let headingMeasure = TextMeasure(size: 44, isBold: true)
  private static let subtitleMeasure = TextMeasure(size: 19)

  package init(_ poster: Poster) {
    self.poster = poster
    grid = PosterGrid(poster.tiles.count)
  }

  package var data: Data {
    var svg = header
    svg += heading
    for row in 0..<grid.rows { svg += shelf(row) }
    for (index, tile) in poster.tiles.enumerated() { svg += tileSVG(tile, at: index) }
    return Data((svg + "</svg>\n").utf8)
  }

  // MARK: Layout

  private var header: String {
    let language = PosterText.escaped(poster.language)
    let books = poster.tiles.map { EscapedText.of(PosterText.name(of: $0)) }
    // The role `img` would hide the links from screen readers.
    let hasLinks = poster.tiles.contains { PosterText.link($0.link) != nil }
    let role = hasLinks ? "graphics-document document" : "img"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      version="1.1" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      xml:lang="\(language)" lang="\(language)" role="\(role)" aria-labelledby="name about" \
      \(SVGText.family)>
      <title id="name">\(PosterText.escaped(poster.heading))</title>
      <desc id="about">\(([PosterText.escaped(poster.subtitle)] + books).joined(separator: "\n"))\
      </desc>
      \(SVGText.style)
      <rect width="\(width)" height="\(height)" fill="#f7f4ee"/>

      """
  }

  /// The width of the poster: at least three columns, so that the heading fits.
  private var width: Int {
    let columns = max(3, grid.columns)
    return 2 * Self.margin + columns * Self.box.width + (columns - 1) * Self.gap
  }

  private var height: Int { top + grid.rows * Self.rowHeight + Self.margin / 2 }

  private static let rowHeight = box.height + captionHeight

  private var headingLines: [String] {
    Self.headingMeasure.lines(
      poster.heading, width: Double(width - 2 * Self.margin), count: 2)
  }

  private var subtitleLines: [String] {
    Self.subtitleMeasure.lines(
      poster.subtitle, width: Double(width - 2 * Self.margin), count: 2)
  }

  private var top: Int { Self.margin + headingLines.count * 52 + subtitleLines.count * 27 + 36 }

  private var heading: String {
    var y = Self.margin - 10
    var svg = ""
    for line in headingLines {
      y += 52
      svg += SVGText.line(
        line, x: width / 2, y: y,
        "text-anchor=\"middle\" class=\"serif\" font-weight=\"700\" font-size=\"44\" fill=\"#262320\""
      )
    }
    for line in subtitleLines {
      y += 30
      svg += SVGText.line(
        line, x: width / 2, y: y, "text-anchor=\"middle\" font-size=\"19\" fill=\"#6b655c\"")
    }
    return svg + "\n"
  }

  private func shelf(_ row: Int) -> String {
    let y = top + row * Self.rowHeight + Self.box.height
    let left = Self.margin - 20
    let right = width - Self.margin + 20
    return "<path d=\"M\(left) \(y + 1)H\(right)\" stroke=\"#d9d2c5\" stroke-width=\"2\"/>\n"
  }

  private func tileSVG(_ tile: PosterTile, at index: Int) -> String {
    let (row, column) = grid.position(index)
    let usedWidth = grid.columns * (Self.box.width + Self.gap) - Self.gap
    let box = Frame(
      x: (width - usedWidth) / 2 + Int(column * Double(Self.box.width + Self.gap)),
      y: top + row * Self.rowHeight, width: Self.box.width, height: Self.box.height)
    return SVGTile(tile: tile, box: box).svg
  }
}
