/// A QR code parsed from `qrencode` text output: two characters per module, `##` for dark.
struct QRCode: Equatable {
  let modules: [[Bool]]

  /// Returns `nil` if the drawing is not a square.
  init?(ascii: String) {
    modules = ascii.split(separator: "\n").map { line in
      stride(from: 0, to: line.utf8.count, by: 2).map { index in
        line.utf8[line.utf8.index(line.startIndex, offsetBy: index)] == UInt8(ascii: "#")
      }
    }
    guard modules.count >= 21, modules.allSatisfy({ $0.count == modules.count }) else { return nil }
  }
}
