import CommandLine
import Screen
import Testing
import Turns

@Suite(.timeLimited) struct FormAnswerTests {
  typealias Answer = FormReply<Text>

  struct Text: Equatable, Sendable {
    let text: String
    let isEscaped: Bool

    init(_ text: String, isEscaped: Bool) { (self.text, self.isEscaped) = (text, isEscaped) }
  }

  @Test(
    "a sign alone is a command, and a backslash makes it text",
    arguments: [
      ("", .keep), (" ", .keep), ("<", .back), (" ? ", .explain), ("-", .value(nil)), (".", .save),
      ("Dune", .value(Text("Dune", isEscaped: false))),
      ("Dune.", .value(Text("Dune.", isEscaped: false))),
      ("\\-", .value(Text("-", isEscaped: true))),
      ("\\Dune", .value(Text("Dune", isEscaped: true))),
      ("Dune\\.", .value(Text("Dune.", isEscaped: true))),
      ("\\a\\.", .value(Text("a\\.", isEscaped: true))),
      ("C:\\x", .value(Text("C:\\x", isEscaped: false))), ("\\", .value(Text("", isEscaped: true))),
    ] as [(String, Answer)])
  func alone(typed: String, answer: Answer) {
    #expect(Answer(typed, read: { Text($0, isEscaped: $1) }) == answer)
  }

  @Test(
    "a word that leaves the form does so alone or right after a value; else it is confirmed",
    arguments: [
      ("Dune", "back", .leave), ("Dune", "Dunequit", .leave), ("Dune", "Duneretour", .leave),
      ("Dune", "Duneназад", .leave), ("Dune", "Dune", nil), ("Dune", "Dune Messiah", nil),
      ("The Way", "The Way back", .confirm(word: "back")), ("The Way", "The Wayback ", .leave),
      ("Dune", "Dune<", nil), ("Dune", "Dune.", nil), ("back", "back", nil), ("", "back", nil),
      ("Dune", "", nil), ("Dune", "Dun back", nil),
    ] as [(String, String, FormAnswer.FormExit?)])
  func formExit(line: String, typed: String, formExit: FormAnswer.FormExit?) {
    #expect(FormAnswer.formExit(typed, from: line) == formExit)
  }

  @Test(
    "a sign after an unedited value is a command",
    arguments: [
      ("Dune", "Dune", .keep), ("Dune", "", .value(nil)), ("Dune", "  ", .value(nil)),
      ("Dune", "Dune.", .save), ("Dune", "Dune .", .save), ("Dune", "Dune. ", .save),
      ("Dune", "Dune<", .back), ("Dune", "Dune?", .explain), ("Dune", "Dune-", .value(nil)),
      ("Dune", ".", .save), ("Dune", "<", .back),
      ("5 Nov 2026", "5 Nov 2026?", .explain), ("1965", "1965-", .value(nil)),
      // A backslash makes it text.
      ("Dune", "Dune\\.", .value(Text("Dune.", isEscaped: true))),
      ("Dune", "Dune\\?", .value(Text("Dune?", isEscaped: true))),
      // A value that ends in a command character.
      ("Who?", "Who?", .keep), ("Who?", "Who??", .explain), ("Who?", "Who?.", .save),
      ("Who?", "Who", .value(Text("Who", isEscaped: false))),
      ("Who?", "Who?\\?", .value(Text("Who??", isEscaped: true))),
      // An edited value is taken with its ending.
      ("Dune", "Dune Messiah.", .value(Text("Dune Messiah.", isEscaped: false))),
      ("Dune", "Dune Messiah\\.", .value(Text("Dune Messiah.", isEscaped: true))),
      ("Dune", "Dun.", .value(Text("Dun.", isEscaped: false))),
      ("Dune", "Dune...", .value(Text("Dune...", isEscaped: false))),
      // A value that begins with a backslash.
      ("\\-", "\\-", .keep), ("\\-", "\\-.", .save),
      ("\\-", "\\-\\.", .value(Text("-.", isEscaped: true))),
    ] as [(String, String, Answer)])
  func afterValue(line: String, typed: String, answer: Answer) {
    #expect(
      Answer(FormAnswer.edited(typed, from: line), read: { Text($0, isEscaped: $1) }) == answer)
  }
}
