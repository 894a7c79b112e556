import Terminal
import Testing
import Turns

@Suite(.timeLimited) struct PrintableTests {
  @Test(
    "What could harm a terminal is replaced or removed, and nothing else",
    arguments: [
      ("", ""),
      ("War and Peace ~", "War and Peace ~"),
      ("Война — это «мир», № 5…", "Война — это «мир», № 5…"),
      ("“a” ‑ \u{2060}\u{2063} \u{205F} \u{206A}", "“a” ‑ \u{2060}\u{2063} \u{205F} \u{206A}"),
      ("红楼梦 ﻼ ﺀ 📚", "红楼梦 ﻼ ﺀ 📚"),
      ("a\tb\nc\u{0}d", "a b c d"),
      ("\u{1B}[2J\u{1B}]0;title\u{7}", " [2J ]0;title "),
      ("a\u{7F}b\u{80}c\u{9B}31md\u{9F}e\u{A0}f", "a b c 31md e\u{A0}f"),
      ("a\r\nb\rc\r", "a b c "),
      ("a\u{2028}b\u{2029}c\u{2027}", "a b c\u{2027}"),
      ("a\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}b\u{202F}", "ab\u{202F}"),
      ("a\u{2065}\u{2066}\u{2067}\u{2068}\u{2069}b", "a\u{2065}b"),
      ("a\u{200E}\u{200F}\u{200D}\u{200B}b", "a\u{200E}\u{200F}\u{200D}\u{200B}b"),
      ("\u{FEFF}a\u{FEFF}", "a"),
      ("a\u{E0001}\u{E0061}\u{E007F}b\u{E0100}", "ab\u{E0100}"),
      ("👨‍👩‍👧‍👦🏳️‍🌈🇷🇺1️⃣", "👨‍👩‍👧‍👦🏳️‍🌈🇷🇺1️⃣"),
      ("\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}!", "\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}!"),
      ("\u{1F3F4}\u{E0067}\u{E0062}", "\u{1F3F4}"),
      ("\u{1F3F4}\u{E0067}b", "\u{1F3F4}b"),
      ("\u{1F3F4}\u{E007F}", "\u{1F3F4}"),
      ("\u{1F3F4}\t", "\u{1F3F4} "),
    ])
  func cleaning(text: String, clean: String) {
    #expect(Array(Printable.text(text).unicodeScalars) == Array(clean.unicodeScalars))
  }

  @Test(
    "line breaks remain where they are wanted",
    arguments: [
      ("a\nb", "a\nb"),
      ("a\r\n\r\nb", "a\n\nb"),
      ("a\rb", "a b"),
      ("a\n\tb\u{1B}[0m", "a\n b [0m"),
      ("a\u{2028}b\u{85}c\u{B}d", "a b c d"),
    ])
  func keepingLines(text: String, clean: String) {
    let result = Printable.text(text, keepingLines: true)
    #expect(Array(result.unicodeScalars) == Array(clean.unicodeScalars))
  }

  @Test("Any number of flags stays")
  func flags() {
    let flags = String(repeating: "\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}", count: 100_000)
    #expect(Printable.text("\u{7}" + flags) == " " + flags)
  }

  @Test("Of all single characters, just the harmful ones are changed")
  func everyScalar() {
    let harmful: [ClosedRange<UInt32>] = [
      0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF...0xFEFF, 0xE0000...0xE007F,
    ]
    let planes: [ClosedRange<UInt32>] = [0...0x1FFFF, 0xE0000...0xE0FFF]
    let changed = planes.joined().filter { value in
      guard let scalar = Unicode.Scalar(value) else { return false }
      return Printable.text(String(scalar)) != String(scalar)
    }
    #expect(changed == Array(harmful.joined()))
  }
}
