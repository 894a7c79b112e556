import LibraryPorts
import Platform

/// A drawn book jacket with title and author, used if there is no cover.
struct Jacket {
  let title: String
  let author: String

  /// - Parameter isBehindCover: Whether a cover is drawn over the jacket, which is then visible
  ///   only if the cover is not.
  func svg(in frame: Frame, isBehindCover: Bool) -> String {
    // Inset so that its colour does not show along the edges of the cover.
    let frame = isBehindCover ? frame.inset(by: 1) : frame
    let color = JacketColor.all[JacketColor.index(of: title)]
    let inner = frame.inset(by: 12)
    var elements = [
      isBehindCover ? "<g aria-hidden=\"true\">" : "<g>",
      "<rect \(frame.attributes) fill=\"\(color)\"/>",
      "<rect x=\"\(frame.x)\" y=\"\(frame.y)\" width=\"7\" height=\"\(frame.height)\""
        + " fill=\"#000\" fill-opacity=\"0.2\"/>",
    ]
    if inner.width > 40, inner.height > 40 {
      elements.append(
        "<rect \(inner.attributes) fill=\"none\" stroke=\"\(JacketColor.text)\""
          + " stroke-opacity=\"0.4\"/>")
      elements += texts(in: inner)
    }
    return elements.joined() + "</g>"
  }

  private func texts(in inner: Frame) -> [String] {
    let width = Double(inner.width) - 14
    let title = TextMeasure(size: Double(min(23, max(13, inner.width / 8))), isBold: true)
      .fitting(self.title, width: width, minSize: 13)
    let author = TextMeasure(size: Double(min(16, max(11, inner.width / 12))))
    let authors = author.lines(self.author, width: width, count: 2)
    let titleHeight = inner.height - authors.count * author.lineHeight - 46
    let titles = title.lines(
      self.title, width: width, count: min(6, titleHeight / title.lineHeight))
    let top = inner.y + max(12, (titleHeight - titles.count * title.lineHeight) / 3)
    let bottom = inner.y + inner.height - 14
    let centre = inner.x + inner.width / 2
    let style = "fill=\"\(JacketColor.text)\" text-anchor=\"middle\""
    let titleStyle = "\(style) class=\"serif\" font-weight=\"700\" font-size=\"\(Int(title.size))\""
    return titles.enumerated().map { index, line in
      SVGText.line(
        line, x: centre, y: top + Int(title.size) + index * title.lineHeight, titleStyle)
    }
      + authors.enumerated().map { index, line in
        SVGText.line(
          line, x: centre, y: bottom - (authors.count - 1 - index) * author.lineHeight,
          "\(style) font-size=\"\(Int(author.size))\"")
      }
  }
}

/// The colours of drawn jackets.
enum JacketColor {
  /// Muted colours with a contrast to the text of at least 5.5:1 (WCAG).
  static let all = [
    "#35524a", "#5b3a4b", "#2f4b66", "#75452b", "#5f5228", "#7b3b3b", "#3f4a5a", "#265a5e",
  ]
  static let text = "#fdf8ec"

  /// Returns the same colour for the same title everywhere.
  static func index(of title: String) -> Int {
    Int(ContentHash(title.utf8).value % UInt64(all.count))
  }
}

/// A jacket as a separate SVG image.
package struct JacketPicture: JacketDrawing {
  private static let frame = Frame(x: 0, y: 0, width: 220, height: 330)

  package init() {}

  package func jacket(title: String, author: String) -> Data {
    let frame = Self.frame
    return Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(frame.width)" height="\(frame.height)" \
      viewBox="0 0 \(frame.width) \(frame.height)" \(SVGText.family)>
      \(SVGText.style)
      \(Jacket(title: title, author: author).svg(in: frame, isBehindCover: false))
      </svg>

      """.utf8)
  }
}
