import Library

/// The type and size of an image, read from its bytes. The type that a server or a file name states
/// is ignored.
package struct ImageHeader: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case png, jpg, gif, webp
  }

  package let kind: Kind
  package let width: Int
  package let height: Int

  /// Maximum width and height, in pixels.
  static let sideLimit = 10_000
  /// Maximum number of pixels: a small file may unpack to gigabytes.
  static let areaLimit = 50_000_000

  /// - Throws: `notAnImage` if the type is unknown or the end is missing; `tooLarge`.
  package init(_ bytes: [UInt8]) throws(CoverError) {
    let bytes = ImageBytes(bytes)
    guard let (kind, size) = Self.detect(in: bytes) else { throw .notAnImage }
    self.kind = kind
    width = size.width
    height = size.height
    guard width > 0, height > 0 else { throw .notAnImage }
    guard width <= Self.sideLimit, height <= Self.sideLimit, width * height <= Self.areaLimit else {
      throw .tooLarge
    }
  }

  private typealias Size = (width: Int, height: Int)

  private static func detect(in bytes: ImageBytes) -> (Kind, Size)? {
    if let size = png(bytes) { return (.png, size) }
    if let size = jpeg(bytes) { return (.jpg, size) }
    if let size = gif(bytes) { return (.gif, size) }
    return webP(bytes).map { (.webp, $0) }
  }

  /// A chunk is a length, a name, data and a checksum; the last one is IEND.
  private static func png(_ bytes: ImageBytes) -> Size? {
    guard bytes.matches("\u{89}PNG\r\n\u{1A}\n", at: 0), bytes.matches("IHDR", at: 12),
      let width = bytes.bigEndian(4, at: 16), let height = bytes.bigEndian(4, at: 20)
    else { return nil }
    var offset = 8
    while let length = bytes.bigEndian(4, at: offset) {
      let end = offset + 12 + length
      if bytes.matches("IEND", at: offset + 4) { return end <= bytes.count ? (width, height) : nil }
      offset = end
    }
    return nil
  }

  /// Skips segments, each a marker and its length, up to the frame with the size. The file must end
  /// with EOI.
  private static func jpeg(_ bytes: ImageBytes) -> Size? {
    guard bytes.matches("\u{FF}\u{D8}\u{FF}", at: 0), bytes.hasMarker(0xD9, from: 2) else {
      return nil
    }
    var offset = 2
    while let marker = bytes.bigEndian(2, at: offset), marker >> 8 == 0xFF {
      let isFrame =
        (0xFFC0...0xFFCF).contains(marker) && ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker)
      if isFrame {
        guard let height = bytes.bigEndian(2, at: offset + 5),
          let width = bytes.bigEndian(2, at: offset + 7)
        else {
          return nil
        }
        return (width, height)
      }
      // 0xFF may be repeated before a marker.
      if marker == 0xFFFF {
        offset += 1
      } else {
        guard marker != 0xFFDA, let length = bytes.bigEndian(2, at: offset + 2), length >= 2 else {
          return nil
        }
        offset += 2 + length
      }
    }
    return nil
  }

  private static func gif(_ bytes: ImageBytes) -> Size? {
    guard bytes.matches("GIF87a", at: 0) || bytes.matches("GIF89a", at: 0), bytes.endsGIF,
      let width = bytes.littleEndian(2, at: 6), let height = bytes.littleEndian(2, at: 8)
    else { return nil }
    return (width, height)
  }

  /// Reads a RIFF file of at least the stated length, whose first chunk is `VP8 `, `VP8L` or
  /// `VP8X`.
  private static func webP(_ bytes: ImageBytes) -> Size? {
    guard bytes.matches("RIFF", at: 0), bytes.matches("WEBP", at: 8),
      let length = bytes.littleEndian(4, at: 4),
      length + 8 <= bytes.count
    else { return nil }
    if bytes.matches("VP8 ", at: 12), bytes.matches("\u{9D}\u{01}\u{2A}", at: 23),
      let width = bytes.littleEndian(2, at: 26), let height = bytes.littleEndian(2, at: 28)
    {
      return (width & 0x3FFF, height & 0x3FFF)
    }
    if bytes.matches("VP8L", at: 12), bytes.matches("\u{2F}", at: 20),
      let bits = bytes.littleEndian(4, at: 21)
    {
      return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }
    if bytes.matches("VP8X", at: 12), let width = bytes.littleEndian(3, at: 24),
      let height = bytes.littleEndian(3, at: 27)
    {
      return (width + 1, height + 1)
    }
    return nil
  }
}
