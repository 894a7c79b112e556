import Library
import Markup

struct SVGTile {
  let tile: PosterTile
  let box: Frame

  var svg: String {
    let name = "<title>\(EscapedText.of(PosterText.name(of: tile)))</title>"
    let body = name + book + caption
    guard let link = PosterText.link(tile.link) else { return "<g>\(body)</g>\n" }
    return "<a xlink:href=\"\(link)\">\(body)</a>\n"
  }

  private var book: String {
    let cover = tile.posterCover
    let size = cover.map { ($0.width, $0.height) } ?? (2, 3)
    let frame = box.fitted(size.0, size.1)
    let jacket = Jacket(title: tile.title, author: tile.author)
    var svg = Self.shadow(of: frame)
    if let cover {
      svg +=
        cover.isOpaque
        ? jacket.svg(in: frame, isBehindCover: true) : "<rect \(frame.attributes) fill=\"#fff\"/>"
      svg += "<image \(frame.attributes) preserveAspectRatio=\"xMidYMid meet\" role=\"img\""
      svg += " aria-label=\"\(PosterText.escaped(tile.altText))\""
      svg += " xlink:href=\"\(cover.dataURL)\"/>"
    } else {
      svg += jacket.svg(in: frame, isBehindCover: false)
    }
    return svg + "<rect \(frame.attributes) fill=\"none\" stroke=\"#000\" stroke-opacity=\"0.2\"/>"
  }

  /// Returns three faint offset rectangles, since SVG filters are slow and not supported
  /// everywhere.
  private static func shadow(of frame: Frame) -> String {
    (1...3).map { step in
      "<rect x=\"\(frame.x + 2 * step)\" y=\"\(frame.y + 2 * step)\" width=\"\(frame.width)\""
        + " height=\"\(frame.height - 2 * step)\" fill=\"#000\" fill-opacity=\"0.06\"/>"
    }.joined()
  }

  private var caption: String {
    let centre = box.x + box.width / 2
    let number = "<tspan fill=\"#6b655c\" font-weight=\"400\">\(tile.number)\u{2002}</tspan>"
    // Leaves space for the number before the first line.
    let titleWidth = Double(box.width) + 20 - 12 * Double(String(tile.number).count + 1)
    let titles = TextMeasure(size: 17, isBold: true).lines(tile.title, width: titleWidth, count: 2)
    var y = box.y + box.height + 10
    var svg = ""
    for (index, line) in titles.enumerated() {
      y += 22
      svg += SVGText.line(
        line, x: centre, y: y,
        "text-anchor=\"middle\" font-size=\"17\" font-weight=\"600\" fill=\"#262320\"",
        lead: index == 0 ? number : "")
    }
    let authors = TextMeasure(size: 15).lines(
      tile.author, width: Double(box.width) + 20, count: 1)
    for line in authors {
      y += 22
      svg += SVGText.line(
        line, x: centre, y: y, "text-anchor=\"middle\" font-size=\"15\" fill=\"#6b655c\"")
    }
    return svg
  }
}

enum SVGText {
  /// The font of the whole image, as an attribute.
  static let family =
    "font-family=\"'Helvetica Neue', 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', Arial, sans-serif\""
  static let style =
    "<style>.serif { font-family: Georgia, 'Noto Serif', 'DejaVu Serif', serif }</style>"

  /// - Parameter lead: Markup before the text.
  static func line(
    _ text: String, x: Int, y: Int, _ attributes: String, lead: String = ""
  ) -> String {
    let direction = PosterText.isRightToLeft(text) ? " direction=\"rtl\"" : ""
    return "<text x=\"\(x)\" y=\"\(y)\"\(direction) \(attributes) xml:space=\"preserve\">\(lead)"
      + PosterText.escaped(text) + "</text>"
  }
}
