/// A QR code as `qrencode` draws it in characters: two to a module, `##` where it is dark.
struct QRCode: Equatable {
  /// Row by row, whether each module is dark.
  let modules: [[Bool]]

  /// Nil for what is no square.
  init?(drawn: String) {
    modules = drawn.split(separator: "\n").map { line in
      stride(from: 0, to: line.utf8.count, by: 2).map { index in
        line.utf8[line.utf8.index(line.startIndex, offsetBy: index)] == UInt8(ascii: "#")
      }
    }
    guard modules.count >= 21, modules.allSatisfy({ $0.count == modules.count }) else { return nil }
  }
}
