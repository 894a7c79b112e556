import Library
import Testing
import Turns

@Suite(.limited) struct NameInputTests {
  @Test(
    "a name may end where a word does not look like a part of it",
    arguments: [
      ("Anna within 2 weeks", ["Anna within 2", "Anna within", "Anna"]), ("Anna please", ["Anna"]),
      ("Anna & Ben", ["Anna"]), ("Anna Smith, Ben", ["Anna Smith"]), ("Anna 2", ["Anna"]),
      ("City Library tomorrow", ["City Library"]), ("Анна пожалуйста", ["Анна"]),
      ("Anna Smith", []), ("Anna de la Cruz", []), ("Anna d'Arc", []), ("Anna (C-2)", []),
      ("Anna s'il te plaît", ["Anna s'il te", "Anna"]),
      ("Anna jr.", []), ("山田 花子", []), ("Anna", []), ("", []),
    ])
  func beginnings(typed: String, expected: [String]) {
    #expect(NameInput(typed).beginnings == expected)
  }
}
