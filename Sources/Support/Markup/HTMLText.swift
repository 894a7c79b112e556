import Platform

/// Extracts the text of simple HTML, such as reviews and calibre's comments.
package enum HTMLText {
  /// Returns the text with its tags removed or replaced with line breaks. Unknown tags such as `<3`
  /// are kept. In text with paragraphs, line breaks in the source become spaces.
  package static func plain(_ html: String) -> String {
    let bytes = Array(html.utf8)
    guard bytes.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return html
    }
    var text = HTMLLines(collapsesWhitespace: collapsesWhitespace(html))
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"), let tag = HTMLTag(bytes[index...]) {
        text.add(tag)
        index = tag.end
      } else if bytes[index] == UInt8(ascii: "&"), let entity = HTMLEntity(bytes[index...]) {
        text.add(contentsOf: entity.text)
        index = entity.end
      } else {
        text.add(bytes[index])
        index += 1
      }
    }
    return text.string
  }

  /// Returns whether the text is HTML, that is, has a known closing tag or `<br>`.
  package static func isLikely(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.contains { index in
      guard bytes[index] == UInt8(ascii: "<") else { return false }
      let start = bytes[(index + 1)...].prefix(2).map { $0 | 0x20 }
      return (start.first == UInt8(ascii: "/") | 0x20 || start.elementsEqual("br".utf8))
        && HTMLTag(bytes[index...]) != nil
    }
  }

  /// Returns the text with its entities decoded.
  package static func decoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "&")) else { return text }
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "&"), let entity = HTMLEntity(bytes[index...]) {
        decoded += entity.text.utf8
        index = entity.end
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  private static func collapsesWhitespace(_ html: String) -> Bool {
    let lowercased = html.lowercased()
    return ["<p>", "<p ", "<div>", "<div "].contains(where: lowercased.contains)
  }
}
