import CommandLine
import Testing

@Suite(.timeLimit(.minutes(10))) struct FormAnswerTests {
  @Test(
    "a sign alone is a wish, and a backslash makes it mean itself",
    arguments: [
      ("", .keep), (" ", .keep), ("<", .back), (" ? ", .explain), ("-", .nothing), (".", .save),
      ("Dune", .text("Dune", isEscaped: false)), ("Dune.", .text("Dune.", isEscaped: false)),
      ("\\-", .text("-", isEscaped: true)), ("\\Dune", .text("Dune", isEscaped: true)),
      ("Dune\\.", .text("Dune.", isEscaped: true)), ("\\a\\.", .text("a\\.", isEscaped: true)),
      ("C:\\x", .text("C:\\x", isEscaped: false)), ("\\", .text("", isEscaped: true)),
    ] as [(String, FormAnswer)])
  func alone(typed: String, answer: FormAnswer) {
    #expect(FormAnswer(typed) == answer)
  }

  @Test(
    "a sign behind a value that stood in the line and was not edited is the sign",
    arguments: [
      ("Dune", "Dune", .keep), ("Dune", "", .nothing), ("Dune", "  ", .nothing),
      ("Dune", "Dune.", .save), ("Dune", "Dune .", .save), ("Dune", "Dune. ", .save),
      ("Dune", "Dune<", .back), ("Dune", "Dune?", .explain), ("Dune", "Dune-", .nothing),
      ("Dune", ".", .save), ("Dune", "<", .back),
      ("5 Nov 2026", "5 Nov 2026?", .explain), ("1965", "1965-", .nothing),
      // A backslash makes it text.
      ("Dune", "Dune\\.", .text("Dune.", isEscaped: true)),
      ("Dune", "Dune\\?", .text("Dune?", isEscaped: true)),
      // A value that ends in a sign.
      ("Who?", "Who?", .keep), ("Who?", "Who??", .explain), ("Who?", "Who?.", .save),
      ("Who?", "Who", .text("Who", isEscaped: false)),
      ("Who?", "Who?\\?", .text("Who??", isEscaped: true)),
      // A value that was edited ends as it ends.
      ("Dune", "Dune Messiah.", .text("Dune Messiah.", isEscaped: false)),
      ("Dune", "Dune Messiah\\.", .text("Dune Messiah.", isEscaped: true)),
      ("Dune", "Dun.", .text("Dun.", isEscaped: false)),
      ("Dune", "Dune...", .text("Dune...", isEscaped: false)),
      // A value that stands there behind a backslash.
      ("\\-", "\\-", .keep), ("\\-", "\\-.", .save),
      ("\\-", "\\-\\.", .text("-.", isEscaped: true)),
    ] as [(String, String, FormAnswer)])
  func behind(line: String, typed: String, answer: FormAnswer) {
    #expect(FormAnswer(FormAnswer.edited(typed, from: line)) == answer)
  }
}
