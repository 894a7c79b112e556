import Library
import Testing
import Turns

@Suite(.timeLimited) struct PlainTextTests {
  @Test(
    "typed text is trimmed and composed, and otherwise unchanged",
    arguments: [
      ("Dune", "Dune"), ("  Dune\u{A0} ", "Dune"), ("War  and  Peace", "War  and  Peace"), ("", ""),
      (" \u{3000}\u{2009} ", ""), ("E\u{301}cume", "\u{C9}cume"), ("И\u{306}од", "\u{419}од"),
      ("红楼梦", "红楼梦"),
      ("👨‍👩‍👧", "👨‍👩‍👧"), ("ﬁ Ⅷ", "ﬁ Ⅷ"), ("--=\\'\"", "--=\\'\""),
    ])
  func checked(typed: String, expected: String) throws {
    let result = try PlainText.checked(typed, for: .title)
    #expect(Array(result.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(
    "a control character is refused, and the refusal names the field",
    arguments: [
      "\u{0}", "\t", "\n", "\r", "\r\n", "\u{1B}", "\u{7F}", "\u{80}", "\u{9F}", "\u{2028}",
      "\u{2029}",
    ])
  func control(character: String) {
    for typed in ["Du\(character)ne", character + "Dune", "Dune" + character] {
      #expect(throws: LibraryError.controlCharacter(.author)) {
        try PlainText.checked(typed, for: .author)
      }
      #expect(throws: LibraryError.controlCharacter(nil)) {
        try PlainText.checked(typed, for: nil)
      }
    }
  }

  @Test("notes and descriptions may have line breaks, but no other control characters")
  func notes() throws {
    #expect(try PlainText.checked("one\n\ntwo\n", for: .notes) == "one\n\ntwo")
    #expect(try PlainText.checked("one\n\ntwo\n", for: .description) == "one\n\ntwo")
    for character in ["\t", "\u{1B}", "\u{2028}"] {
      #expect(throws: LibraryError.controlCharacter(.notes)) {
        try PlainText.checked("one\(character)two", for: .notes)
      }
    }
  }

  @Test(
    "an import turns control characters into spaces",
    arguments: [
      ("Du\tne", "Du ne"), ("Dune\r\nMessiah", "Dune Messiah"), ("\u{1B}[31mDune", "[31mDune"),
      ("a\nb", "a b"),
      ("a\u{2028}b\u{85}c", "a b c"), ("\u{0}Dune\u{0}", "Dune"), ("E\u{301}cume", "\u{C9}cume"),
      ("\t\n", ""), (" Dune ", "Dune"),
    ])
  func imported(text: String, expected: String) {
    let result = PlainText.sanitized(text)
    #expect(Array(result.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(
    "an import of notes keeps their lines",
    arguments: [
      ("a\r\nb", "a\nb"), ("a\n\nb\n", "a\n\nb"), ("a\tb\u{1B}c", "a b c"), ("a\u{2028}b", "a b"),
    ])
  func importedLines(text: String, expected: String) {
    #expect(PlainText.sanitized(text, keepingLines: true) == expected)
  }

  @Test("the control characters are C0, C1 and Unicode's line breaks")
  func everyScalar() {
    let controls = (UInt32(0)...0x1_FFFF).filter { value in
      Unicode.Scalar(value).map(PlainText.isControl) ?? false
    }
    let ranges: [ClosedRange<UInt32>] = [0...0x1F, 0x7F...0x9F, 0x2028...0x2029]
    #expect(controls == Array(ranges.joined()))
  }
}
