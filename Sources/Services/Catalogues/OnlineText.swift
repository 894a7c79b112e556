import Library
import Markup
import Platform

enum OnlineText {
  private static let lineLimit = 1_000
  private static let textLimit = 20_000

  /// Returns the text as one line, or `nil` if it is empty.
  static func line(_ text: String?) -> String? {
    guard let text else { return nil }
    if isPlain(text) { return text }
    let words = PlainText.sanitized(cut(text, to: lineLimit)).split(separator: " ")
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Returns the text of HTML with its line breaks, or `nil` if it is empty.
  static func paragraphs(html: String?) -> String? {
    guard let html else { return nil }
    let text = PlainText.sanitized(
      cut(HTMLText.plain(cut(html, to: 4 * textLimit)), to: textLimit), keepingLines: true)
    return text.isEmpty ? nil : text
  }

  static func lines(_ texts: [String], limit: Int = 50) -> [String] {
    // A lazy prefix would clean each string more than once.
    texts.reduce(into: []) { lines, text in
      if lines.count < limit, let line = line(text) { lines.append(line) }
    }
  }

  /// Returns the year of `1965`, `1965-08-01` or `August 1965`.
  static func year(_ date: String?) -> Int? {
    // A day has no more than two digits.
    date?.split { !$0.isASCII || !$0.isNumber }.first { (3...4).contains($0.count) }
      .flatMap { Int($0) }
  }

  /// Whether the text needs no cleaning. Most strings are plain, and a page has hundreds of them.
  private static func isPlain(_ text: String) -> Bool {
    let space = UInt8(ascii: " ")
    var last = space
    for byte in text.utf8 {
      if !(0x20..<0x7F).contains(byte) || (byte == space && last == space) { return false }
      last = byte
    }
    return last != space && text.utf8.count <= lineLimit
  }

  private static func cut(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit, text.unicodeScalars.count > limit else { return text }
    return String(text.unicodeScalars.prefix(limit)) + "…"
  }
}
