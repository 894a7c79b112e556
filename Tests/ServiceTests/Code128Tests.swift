import LabelSheets
import Library
import TestSupport
import Testing
import Turns

/// The bars of Code 128, checked with an independent decoder.
@Suite(.timeLimited) struct Code128Tests {
  @Test(
    "a text is a start, its characters, a checksum and a stop: 11 modules each, and 2 more",
    arguments: [
      // A start, the characters, a checksum.
      ("A", 3), ("Dune", 6), ("B12", 5),
      // Two digits take one symbol, if switching saves space.
      ("1234", 4), ("123", 5), ("12345", 6), ("B000042", 7), ("B0000042", 8), ("AB123456CD", 11),
      ("AB1234CD", 10),
    ])
  func length(_ text: String, _ characters: Int) throws {
    let widths = try #require(Code128(text)).widths
    #expect(widths.reduce(0, +) == 11 * (characters + 1) + 2)
    #expect(widths.suffix(7) == [2, 3, 3, 1, 1, 1, 2])
    #expect(widths.allSatisfy { (1...4).contains($0) })
  }

  @Test("only printable ASCII has bars", arguments: ["", "é", "Ж", "a\nb", "\u{7F}", "tab\t", "🙂"])
  func refused(_ text: String) {
    #expect(Code128(text) == nil)
  }

  @Test(
    "a decoder reads every character, in every position",
    .enabled(if: Needed.barcodes.isMet, "\(Needed.barcodes)"))
  func readByDecoder() throws {
    let characters = (0x21...0x7E).map { String(UnicodeScalar(UInt8($0))) }
    var texts = (0..<5).map { part in
      characters.indices.filter { $0 % 5 == part }.map { characters[$0] }.joined()
    }
    texts += ["a b", "1234", "12345", "A12345", "123456A7", "AB123456CD", "AB1234567CD", "99"]
    texts += (1...12).map { LabelCode.book($0 * 8_087).text }
    texts += [LabelCode.card(7).text, LabelCode.book(Bounds.numbers.upperBound).text]
    let page = try LabelExamples.page(
      texts.map { Label(number: "1", title: "", text: $0) }, on: LabelSheet.all[4])
    #expect(try BarcodeReader.texts(on: page, in: Home()) == Set(texts))
  }
}
