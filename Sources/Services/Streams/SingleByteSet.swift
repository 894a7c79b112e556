import Library

/// A character set with one byte per character: ASCII, and up to 128 others.
package struct SingleByteSet {
  package let encoding: TextEncoding
  /// The characters of the bytes from 0x80 to 0xFF, in UTF-8.
  private let upper: [[UInt8]]

  /// Returns `nil` for sets with several bytes per character.
  package init?(_ encoding: TextEncoding) {
    guard let table = Self.table(encoding) else { return nil }
    self.encoding = encoding
    upper = table.map { Array(String(Character($0)).utf8) }
  }

  package func utf8(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    for byte in bytes {
      if byte < 0x80 { text.append(byte) } else { text += upper[Int(byte) - 0x80] }
    }
    return text
  }

  // MARK: Detection

  /// Returns the most likely set of text that is not UTF-8, or `nil` if no set is likely. In
  /// Western European languages, four non-ASCII letters in a row do not occur. In a wrong set,
  /// symbols appear within words, and capitals after small letters.
  package static func mostLikely(for bytes: some Sequence<UInt8>) -> SingleByteSet? {
    let bytes = Array(bytes.prefix(1 << 16))
    func evidence(_ encodings: [TextEncoding]) -> [(encoding: TextEncoding, Evidence)] {
      encodings.map { ($0, Evidence(bytes, table($0) ?? [])) }
    }
    if longestRun(bytes) >= 4 {
      let best = evidence([.windows1251, .koi8r, .cp866, .isoCyrillic, .isoGreek])
        // The frequent letters of Russian and Greek make up about half of any text.
        .filter { $1.frequent * 20 >= $1.letters * 9 && $1.faults * 10 <= $1.letters }
        .max { $0.1.frequent - $0.1.faults < $1.1.frequent - $1.1.faults }
      return best.flatMap { SingleByteSet($0.encoding) }
    }
    let western = Evidence(bytes, table(.windows1252) ?? [])
    let best = evidence([.latin9, .windows1250, .latin2, .macintosh])
      .filter { $1.lowercase > 0 && $1.faults * 10 <= $1.letters && $1.faults < western.faults }
      // Of two equally likely sets, prefer the one with more letters.
      .min { ($0.1.faults, -$0.1.letters) < ($1.1.faults, -$1.1.letters) }
    if let best { return SingleByteSet(best.encoding) }
    return western.faults < Evidence.unknownByteFaults ? SingleByteSet(.windows1252) : nil
  }

  package static func longestRun(_ bytes: some Sequence<UInt8>) -> Int {
    var run = 0
    var longest = 0
    for byte in bytes {
      run = byte >= 0x80 ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  /// The evidence for a set: counts of letters and faults when the text is decoded with it.
  private struct Evidence {
    /// The number of non-ASCII letters. `lowercase` and `frequent` count the small and the frequent
    /// letters among them.
    var letters = 0
    var lowercase = 0
    var frequent = 0
    var faults = 0
    /// The faults to count for a byte without a character. They outweigh all misplaced symbols.
    static let unknownByteFaults = 1 << 20

    init(_ bytes: [UInt8], _ table: [Unicode.Scalar]) {
      let kinds = table.map(Kind.init)
      let isFrequent = table.map { "оеаинтсрвαοιετσνηυρ".unicodeScalars.contains($0) }
      var last = Kind.other
      for byte in bytes {
        let isASCII = byte < 0x80
        let kind = isASCII ? Kind(Unicode.Scalar(byte)) : kinds[Int(byte) - 0x80]
        switch kind {
        case .unknown: faults += Self.unknownByteFaults
        case .symbol where !isASCII: if last == .lowercase || last == .uppercase { faults += 1 }
        case .lowercase, .uppercase:
          if last == .symbol || kind == .uppercase && last == .lowercase { faults += 1 }
          guard !isASCII else { break }
          letters += 1
          lowercase += kind == .lowercase ? 1 : 0
          frequent += isFrequent[Int(byte) - 0x80] ? 1 : 0
        default: break
        }
        last = isASCII && kind == .symbol ? .other : kind
      }
    }
  }

  private enum Kind {
    case lowercase, uppercase, symbol, other, unknown

    init(_ scalar: Unicode.Scalar) {
      switch scalar.properties.generalCategory {
      case _ where scalar == "\u{FFFD}": self = .unknown
      case _ where "®©™°´·’".unicodeScalars.contains(scalar): self = .other
      case .lowercaseLetter: self = .lowercase
      case .uppercaseLetter: self = .uppercase
      case _ where "¶§†‡‰".unicodeScalars.contains(scalar): self = .symbol
      case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .otherNumber, .format,
        .modifierLetter:
        self = .symbol
      default: self = .other
      }
    }
  }

  // MARK: Tables

  /// Returns the characters of the bytes from 0x80 to 0xFF, with U+FFFD for bytes without a
  /// character.
  private static func table(_ encoding: TextEncoding) -> [Unicode.Scalar]? {
    let table: String
    switch encoding {
    case .utf8, .utf16: return nil
    case .windows1250:
      table =
        "€\u{FFFD}‚\u{FFFD}„…†‡\u{FFFD}‰Š‹ŚŤŽŹ\u{FFFD}‘’“”•–—\u{FFFD}™š›śťžź\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬"
        + "\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż"
        + latin2Letters
    case .windows1251:
      table =
        "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{FFFD}™љ›њќћџ\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї"
        + russian
    case .windows1252: table = windowsSymbols + latin1
    case .windows1254:
      table =
        windowsSymbols.replacing("Ž", with: "\u{FFFD}").replacing("ž", with: "\u{FFFD}") + turkish
    case .latin2:
      table = "\u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žż" + latin2Letters
    case .latin5: table = turkish
    case .latin9:
      table = "\u{A0}¡¢£€¥Š§š©ª«¬\u{AD}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿" + latin1.dropFirst(32)
    case .isoCyrillic:
      table = "\u{A0}ЁЂЃЄЅІЇЈЉЊЋЌ\u{AD}ЎЏ" + russian + "№ёђѓєѕіїјљњћќ§ўџ"
    case .isoGreek:
      table =
        "\u{A0}‘’£€₯¦§¨©ͺ«¬\u{AD}\u{FFFD}―°±²³΄΅Ά·ΈΉΊ»Ό½ΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ\u{FFFD}ΣΤΥΦΧΨΩΪΫάέ"
        + "ήίΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ\u{FFFD}"
    case .koi8r:
      table =
        "─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥\u{A0}⌡°²·÷═║╒ё╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡Ё╢╣╤╥╦╧╨╩╪╫╬©"
        + "юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ"
    case .cp866:
      table =
        russian.prefix(48) + "░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀" + russian.suffix(16)
        + "ЁёЄєЇїЎў°∙·√№¤■\u{A0}"
    case .macintosh:
      table =
        "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–"
        + "—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{FFFD}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ"
    }
    let scalars = Array(table.unicodeScalars)
    return Array(repeating: "\u{FFFD}", count: 128 - scalars.count) + scalars
  }

  private static let russian =
    "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя"
  private static let windowsSymbols =
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ"
  private static let latin1 =
    "\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêë"
    + "ìíîïðñòóôõö÷øùúûüýþÿ"
  private static let latin2Letters =
    "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"
  private static let turkish = String(
    latin1.map { ["Ð": "Ğ", "Ý": "İ", "Þ": "Ş", "ð": "ğ", "ý": "ı", "þ": "ş"][$0] ?? $0 })
}
