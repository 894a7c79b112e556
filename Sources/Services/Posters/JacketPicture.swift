import LibraryPorts
import Platform

/// A jacket as a drawing of its own.
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
      \(Jacket(title: title, author: author).svg(in: frame, isBelow: false))
      </svg>

      """.utf8)
  }
}
