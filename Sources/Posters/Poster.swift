import Covers
import Foundation

/// A picture of some books by their covers: what stands on it, all words already chosen.
package struct Poster: Sendable {
  package let heading: String
  /// How many books, from where, as of when.
  package let subtitle: String
  /// The language of those two, as BCP 47 has it: `fr`.
  package let language: String
  package let tiles: [PosterTile]

  package init(heading: String, subtitle: String, language: String, tiles: [PosterTile]) {
    self.heading = heading
    self.subtitle = subtitle
    self.language = language
    self.tiles = tiles
  }
}

/// One book of a poster.
package struct PosterTile: Sendable {
  package let number: Int
  package let title: String
  package let author: String
  /// Where there is more about it; only an address of the web becomes a link.
  package let link: String?
  /// Nil draws a jacket with title and author.
  package let cover: PosterCover?
  /// What is told of the cover to someone who does not see it.
  package let alternative: String

  package init(
    number: Int, title: String, author: String, link: String?, cover: PosterCover?,
    alternative: String
  ) {
    self.number = number
    self.title = title
    self.author = author
    self.link = link
    self.cover = cover
    self.alternative = alternative
  }
}

/// The image of a cover, of a type that was found by looking into it.
package struct PosterCover: Sendable {
  private let image: Data
  let width: Int
  let height: Int
  private let kind: ImageHeader.Kind

  /// Nil where it is no image that is known, or too large.
  package init?(_ image: Data) {
    guard let header = try? ImageHeader([UInt8](image)) else { return nil }
    self.image = image
    (kind, width, height) = (header.kind, header.width, header.height)
  }

  /// The image itself as an address, so that what shows it needs no other file.
  var dataURL: String { "data:image/\(subtype);base64,\(image.base64EncodedString())" }

  private var subtype: String { kind == .jpg ? "jpeg" : kind.rawValue }

  /// Whether nothing that lies below it is seen.
  var isOpaque: Bool {
    switch kind {
    // A WebP could be transparent; that some programs cannot read it is more likely.
    case .jpg, .webp: true
    case .png, .gif: false
    }
  }
}

/// The kinds of files that a poster is written as.
package enum PosterFormat: String, CaseIterable, Sendable {
  case svg, png, html
}
