/// Decodes MARC-8: ASCII and ANSEL, whose accents precede their letters, and the scripts that
/// escape sequences select, of which Cyrillic, Greek and Hebrew are known.
struct MARC8Text {
  private(set) var text = ""
  /// Whether some bytes are not a known character.
  private(set) var isDamaged = false

  static let escape: UInt8 = 0x1B

  private var low = MARC8Set.latin
  private var high = MARC8Set.ansel
  /// Accents that precede the next letter.
  private var accents = ""

  init(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while let byte = rest.first {
      if byte == Self.escape {
        rest = selectSet(rest.dropFirst())
      } else if byte >= 0x80, byte < 0xA0 {
        rest = rest.dropFirst()
        add(control: byte)
      } else if byte <= 0x20 || byte == 0x7F {
        rest = rest.dropFirst()
        add(Unicode.Scalar(byte))
      } else {
        let set = byte < 0x80 ? low : high
        let code = rest.prefix(set.width)
        rest = rest.dropFirst(set.width)
        add(code.count == set.width ? set.scalar(byte & 0x7F) : nil)
      }
    }
    text += accents
  }

  private mutating func add(_ scalar: Unicode.Scalar?) {
    guard let scalar else {
      isDamaged = true
      return add("\u{FFFD}")
    }
    if scalar.properties.canonicalCombiningClass != .notReordered {
      accents.unicodeScalars.append(scalar)
    } else {
      text.unicodeScalars.append(scalar)
      text += accents
      accents = ""
    }
  }

  /// Adds a zero-width joiner or non-joiner, and drops marks around words that are ignored in
  /// sorting.
  private mutating func add(control byte: UInt8) {
    switch byte {
    case 0x88, 0x89: break
    case 0x8D: add("\u{200D}")
    case 0x8E: add("\u{200C}")
    default: add(nil)
    }
  }

  /// Switches to another character set, and returns the bytes after the escape sequence.
  private mutating func selectSet(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes
    func next() -> UInt8? { rest.popFirst() }
    guard var code = next() else {
      isDamaged = true
      return rest
    }
    if let set = MARC8Set(technique: code) {
      low = set
      return rest
    }
    let isWide = code == UInt8(ascii: "$")
    if isWide {
      guard let following = rest.first else { return rest }
      if ",()-".utf8.contains(following) {
        code = following
        rest = rest.dropFirst()
      } else {
        code = UInt8(ascii: "(")
      }
    }
    let isHigh = code == UInt8(ascii: ")") || code == UInt8(ascii: "-")
    guard isHigh || code == UInt8(ascii: "(") || code == UInt8(ascii: ","), var final = next()
    else {
      isDamaged = true
      return rest
    }
    if final == UInt8(ascii: "!"), let next = next() { final = next }
    let set = MARC8Set(final: final, isWide: isWide)
    if isHigh { high = set } else { low = set }
    return rest
  }
}
