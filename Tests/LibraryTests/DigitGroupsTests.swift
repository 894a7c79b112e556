import Testing
import Turns
import Library

@Suite(.timeLimited) struct DigitGroupsTests {
  @Test(
    "thousands can be grouped as in print",
    arguments: [
      ("1 000", "1000"), ("20\u{A0}000", "20000"), ("1\u{202F}234\u{202F}567", "1234567"),
      ("999", "999"), ("12345", "12345"),
    ])
  func groups(typed: String, number: String) { #expect(typed.withoutDigitGroups == number) }

  @Test(
    "other texts are unchanged",
    arguments: [
      "", " ", "1 00", "1234 567", "1 0000", " 100", "100 ", "1  000", "-1 000", "1,000", "a 000",
      "1 000 a", "0 030", "0", "١ ٠٠٠",
    ])
  func otherTexts(typed: String) { #expect(typed.withoutDigitGroups == typed) }
}
