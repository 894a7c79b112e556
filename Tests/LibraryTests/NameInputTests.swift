import Library
import Testing
import Turns

@Suite(.timeLimited) struct NameInputTests {
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

  @Test(
    "several people are named with commas, or with a word between them if one is known",
    arguments: [
      ("Anna Smith, Ben", ["Anna Smith", "Ben"]),
      ("Zoe Smith, Tom Reed", ["Zoe Smith", "Tom Reed"]),
      ("Ann Smith, Ben Reed", ["Ann Smith", "Ben Reed"]), ("Ben Reed, Tom", ["Ben Reed", "Tom"]),
      ("Tom, Zoe, Kim", ["Tom", "Zoe", "Kim"]), ("Smith, Zoe", []), ("Smith, Ben", []),
      ("Ben, Zoe", ["Ben", "Zoe"]), ("Le Guin, Ursula", []),
      ("Zoe Smith, jr.", []), ("Ben and Zoe", ["Ben", "Zoe"]), ("Zoe & Ben", ["Zoe", "Ben"]),
      ("Zoe/Ben", ["Zoe", "Ben"]), ("Ben,Zoe", ["Ben", "Zoe"]), ("Ben et Zoé", ["Ben", "Zoé"]),
      ("Зоя и Ben", ["Зоя", "Ben"]), ("Smith & Sons", []), ("Zoe and Tom", []), ("Ben", []),
      ("Zoe Smith", []), ("", []), (",", []),
    ])
  func severalNames(typed: String, names: [String]) {
    #expect(NameInput(typed).names { $0 == "Ben" } == names)
  }

  @Test("the name of an owner may have a comma")
  func comma() {
    #expect(NameInput("Public Library, Oslo").names(allowsComma: true) { _ in false } == [])
    #expect(
      NameInput("City Library, Oslo").names(allowsComma: true) { $0 == "City Library" }
        == ["City Library", "Oslo"])
  }
}
