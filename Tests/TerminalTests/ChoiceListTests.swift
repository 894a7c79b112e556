import Terminal
import Testing
import Turns

@Suite(.timeLimited) struct ChoiceListTests {
  @Test(
    "choices are in columns, read downwards, and no line is completely full",
    arguments: [
      (["add", "all", "back", "check"], 14, ["add    back", "all    check"]),
      (["add", "all", "back", "check"], 40, ["add    all    back   check"]),
      (["吾輩は猫", "Écume"], 40, ["吾輩は猫  Écume"]),
      (["吾輩は猫である"], 10, ["吾輩は猫…"]),
    ])
  func columns(choices: [String], columns: Int, lines: [String]) {
    #expect(
      ChoiceList.text(choices, columns: columns) == lines.map { $0 + "\n" }.joined())
  }

  @Test("for screen readers, there is one choice per line")
  func plain() {
    #expect(ChoiceList.text(["add", "a\tb"], columns: nil) == "add\na b\n")
  }
}
