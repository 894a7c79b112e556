import Platform
import Processes

/// Draws images on terminals with `chafa` (https://hpjansson.org/chafa).
struct ChafaProcess {
  enum Format {
    /// The format that chafa detects.
    case automatic
    case symbols
    case iTerm
  }

  private let tool: Tool

  init?(environment: [String: String]) {
    guard let tool = Tool("chafa", in: environment) else { return nil }
    self.tool = tool
  }

  /// Returns `nil` if chafa failed.
  func draw(
    _ image: Data, columns: Int, rows: Int, hasColors: Bool, isASCII: Bool, as format: Format
  ) -> [String]? {
    var arguments = ["--animate", "off", "--size", "\(columns)x\(rows)"]
    switch format {
    case .automatic: break
    case .symbols: arguments += ["--format", "symbols"]
    case .iTerm: arguments += ["--format", "iterm"]
    }
    if !hasColors { arguments += ["--format", "symbols", "--colors", "none"] }
    if isASCII { arguments += ["--symbols", "ascii"] }
    // To draw with an image protocol, chafa asks the terminal for the size of a cell on standard
    // error.
    let output = tool.run(
      arguments + ["-"], on: image, timeout: .seconds(3), limit: 8_000_000,
      errors: format == .symbols ? nil : STDOUT_FILENO)
    guard let output, !output.isEmpty else { return nil }
    let text = String(decoding: output, as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    // Output that is not an image may contain only characters and their colours.
    let isPicture = ["\u{1B}P", "\u{1B}_G", "\u{1B}]1337;"].contains { text.hasPrefix($0) }
    guard isPicture || lines.allSatisfy(Self.isMosaic) else { return nil }
    return lines
  }

  /// Whether the only escape sequences of a line are colours (ECMA-48, SGR), so that it does not
  /// move the cursor.
  private static func isMosaic(_ line: String) -> Bool {
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar.value == 0x1B {
        guard rest.popFirst() == "[" else { return false }
        rest = rest.drop { ("0"..."9").contains($0) || $0 == ";" || $0 == ":" }
        guard rest.popFirst() == "m" else { return false }
      } else if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) {
        return false
      }
    }
    return true
  }
}
