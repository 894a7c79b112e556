import Platform

/// A tag or a comment at the start of an HTML string.
struct HTMLTag {
  enum Effect {
    case nothing, line, paragraph, item, `break`
  }

  let end: Int
  let effect: Effect

  init?(_ html: ArraySlice<UInt8>) {
    if html.starts(with: "<!--".utf8) {
      guard let close = html.firstRange(ofBytes: "-->".utf8) else { return nil }
      end = close.upperBound
      effect = .nothing
      return
    }
    let content = html.dropFirst().prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
    guard content.endIndex < html.endIndex, html[content.endIndex] == UInt8(ascii: ">") else {
      return nil
    }
    let isClosing = content.first == UInt8(ascii: "/")
    let name = content.drop { $0 == UInt8(ascii: "/") }.prefix(while: \.isLetterOrDigit)
    let after = content[name.endIndex...].first ?? UInt8(ascii: " ")
    guard " /\n\t".utf8.contains(after),
      let known = Self.effects[String(decoding: name, as: UTF8.self).lowercased()]
    else { return nil }
    end = content.endIndex + 1
    effect = known == .item && isClosing ? .line : known
  }

  private static let effects: [String: Effect] = {
    var effects: [String: Effect] = ["br": .break, "li": .item]
    for name in ["p", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "hr"] {
      effects[name] = .paragraph
    }
    for name in ["div", "ul", "ol", "dl", "dt", "dd", "table", "tr"] { effects[name] = .line }
    for name in [
      "a", "abbr", "b", "big", "body", "center", "cite", "code", "del", "em", "font", "head",
      "html", "i", "img", "ins", "pre", "q", "s", "small", "span", "spoiler", "strike", "strong",
      "sub", "sup", "tbody", "td", "th", "thead", "tt", "u",
    ] {
      effects[name] = .nothing
    }
    return effects
  }()
}
