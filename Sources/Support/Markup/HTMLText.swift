import Platform

/// The text of the simple HTML that people's reviews and calibre's comments are written in.
package enum HTMLText {
  /// The text without its tags, with line breaks where they make some.
  ///
  /// What is no known tag stays, such as `<3`. In text that has paragraphs, the line breaks of the
  /// source are spaces.
  package static func plain(_ html: String) -> String {
    let bytes = Array(html.utf8)
    guard bytes.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return html
    }
    var text = HTMLLines(hasParagraphs: hasParagraphs(html))
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "<"), let tag = HTMLTag(bytes[place...]) {
        text.add(tag)
        place = tag.end
      } else if bytes[place] == UInt8(ascii: "&"), let entity = HTMLEntity(bytes[place...]) {
        text.add(contentsOf: entity.text)
        place = entity.end
      } else {
        text.add(bytes[place])
        place += 1
      }
    }
    return text.string
  }

  /// Whether a text is HTML for certain: a known tag is closed in it, or breaks a line.
  package static func isLikely(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.contains { place in
      guard bytes[place] == UInt8(ascii: "<") else { return false }
      let start = bytes[(place + 1)...].prefix(2).map { $0 | 0x20 }
      return (start.first == UInt8(ascii: "/") | 0x20 || start.elementsEqual("br".utf8))
        && HTMLTag(bytes[place...]) != nil
    }
  }

  /// The text with its entities as the characters they stand for, and all else as it is.
  package static func decoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "&")) else { return text }
    var decoded: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "&"), let entity = HTMLEntity(bytes[place...]) {
        decoded += entity.text.utf8
        place = entity.end
      } else {
        decoded.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  private static func hasParagraphs(_ html: String) -> Bool {
    let small = html.lowercased()
    return ["<p>", "<p ", "<div>", "<div "].contains(where: small.contains)
  }
}
