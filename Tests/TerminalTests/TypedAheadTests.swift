import Terminal
import Testing

@Suite(.timeLimit(.minutes(10))) struct TypedAheadTests {
  @Test(
    "what a key that ended something leaves for the next line",
    arguments: [
      ("", ""), (" ", ""), ("\n", ""), ("\u{1B}", ""), ("\u{1B}[A", ""), ("\u{1B}OP", ""),
      ("\u{4}", ""), ("\t", ""), ("\u{7F}", ""),
      ("l", "l"), ("é", "é"), ("выход\n", "выход\n"), ("list\nquit\n", "list\nquit\n"),
      ("\nlist\n", "list\n"), ("li\u{7F}st\t", "list"),
    ])
  func kept(keys: String, line: String) {
    #expect(TypedAhead.text(of: TypedAhead.bytes(of: Array(keys.utf8))) == line)
  }
}
