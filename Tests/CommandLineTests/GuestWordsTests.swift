import CommandLine
import Library
import Testing
import Turns

@Suite(.timeLimited) struct GuestWordsTests {
  @Test(
    "a number of guests is understood in digits and in words",
    arguments: [
      ("12", "12"), ("five", "5"), ("Five", "5"), ("5 people", "5"), ("a dozen", "12"),
      ("a dozen guests", "12"), ("twenty-five", "25"), ("twenty five people", "25"),
      ("one guest", "1"), ("cinq", "5"), ("vingt-cinq personnes", "25"),
      ("une douzaine d’amis", "12"), ("une douzaine de personnes", "12"),
      ("пять человек", "5"), ("двадцать пять гостей", "25"), ("дюжина", "12"), ("сорок", "40"),
    ])
  func numbers(typed: String, expected: String) throws {
    #expect(try GuestWords.text(typed) == expected)
  }

  @Test("no guests are an empty text", arguments: ["none", "nobody", "personne", "никого"])
  func none(typed: String) throws { #expect(try GuestWords.text(typed).isEmpty) }

  @Test(
    "names stay as they are",
    arguments: [
      "Olga", "Olga, Ken", "Olga and Ken", "Anna 2", "A. Smith", "my brother", "Un Kim",
      "anna@example.org", "Eric ten Hag", "0", "501", "-1",
    ])
  func names(typed: String) throws { #expect(try GuestWords.text(typed) == typed) }

  @Test(
    "other numbers of guests are refused",
    arguments: [
      "about 10", "5 or 6", "10-12 people", "a few", "many", "Ken and five others", "Olga, 3 more",
      "plusieurs", "quelques amis", "несколько человек", "Ольга и ещё 2 гостя", "1e9", "Ken +1",
    ])
  func unclear(typed: String) {
    #expect(throws: LibraryError.badGuests(typed)) { try GuestWords.text(typed) }
  }
}
