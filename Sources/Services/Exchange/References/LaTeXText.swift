import Library

/// The text that LaTeX sets: commands for letters and accents as what they stand for, braces and all
/// other commands left out.
///
/// One pass over the bytes, whatever stands there and however deep.
struct LaTeXText {
  private let bytes: ArraySlice<UInt8>
  private var place: Int
  private let keepsLines: Bool
  private var text = String.UnicodeScalarView()
  /// The accent that the next letter gets.
  private var accent: Unicode.Scalar?
  /// White space was read, and nothing after it.
  private var isSpaced = false
  /// Where the numerators of fractions end.
  private var slashes: Set<Int> = []
  /// Where the formula that began last ends.
  private var formulaEnd: Int?

  /// - Parameter keepsLines: whether paragraphs and forced line breaks are line breaks; else spaces.
  static func plain(_ bytes: ArraySlice<UInt8>, keepsLines: Bool = false) -> String {
    var reader = LaTeXText(bytes: bytes, keepsLines: keepsLines)
    reader.read()
    return PlainText.imported(String(reader.text), keepingLines: keepsLines)
  }

  static func plain(_ text: String) -> String { plain(Array(text.utf8)[...]) }

  private init(bytes: ArraySlice<UInt8>, keepsLines: Bool) {
    self.bytes = bytes
    self.keepsLines = keepsLines
    place = bytes.startIndex
  }

  private mutating func read() {
    while place < bytes.endIndex {
      switch bytes[place] {
      case UInt8(ascii: "\\"): command()
      case UInt8(ascii: "{"): place += 1
      case UInt8(ascii: "}"):
        let isNumerator = slashes.remove(place) != nil
        place += 1
        // An accent on nothing is a sign of its own.
        if let sign = accent.flatMap({ LaTeXCommands.signs[$0] }) {
          accent = nil
          put(sign)
        }
        accent = nil
        if isNumerator { put("/") }
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): space()
      case UInt8(ascii: "~"):
        place += 1
        put(" ")
      case UInt8(ascii: "$"): dollar()
      case UInt8(ascii: "-"): run(of: "-", [3: "\u{2014}", 2: "\u{2013}"])
      case UInt8(ascii: "`"): run(of: "`", [2: "\u{201C}"])
      case UInt8(ascii: "'"): run(of: "'", [2: "\u{201D}"])
      default: put(scalar())
      }
    }
  }

  /// The character at the present place.
  private mutating func scalar() -> Unicode.Scalar {
    let first = bytes[place]
    let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    let end = min(bytes.endIndex, place + length)
    defer { place = end }
    return first < 0x80
      ? Unicode.Scalar(first)
      : String(decoding: bytes[place..<end], as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }

  /// Puts a letter, with the accent that was waiting for it.
  private mutating func put(_ scalar: Unicode.Scalar) {
    if isSpaced, let last = text.last, last != "\n" { text.append(" ") }
    isSpaced = false
    guard let accent else { return text.append(scalar) }
    self.accent = nil
    // Letters lose their dots below an accent.
    text.append(scalar == "ı" ? "i" : scalar == "ȷ" ? "j" : scalar)
    text.append(accent)
  }

  private mutating func put(_ string: String) { string.unicodeScalars.forEach { put($0) } }

  /// White space is one space; a blank line is a new paragraph.
  private mutating func space() {
    var lines = 0
    while place < bytes.endIndex, bytes[place] <= 0x20 {
      if bytes[place] == UInt8(ascii: "\n") { lines += 1 }
      place += 1
    }
    if accent != nil { return }
    if lines > 1, keepsLines, !text.isEmpty { breakLines(2) } else { isSpaced = true }
  }

  private mutating func breakLines(_ count: Int) {
    isSpaced = false
    for _ in 0..<count { text.append(keepsLines ? "\n" : " ") }
  }

  /// Signs in a row, of which some counts mean another sign.
  private mutating func run(of sign: Unicode.Scalar, _ meanings: [Int: Unicode.Scalar]) {
    var count = 0
    while place < bytes.endIndex, bytes[place] == UInt8(ascii: sign) {
      place += 1
      count += 1
    }
    if let meaning = meanings[count] { return put(meaning) }
    for _ in 0..<count { put(sign) }
  }

  /// The signs around a formula are left out; a dollar without a formula is one.
  private mutating func dollar() {
    let start = place
    place += 1
    if formulaEnd == start {
      formulaEnd = nil
      return
    }
    let rest = bytes[place...]
    let end = rest.firstIndex(of: UInt8(ascii: "$"))
    if let end, bytes[place..<end].contains(where: { "\\^_".utf8.contains($0) }) {
      formulaEnd = end
    } else {
      put("$")
    }
  }

  // MARK: Commands

  private mutating func command() {
    place += 1
    guard place < bytes.endIndex else { return put("\\") }
    let start = place
    while place < bytes.endIndex, Self.isLetter(bytes[place]) { place += 1 }
    guard place == start else {
      let name = String(decoding: bytes[start..<place], as: UTF8.self)
      // The space after a command only ends it.
      while place < bytes.endIndex, bytes[place] == 0x20 || bytes[place] == 0x0A { place += 1 }
      return word(name)
    }
    let sign = scalar()
    if let mark = LaTeXCommands.accents[String(sign)] {
      accent = mark
      return
    }
    switch sign {
    case "\\": breakLines(1)
    case "/", "-", "@", "!", "(", ")", "[", "]", "*": return
    case ",", ";", ":", " ", "\n", "\r", "\t":
      // A space that stands there whatever stands beside it.
      put(" ")
    default: put(sign)
    }
  }

  private mutating func word(_ name: String) {
    if let mark = LaTeXCommands.accents[name] {
      accent = mark
    } else if let text = LaTeXCommands.texts[name] {
      put(text)
    } else if name == "newline" {
      breakLines(1)
    } else if name == "par" {
      breakLines(2)
    } else if LaTeXCommands.unprinted.contains(name) {
      if let end = argumentEnd { place = end + 1 }
    } else if name.hasSuffix("frac"), let end = argumentEnd {
      slashes.insert(end)
    } else if argumentEnd == nil, !LaTeXCommands.styles.contains(name) {
      // The name of a function, or what only its author knows.
      put(name)
      isSpaced = place < bytes.endIndex && !")]},.;:!?$_^".utf8.contains(bytes[place])
    }
  }

  /// Where the argument ends that stands at the present place; nil if there is none, or it is longer
  /// than any that matters here.
  private var argumentEnd: Int? {
    guard place < bytes.endIndex, bytes[place] == UInt8(ascii: "{") else { return nil }
    var depth = 0
    for (index, byte) in zip(bytes[place...].indices, bytes[place...].prefix(1_000)) {
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
