import Foundation

/// Minimal image files, built by hand from the specifications of their formats.
package enum Pictures {
  package static func png(
    _ width: UInt32 = 60, _ height: UInt32 = 90, data: [UInt8] = [0x78, 0x9C, 1, 2, 3]
  ) -> [UInt8] {
    [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A]
      + chunk("IHDR", big(width) + big(height) + [8, 2, 0, 0, 0])
      + chunk("IDAT", data) + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    big(UInt32(data.count)) + Array(name.utf8) + data + [0, 0, 0, 0]
  }

  package static func jpeg(_ width: UInt16 = 60, _ height: UInt16 = 90) -> [UInt8] {
    let frame = [0xFF, 0xC0, 0, 11, 8] + big(height) + big(width) + [1, 1, 0x11, 0]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0x3F, 0, 1, 2, 3]
    return [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0] + frame + scan + [0xFF, 0xD9]
  }

  package static func gif(_ width: UInt16 = 60, _ height: UInt16 = 90) -> [UInt8] {
    Array("GIF89a".utf8) + big(width).reversed() + big(height).reversed() + [0, 0, 0, 0x3B]
  }

  /// The name of the chunk: lossy, lossless or extended.
  package static func webP(_ name: String, _ width: UInt32 = 60, _ height: UInt32 = 90) -> [UInt8] {
    func little(_ number: UInt32, _ count: Int) -> [UInt8] {
      Array(big(number).reversed().prefix(count))
    }
    let data: [UInt8] =
      switch name {
      case "VP8 ": [0, 0, 0, 0x9D, 1, 0x2A] + little(width, 2) + little(height, 2)
      case "VP8L": [0x2F] + little((width - 1) | (height - 1) << 14, 4)
      default: [0, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3)
      }
    let body = Array("WEBP".utf8) + Array(name.utf8) + little(UInt32(data.count), 4) + data
    return Array("RIFF".utf8) + little(UInt32(body.count), 4) + body
  }

  private static func big(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  /// A complete PNG of eight by twelve pixels with coloured stripes, made with zlib.
  package static let complete =
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAMCAIAAADQ/GvKAAAALUlEQVR42mP4z9Dw36Hhf0PD/wMNyGwG"
        + "nBIMDA0MDg0MDQ0MIA4yG5fEMLEDAJLrg9FcBwtfAAAAAElFTkSuQmCC") ?? Data()
}
