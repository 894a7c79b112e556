import Covers
import Library
import Platform

/// A cover image whose type was determined from its bytes.
package struct PosterCover: Sendable {
  package let image: Data
  let width: Int
  let height: Int
  private let kind: ImageHeader.Kind

  package init?(_ image: Data) {
    guard let header = try? ImageHeader([UInt8](image)) else { return nil }
    self.image = image
    kind = header.kind
    width = header.width
    height = header.height
  }

  var dataURL: String { "data:image/\(subtype);base64,\(image.base64EncodedString())" }

  private var subtype: String { kind == .jpg ? "jpeg" : kind.rawValue }

  /// Whether the image hides everything below it.
  var isOpaque: Bool {
    switch kind {
    // WebP may be transparent, but more likely it cannot be displayed, so a jacket is drawn below.
    case .jpg, .webp: true
    case .png, .gif: false
    }
  }
}

extension PosterTile {
  var posterCover: PosterCover? { cover.flatMap(PosterCover.init) }
}
