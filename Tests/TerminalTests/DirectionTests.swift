import Terminal
import Testing
import Turns

@Suite(.timeLimited) struct DirectionTests {
  @Test(
    "right-to-left letters are ended by a mark of no width",
    arguments: ["שלום", "Dune ב", "كتاب", "ﷺ", "𐤀", "אב 12"])
  func marked(text: String) {
    #expect(Cells.directionEnd(text) == "\u{200E}")
    #expect(Cells.padded(text, to: 20).hasSuffix(" \u{200E}"))
    #expect(Cells.width(Cells.padded(text, to: 20)) == 20)
    #expect(Cells.padded(text, to: 20, alignment: .trailing).hasSuffix(text + "\u{200E}"))
    #expect(Cells.padded(drawn: text, to: 20).hasSuffix(" \u{200E}"))
  }

  @Test(
    "other text is left as it is",
    arguments: ["", "Dune", "Écume", "Мастер", "Ελλάδα", "吾輩", "👩‍👩‍👧‍👦", "ภาษา", "हिन्दी", "𝄞"])
  func unmarked(text: String) {
    #expect(Cells.directionEnd(text).isEmpty)
    #expect(!Cells.padded(text, to: 20).unicodeScalars.contains("\u{200E}"))
  }
}
