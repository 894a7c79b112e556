import Library
import Platform

/// A poster as a self-contained HTML page for windows and sheets of any width.
package struct HTMLPoster {
  private let poster: Poster

  package init(_ poster: Poster) { self.poster = poster }

  package var data: Data { Data((head + poster.tiles.map(item).joined() + Self.end).utf8) }

  private var head: String {
    let heading = PosterText.escaped(poster.heading)
    let columns = PosterGrid(poster.tiles.count).columns
    return HTMLPage.head(
      heading, language: PosterText.escaped(poster.language), style: HTMLPosterStyle.text,
      isForScreens: true)
        + """
        <main>
        <h1 dir="auto">\(heading)</h1>
        <p dir="auto">\(PosterText.escaped(poster.subtitle))</p>
        <ul role="list" class="c\(columns)">

        """
  }

  private static let end = """
    </ul>
    </main>
    </body>
    </html>

    """

  private func item(_ tile: PosterTile) -> String {
    """
    <li><figure>
    <div class="cover">\(cover(of: tile))</div>
    <figcaption><span class="number">\(tile.number)</span> \
    \(title(of: tile)) \
    <span class="author" dir="auto">\(PosterText.escaped(tile.author, limit: 120))</span></figcaption>
    </figure></li>

    """
  }

  private func title(of tile: PosterTile) -> String {
    let title = PosterText.escaped(tile.title, limit: 200)
    guard let link = PosterText.link(tile.link) else {
      return "<strong dir=\"auto\">\(title)</strong>"
    }
    return
      "<strong dir=\"auto\"><a href=\"\(link)\" rel=\"noopener noreferrer\">\(title)</a></strong>"
  }

  private func cover(of tile: PosterTile) -> String {
    if let cover = tile.posterCover {
      // All covers have boxes of the same size; `side` is the side of the cover that fills the box.
      let side = cover.width * 3 > cover.height * 2 ? "wide" : "tall"
      let size = "width=\"\(cover.width)\" height=\"\(cover.height)\""
      let alternative = PosterText.escaped(tile.altText)
      return "<img class=\"\(side)\" src=\"\(cover.dataURL)\" \(size) alt=\"\(alternative)\">"
    }
    // Hidden from screen readers, which read the same text in the caption.
    let color = JacketColor.index(of: tile.title)
    return """
      <div class="jacket j\(color)" aria-hidden="true">\
      <b dir="auto">\(PosterText.escaped(tile.title, limit: 100))</b>\
      <span dir="auto">\(PosterText.escaped(tile.author, limit: 60))</span></div>
      """
  }
}
