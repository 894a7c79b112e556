import Library
import Testing
import Turns

/// The codes in the barcodes of labels and cards.
@Suite(.timeLimited) struct LabelCodeTests {
  @Test(
    "a code is a letter and at least six digits, and is parsed back",
    arguments: [
      (LabelCode.book(42), "B000042"), (.book(1_234_567), "B1234567"), (.card(7), "P000007"),
      (.book(9_007_199_254_740_991), "B9007199254740991"),
    ])
  func text(_ code: LabelCode, _ text: String) {
    #expect(code.text == text)
    #expect(LabelCode(scanned: text) == code)
    #expect(LabelCode(scanned: " \(text.lowercased()) ") == code)
    #expect(!ISBN.looksLikeISBN(text))
  }

  @Test("a code that was scanned with a Russian keyboard layout is recognized")
  func russian() {
    #expect(LabelCode(scanned: "И000042") == .book(42))
    #expect(LabelCode(scanned: "З000007") == .card(7))
  }

  @Test(
    "other texts are not codes",
    arguments: [
      "", "B", "42", "000042", "B42", "B00042", "B0000042", "B000000", "B-00042", "B+00042",
      "P00001a", "X000042", "BB00042", "B000042x", "9780441013593", "0441013597", "51299",
      "B٠٠٠٠٤٢", "B99999999999999999999", "B 000042", "https://library.example/books/42",
    ])
  func otherTexts(_ text: String) {
    #expect(LabelCode(scanned: text) == nil)
  }
}
