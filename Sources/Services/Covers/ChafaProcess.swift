import Platform
import Processes

/// `chafa`, which draws pictures on terminals, in a process of its own (https://hpjansson.org/chafa).
struct ChafaProcess {
  enum Format {
    /// What it finds that the terminal can do.
    case itsOwn
    case symbols
    case iTerm
  }

  private let executable: String

  private static let timeLimit = Duration.seconds(3)
  /// Bytes of its output.
  private static let sizeLimit = 8_000_000

  static func find(in path: String?) -> ChafaProcess? {
    ChildProcess.find("chafa", in: path).map { ChafaProcess(executable: $0) }
  }

  /// The image as lines of a terminal; nil if that came to nothing.
  ///
  /// - Parameter isASCII: whether a mosaic has to do with the signs of ASCII.
  func draw(
    _ image: Data, columns: Int, rows: Int, hasColors: Bool, isASCII: Bool, as format: Format,
    environment: [String: String]
  ) -> [String]? {
    var arguments = ["--animate", "off", "--size", "\(columns)x\(rows)"]
    switch format {
    case .itsOwn: break
    case .symbols: arguments += ["--format", "symbols"]
    case .iTerm: arguments += ["--format", "iterm"]
    }
    if !hasColors { arguments += ["--format", "symbols", "--colors", "none"] }
    if isASCII { arguments += ["--symbols", "ascii"] }
    // For a picture it asks the terminal how large a cell is there; nothing is read from it.
    let chafa = Filter(
      [executable] + arguments + ["-"], environment: environment, timeLimit: Self.timeLimit,
      sizeLimit: Self.sizeLimit, errors: format == .symbols ? nil : STDOUT_FILENO)
    guard let output = chafa.run(on: image), !output.isEmpty else { return nil }
    let text = String(decoding: output, as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    // What is no picture for the terminal has nothing but signs and their colours.
    let isPicture = ["\u{1B}P", "\u{1B}_G", "\u{1B}]1337;"].contains { text.hasPrefix($0) }
    guard isPicture || lines.allSatisfy(Self.isMosaic) else { return nil }
    return lines
  }

  /// Whether a line moves no cursor: its only escapes are those of colours (ECMA-48, SGR).
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
