import Terminal
import Testing
import Turns

@Suite(.timeLimited) struct TypeAheadTests {
  @Test(
    "the input after a key that ended something belongs to the next line",
    arguments: [
      ("", ""), (" ", ""), ("\n", ""), ("\u{1B}", ""), ("\u{1B}[A", ""), ("\u{1B}OP", ""),
      ("\u{4}", ""), ("\t", ""), ("\u{7F}", ""),
      ("l", "l"), ("é", "é"), ("выход\n", "выход\n"), ("list\nquit\n", "list\nquit\n"),
      ("\nlist\n", "list\n"), ("li\u{7F}ist\t", "list"),
      ("\u{1B}list\n", "list\n"), ("\u{1B}[1;5Alist", "list"), ("li\u{1B}[Dst\n", "list\n"),
      ("dune\u{15}kim\n", "kim\n"), ("a\nb\u{15}c", "a\nc"), ("\n\u{7F}", ""),
      ("\u{1B}]11;rgb:0/0/0\u{7}x", "x"),
      ("été\u{7F}", "ét"),
    ])
  func remainingInput(keys: String, line: String) {
    #expect(TypeAhead.text(of: TypeAhead.bytes(of: Array(keys.utf8))) == line)
  }

  @Test(
    "an incomplete key is waited for",
    arguments: [
      ("", false), ("a", false), ("é", false), ("\u{1B}", true), ("\u{1B}[", true),
      ("\u{1B}[1;5", true),
      ("\u{1B}[A", false), ("\u{1B}O", true), ("\u{1B}a", false), ("a\u{1B}[A\u{1B}", true),
    ])
  func incompleteKey(keys: String, isCut: Bool) {
    #expect(TypeAhead.endsWithinKey(Array(keys.utf8)) == isCut)
    // The first bytes of “語”.
    #expect(TypeAhead.endsWithinKey([0xE8]) && TypeAhead.endsWithinKey([0xE8, 0xAA]))
  }
}
