/// An entity such as `&amp;` or `&#39;` that stands at the beginning of some HTML.
struct HTMLEntity {
  /// Where the text goes on.
  let end: Int
  let text: String

  /// Nil if there is no entity that is known.
  init?(_ html: ArraySlice<UInt8>) {
    let inside = html.dropFirst().prefix(10).prefix { $0 != UInt8(ascii: ";") }
    guard inside.endIndex < html.endIndex, html[inside.endIndex] == UInt8(ascii: ";"),
      let text = Self.text(String(decoding: inside, as: UTF8.self))
    else { return nil }
    end = inside.endIndex + 1
    self.text = text
  }

  private static func text(_ name: String) -> String? {
    guard name.utf8.first == UInt8(ascii: "#") else { return named[name] }
    let digits = name.dropFirst()
    let isHex = digits.utf8.first.map { $0 | 0x20 } == UInt8(ascii: "x")
    let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }

  private static let named = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "hellip": "…",
    "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    "laquo": "«", "raquo": "»", "copy": "©", "reg": "®", "trade": "™", "deg": "°", "bull": "•",
    "eacute": "é", "egrave": "è", "ecirc": "ê", "agrave": "à", "acirc": "â", "ccedil": "ç",
    "ocirc": "ô", "icirc": "î", "iuml": "ï", "ugrave": "ù", "ucirc": "û", "oelig": "œ",
    "auml": "ä", "ouml": "ö", "uuml": "ü", "szlig": "ß", "aacute": "á", "iacute": "í",
    "oacute": "ó", "uacute": "ú", "ntilde": "ñ", "oslash": "ø", "aring": "å", "aelig": "æ",
  ]
}
