import Covers
import Library
import Platform

/// The image of a cover, of a type that was found by looking into it.
package struct PosterCover: Sendable {
  package let image: Data
  let width: Int
  let height: Int
  private let kind: ImageHeader.Kind

  /// Nil if it is no image that is known, or too large.
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

extension PosterTile {
  /// Its cover, if that can be drawn.
  var drawnCover: PosterCover? { cover.flatMap(PosterCover.init) }
}
