import CollageEntity
import Library

/// A collage as it is to stand on a picture, its words chosen.
package struct CollagePoster: Sendable {
  package let open: OpenCollage
  package let heading: String
  package let subtitle: String
  /// The language of these, as BCP 47 has it.
  package let language: String
  package let books: [CollageBookFacts]
}

/// The files that a picture was written to, by their formats.
package struct CollageFiles: Facts, Equatable, Sendable {
  package let svg: String?
  package let png: String?
  package let html: String?

  package init(svg: String?, png: String?, html: String?) {
    self.svg = svg
    self.png = png
    self.html = html
  }

  package var paths: [String] { [svg, png, html].compactMap(\.self) }

  package var facts: [String: any Encodable] { ["svg": svg, "png": png, "html": html] }
}
