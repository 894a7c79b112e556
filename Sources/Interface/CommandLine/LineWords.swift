import Grammar
import Localization
import Platform

package enum LineWords {
  /// Splits a line at spaces, as in a shell. A word, the text after its `=`, or the text after the
  /// `+` or `-` of a tag may be quoted, and a backslash escapes the next character. An apostrophe
  /// inside a word is a letter.
  ///
  /// - Throws: `openQuote`.
  package static func split(_ line: String) throws(LineError) -> [String] {
    var words: [String] = []
    var rest = Rest(line[...])
    while rest.skipSpaces() { words.append(try parseWord(from: &rest)) }
    return words
  }

  /// The rest of a line, as scalars, which are ten times as fast as characters.
  struct Rest {
    fileprivate(set) var scalars: Substring.UnicodeScalarView
    /// Whether no closing apostrophe is left, so that the line is not scanned again for each
    /// apostrophe.
    fileprivate var hasNoApostrophe = false

    init(_ line: Substring) { scalars = line.unicodeScalars }

    mutating func skipSpaces() -> Bool {
      scalars = scalars.drop(while: LineWords.isSpace)
      return !scalars.isEmpty
    }
  }

  static func closing(_ opening: Unicode.Scalar) -> Unicode.Scalar? {
    switch opening {
    case "\"": "\""
    case "“": "”"
    case "«": "»"
    case "'": "'"
    default: nil
    }
  }

  static func parseWord(from rest: inout Rest) throws(LineError) -> String {
    var word = ""
    var mayQuote = true
    while let scalar = rest.scalars.first, !isSpace(scalar) {
      if mayQuote, let mark = closing(scalar), mark != "'" || !rest.hasNoApostrophe {
        if let quoted = quotation(in: rest.scalars.dropFirst(), closedBy: mark) {
          rest.scalars = rest.scalars[quoted.end...]
          return word + quoted.text
        }
        // An apostrophe may begin a word: 'Salem's Lot.
        if mark != "'" { throw .openQuote }
        rest.hasNoApostrophe = true
      }
      // `+"book club"`
      if word.isEmpty, scalar == "+" || scalar == "-",
        let mark = rest.scalars.dropFirst().first.flatMap(closing), mark != "'",
        let quoted = quotation(in: rest.scalars.dropFirst(2), closedBy: mark)
      {
        rest.scalars = rest.scalars[quoted.end...]
        return String(scalar) + quoted.text
      }
      mayQuote = scalar == "="
      if mayQuote || scalar == "\\" {
        rest.scalars.removeFirst()
        let escaped = mayQuote ? nil : rest.scalars.popFirst()
        word.unicodeScalars.append(escaped ?? scalar)
      } else {
        let plain = rest.scalars.prefix { !isSpace($0) && $0 != "\\" && $0 != "=" }
        word += Substring(plain)
        rest.scalars = rest.scalars[plain.endIndex...]
      }
    }
    return word
  }

  /// Returns the text up to the closing mark, which must end the word.
  private static func quotation(
    in text: Substring.UnicodeScalarView, closedBy mark: Unicode.Scalar
  ) -> (text: String, end: String.Index)? {
    var quoted = String.UnicodeScalarView()
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      if text[index] == "\\", mark != "'", next < text.endIndex {
        quoted.append(text[next])
        index = text.index(after: next)
        continue
      }
      if text[index] == mark, next == text.endIndex || isSpace(text[next]) {
        // French puts spaces inside its quotation marks.
        let text = String(quoted)
        return (mark == "»" ? text.trimming(\.properties.isWhitespace) : text, next)
      }
      quoted.append(text[index])
      index = next
    }
    return nil
  }

  /// Whether a scalar is white space. Does not look up Unicode properties of ASCII.
  fileprivate static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x09...0x0D: true
    case 0..<0x80: false
    default: scalar.properties.isWhitespace
    }
  }
}
