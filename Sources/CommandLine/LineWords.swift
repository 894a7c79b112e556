import Grammar
import Localization

/// Splits a line typed at a prompt into words, as a shell would split it.
package enum LineWords {
  /// Words end at spaces. A word, or the value after its `=`, may stand in quotation marks, and a
  /// backslash makes the next character mean itself. An apostrophe inside a word is a letter.
  ///
  /// - Throws: `openQuote` where a double quotation mark is never closed.
  package static func split(_ line: String) throws(LineError) -> [String] {
    var words: [String] = []
    var rest = Substring(line)
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard !rest.isEmpty else { return words }
      words.append(try takeWord(from: &rest))
    }
  }

  /// The mark that closes a quotation, by the one that opens it.
  static let closing: [Character: Character] = [
    "\"": "\"", "“": "”", "«": "»", "'": "'",
  ]

  /// Takes the word that stands at the beginning.
  static func takeWord(from rest: inout Substring) throws(LineError) -> String {
    var word = ""
    var mayQuote = true
    while let character = rest.first, !character.isWhitespace {
      if mayQuote, let mark = closing[character] {
        if let quoted = quotation(in: rest.dropFirst(), closedBy: mark) {
          rest = rest[quoted.end...]
          return word + quoted.text
        }
        // An apostrophe may begin a word: 'Salem's Lot.
        if character != "'" { throw .openQuote }
      }
      rest.removeFirst()
      if character == "\\", let escaped = rest.popFirst() {
        word.append(escaped)
        mayQuote = false
      } else {
        word.append(character)
        mayQuote = character == "="
      }
    }
    return word
  }

  /// The text up to the mark that closes it, which has to end the word.
  private static func quotation(
    in text: Substring, closedBy mark: Character
  ) -> (text: String, end: Substring.Index)? {
    var quoted = ""
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      if text[index] == "\\", mark != "'", next < text.endIndex {
        quoted.append(text[next])
        index = text.index(after: next)
        continue
      }
      if text[index] == mark, next == text.endIndex || text[next].isWhitespace {
        return (quoted.trimmingNoBreakSpaces(if: mark == "»"), next)
      }
      quoted.append(text[index])
      index = next
    }
    return nil
  }
}

extension String {
  /// French puts spaces inside its quotation marks.
  fileprivate func trimmingNoBreakSpaces(if isFrench: Bool) -> String {
    guard isFrench else { return self }
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
