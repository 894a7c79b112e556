import Testing
import Turns
import Library

@Suite(.timeLimited) struct ShortTextTests {
  @Test("a text of up to 60 characters is unchanged, and a longer one is truncated")
  func characters() {
    for letter in ["a", "ж", "漢", "👨‍👩‍👧"] {
      let fits = String(repeating: letter, count: letter == "👨‍👩‍👧" ? 40 : 60)
      #expect(fits.shortened() == fits)
      let short = String(repeating: letter, count: 1_000).shortened()
      #expect(short.hasSuffix("…") && short.hasPrefix(letter + letter) && short.count <= 60)
    }
    #expect("".shortened() == "")
    #expect("abc".shortened(to: 2) == "a…")
  }

  @Test("any number of accents is ignored")
  func accents() {
    let short = ("e" + String(repeating: "\u{301}", count: 100_000)).shortened()
    #expect(short.unicodeScalars.count <= 241)
    #expect(short.hasSuffix("…"))
  }
}
