/// An entity such as `&amp;` or `&#39;` at the start of an HTML string.
struct HTMLEntity {
  let end: Int
  let text: String

  init?(_ html: ArraySlice<UInt8>) {
    let content = html.dropFirst().prefix(10).prefix { $0 != UInt8(ascii: ";") }
    guard content.endIndex < html.endIndex, html[content.endIndex] == UInt8(ascii: ";"),
      let text = Self.text(String(decoding: content, as: UTF8.self))
    else { return nil }
    end = content.endIndex + 1
    self.text = text
  }

  private static func text(_ name: String) -> String? {
    guard name.utf8.first == UInt8(ascii: "#") else { return entities[name] }
    let digits = name.dropFirst()
    let isHex = digits.utf8.first.map { $0 | 0x20 } == UInt8(ascii: "x")
    let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }

  private static let entities = {
    var characters = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "hellip": "…",
      "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
      "trade": "™", "bull": "•", "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š",
      "Yuml": "Ÿ", "euro": "€",
    ]
    for (offset, name) in latin1.split(separator: " ").enumerated() {
      characters[String(name)] = Unicode.Scalar(UInt32(0xA0 + offset)).map { String(Character($0)) }
    }
    characters["nbsp"] = " "
    return characters
  }()

  /// The names of U+00A0 to U+00FF, in order.
  private static let latin1 = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 \
    sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute \
    Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde \
    Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave \
    aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth \
    ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
    """
}
