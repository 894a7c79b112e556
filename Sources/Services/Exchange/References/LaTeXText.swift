import Library
import Platform

/// The text that LaTeX prints: commands for letters and accents are replaced, braces and all other
/// commands removed, in one pass at any depth.
struct LaTeXText {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private let keepsLines: Bool
  private var text = String.UnicodeScalarView()
  /// The accent of the next letter.
  private var accent: Unicode.Scalar?
  /// Whether white space was read since the last character.
  private var hasPendingSpace = false
  /// The ends of the numerators of fractions.
  private var numeratorEnds: Set<Int> = []
  /// The end of the formula that began last.
  private var formulaEnd: Int?

  /// - Parameter keepsLines: whether to keep paragraphs and line breaks instead of spaces.
  static func plain(_ bytes: ArraySlice<UInt8>, keepsLines: Bool = false) -> String {
    var reader = LaTeXText(bytes: bytes, keepsLines: keepsLines)
    reader.read()
    return PlainText.sanitized(String(reader.text), keepingLines: keepsLines)
  }

  static func plain(_ text: String) -> String { plain(Array(text.utf8)[...]) }

  private init(bytes: ArraySlice<UInt8>, keepsLines: Bool) {
    self.bytes = bytes
    self.keepsLines = keepsLines
    position = bytes.startIndex
  }

  private mutating func read() {
    while position < bytes.endIndex {
      switch bytes[position] {
      case UInt8(ascii: "\\"): command()
      case UInt8(ascii: "{"): position += 1
      case UInt8(ascii: "}"):
        let isNumerator = numeratorEnds.remove(position) != nil
        position += 1
        // An accent without a letter becomes a character.
        if let symbol = accent.flatMap({ LaTeXCommands.standaloneAccents[$0] }) {
          accent = nil
          append(symbol)
        }
        accent = nil
        if isNumerator { append("/") }
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): space()
      case UInt8(ascii: "~"):
        position += 1
        append(" ")
      case UInt8(ascii: "$"): dollar()
      case UInt8(ascii: "-"): run(of: "-", [3: "\u{2014}", 2: "\u{2013}"])
      case UInt8(ascii: "`"): run(of: "`", [2: "\u{201C}"])
      case UInt8(ascii: "'"): run(of: "'", [2: "\u{201D}"])
      default: append(scalar())
      }
    }
  }

  private mutating func scalar() -> Unicode.Scalar {
    let first = bytes[position]
    let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    let end = min(bytes.endIndex, position + length)
    defer { position = end }
    return first < 0x80
      ? Unicode.Scalar(first)
      : String(decoding: bytes[position..<end], as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if hasPendingSpace, let last = text.last, last != "\n" { text.append(" ") }
    hasPendingSpace = false
    guard let accent else { return text.append(scalar) }
    self.accent = nil
    // The letter may have the accent already.
    if String(scalar).decomposed.unicodeScalars.contains(accent) { return text.append(scalar) }
    // An accent combines with the dotted letter.
    text.append(scalar == "ı" ? "i" : scalar == "ȷ" ? "j" : scalar)
    text.append(accent)
  }

  private mutating func append(_ string: String) { string.unicodeScalars.forEach { append($0) } }

  /// Replaces white space with one space, or a blank line with a paragraph break.
  private mutating func space() {
    var lines = 0
    while position < bytes.endIndex, bytes[position] <= 0x20 {
      if bytes[position] == UInt8(ascii: "\n") { lines += 1 }
      position += 1
    }
    if accent != nil { return }
    if lines > 1, keepsLines, !text.isEmpty { breakLines(2) } else { hasPendingSpace = true }
  }

  private mutating func breakLines(_ count: Int) {
    hasPendingSpace = false
    for _ in 0..<count { text.append(keepsLines ? "\n" : " ") }
  }

  /// Reads a run of one character, which LaTeX prints as another character for some lengths.
  private mutating func run(of character: Unicode.Scalar, _ replacements: [Int: Unicode.Scalar]) {
    var count = 0
    while position < bytes.endIndex, bytes[position] == UInt8(ascii: character) {
      position += 1
      count += 1
    }
    if let replacement = replacements[count] { return append(replacement) }
    for _ in 0..<count { append(character) }
  }

  /// Skips the dollar signs around a formula, but appends a dollar sign without a formula.
  private mutating func dollar() {
    let start = position
    position += 1
    if formulaEnd == start {
      formulaEnd = nil
      return
    }
    let rest = bytes[position...]
    let end = rest.firstIndex(of: UInt8(ascii: "$"))
    if let end, bytes[position..<end].contains(where: { "\\^_".utf8.contains($0) }) {
      formulaEnd = end
    } else {
      append("$")
    }
  }

  // MARK: Commands

  private mutating func command() {
    position += 1
    guard position < bytes.endIndex else { return append("\\") }
    let start = position
    while position < bytes.endIndex, Self.isLetter(bytes[position]) { position += 1 }
    guard position == start else {
      let name = String(decoding: bytes[start..<position], as: UTF8.self)
      // A space after a command only ends the command.
      while position < bytes.endIndex, bytes[position] == 0x20 || bytes[position] == 0x0A {
        position += 1
      }
      return namedCommand(name)
    }
    let character = scalar()
    if let accentMark = LaTeXCommands.accents[String(character)] {
      accent = accentMark
      return
    }
    switch character {
    case "\\": breakLines(1)
    case "/", "-", "@", "!", "(", ")", "[", "]", "*": return
    case ",", ";", ":", " ", "\n", "\r", "\t":
      // A space that is kept even next to another one.
      append(" ")
    default: append(character)
    }
  }

  private mutating func namedCommand(_ name: String) {
    if let accentMark = LaTeXCommands.accents[name] {
      accent = accentMark
    } else if let text = LaTeXCommands.texts[name] {
      append(text)
    } else if name == "newline" {
      breakLines(1)
    } else if name == "par" {
      breakLines(2)
    } else if LaTeXCommands.unprintedCommands.contains(name) {
      if let end = argumentEnd { position = end + 1 }
    } else if name.hasSuffix("frac"), let end = argumentEnd {
      numeratorEnds.insert(end)
    } else if argumentEnd == nil, !LaTeXCommands.styles.contains(name) {
      // The name of a function, or an unknown command.
      append(name)
      hasPendingSpace = position < bytes.endIndex && !")]},.;:!?$_^".utf8.contains(bytes[position])
    }
  }

  /// The end of the argument at the current position, or `nil` if there is no argument or it is
  /// very long.
  private var argumentEnd: Int? {
    guard position < bytes.endIndex, bytes[position] == UInt8(ascii: "{") else { return nil }
    var depth = 0
    for (index, byte) in zip(bytes[position...].indices, bytes[position...].prefix(1_000)) {
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
