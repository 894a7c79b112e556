/// A character set of MARC-8, as the Library of Congress defines it.
enum MARC8Set {
  case latin, ansel, cyrillic, moreCyrillic, greek, hebrew, subscripts, superscripts, greekSymbols
  /// An unknown set with this many bytes per character.
  case other(bytes: Int)

  /// - Parameter technique: the only byte after an escape, which selects a set.
  init?(technique: UInt8) {
    switch technique {
    case UInt8(ascii: "s"): self = .latin
    case UInt8(ascii: "b"): self = .subscripts
    case UInt8(ascii: "p"): self = .superscripts
    case UInt8(ascii: "g"): self = .greekSymbols
    default: return nil
    }
  }

  /// - Parameter final: the last byte of an escape sequence.
  init(final: UInt8, isWide: Bool) {
    self =
      switch final {
      case _ where isWide: .other(bytes: 3)
      case UInt8(ascii: "B"): .latin
      case UInt8(ascii: "E"): .ansel
      case UInt8(ascii: "N"): .cyrillic
      case UInt8(ascii: "Q"): .moreCyrillic
      case UInt8(ascii: "S"): .greek
      case UInt8(ascii: "2"): .hebrew
      default: .other(bytes: 1)
      }
  }

  /// Bytes per character.
  var width: Int {
    if case .other(let bytes) = self { bytes } else { 1 }
  }

  /// Returns the character of a byte whose highest bit is cleared.
  func scalar(_ byte: UInt8) -> Unicode.Scalar? {
    guard let table else { return byte < 0x7F ? Unicode.Scalar(byte) : nil }
    let index = Int(byte) - table.first
    guard table.characters.indices.contains(index) else { return nil }
    let character = table.characters[index]
    // A space marks a gap.
    return character == " " ? nil : character
  }

  /// The first byte, and the characters from that byte onwards; `nil` for ASCII.
  private var table: (first: Int, characters: [Unicode.Scalar])? {
    switch self {
    case .latin: nil
    case .ansel: (0x21, Self.anselTable)
    case .cyrillic: (0x21, Self.cyrillicTable)
    case .moreCyrillic: (0x40, Self.moreCyrillicTable)
    case .greek: (0x21, Self.greekTable)
    case .hebrew: (0x21, Self.hebrewTable)
    case .subscripts: (0x28, Array("₍₎ ₊ ₋  ₀₁₂₃₄₅₆₇₈₉".unicodeScalars))
    case .superscripts: (0x28, Array("⁽⁾ ⁺ ⁻  ⁰¹²³⁴⁵⁶⁷⁸⁹".unicodeScalars))
    case .greekSymbols: (0x61, ["α", "β", "γ"])
    case .other: (0, [])
    }
  }

  private static let anselTable: [Unicode.Scalar] =
    Array("ŁØĐÞÆŒʹ·♭®±ƠƯʼ ʻłøđþæœʺı£ð ơư  °ℓ℗©♯¿¡ß€".unicodeScalars)
    + Array(repeating: " ", count: 23)
    + [
      "\u{309}", "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{306}", "\u{307}",
      "\u{308}", "\u{30C}", "\u{30A}", "\u{FE20}", "\u{FE21}", "\u{315}", "\u{30B}", "\u{310}",
      "\u{327}", "\u{328}", "\u{323}", "\u{324}", "\u{325}", "\u{333}", "\u{332}", "\u{326}",
      "\u{31C}", "\u{32E}", "\u{FE22}", "\u{FE23}", " ", " ", "\u{313}",
    ]

  private static let cyrillicTable = Array(
    ("!\"#$%&'()*+,-./0123456789:;<=>?юабцдефгхийклмнопярстужвьызшэщчъ"
      + "ЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧ").unicodeScalars)

  private static let moreCyrillicTable = Array(
    "ґђѓєёѕіїјљњћќўџ ѣѳѵѫ       [ ] _ҐЂЃЄЁЅІЇЈЉЊЋЌЎЏЪѢѲѴѪ".unicodeScalars)

  private static let greekTable: [Unicode.Scalar] =
    ["\u{300}", "\u{301}", "\u{308}", "\u{342}", "\u{313}", "\u{314}", "\u{345}"]
    + Array(
      ("        «»“”ʹ͵     ·   ; ΑΒ ΓΔΕϚϜΖΗΘΙΚΛΜΝΞΟΠϞΡΣ ΤΥΦΧΨΩϠ  "
        + "αβϐγδεϛϝζηθικλμνξοπϟρσςτυφχψωϡ").unicodeScalars)

  private static let hebrewTable: [Unicode.Scalar] =
    Array("!״#$%&׳()*+,־./0123456789:;<=>?".unicodeScalars)
    + [
      "\u{5B7}", "\u{5B8}", "\u{5B6}", "\u{5B5}", "\u{5B4}", "\u{5B9}", "\u{5BB}", "\u{5B0}",
      "\u{5B2}", "\u{5B3}", "\u{5B1}", "\u{5BC}", "\u{5BF}", "\u{5C1}", "\u{FB1E}",
    ] + Array(repeating: " ", count: 12)
    + Array("[ ]  אבגדהוזחטיךכלםמןנסעףפץצקרשתװױײ".unicodeScalars)
}
