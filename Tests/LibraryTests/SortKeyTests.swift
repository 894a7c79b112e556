import Foundation
import Library
import Testing
import Turns

/// Titles on one line have the same sort key.
@Suite(.timeLimited) struct SortKeyTests {
  @Test(
    "a leading article in English or French is ignored, and so are case and accents",
    arguments: [
      ("The Hobbit", "Hobbit"), ("THE HOBBIT", "hobbit"), ("A Room", "Room"), ("An Atlas", "Atlas"),
      ("Le Rouge et le Noir", "Rouge et le noir"), ("La Peste", "Peste"),
      ("Les Misérables", "Miserables"),
      ("Un amour", "Amour"), ("Une vie", "Vie"), ("L'Étranger", "Etranger"),
      ("L’Étranger", "Etranger"),
      ("l’écume", "Écume"), ("A lady", "lady"), ("A Las Vegas", "las vegas"),
      ("“The Hobbit”", "Hobbit"), ("«\u{A0}La Peste\u{A0}»", "Peste"),
      ("The\u{A0}Hobbit", "Hobbit"), ("  The   Hobbit", "Hobbit"), ("…The Hobbit", "Hobbit"),
      ("L’Œuvre", "oeuvre"), ("Ёлка", "елка"), ("The The", "the"),
    ])
  func articles(title: String, sortsAs: String) {
    #expect(Folding.titleKey(title) == Folding.titleKey(sortsAs))
  }

  @Test(
    "an article counts if it is the whole title, or only looks like an article",
    arguments: [
      ("The", "the"), ("A", "a"), ("L’", "l"), ("L'", "l"), ("La", "la"), ("The ", "the"),
      ("The…", "the"),
      ("The, or Not", "the or not"), ("A-Z", "a z"), ("A.I.", "a i"),
      ("L.A. Confidential", "l a confidential"),
      ("Theory", "theory"), ("Lesson", "lesson"), ("Unter", "unter"), ("Là-bas", "la bas"),
      ("Love", "love"), ("Das Boot", "das boot"), ("Of the Law", "of the law"),
      ("À rebours", "a rebours"), ("A la claire fontaine", "a la claire fontaine"),
      ("A l’ombre", "a l ombre"), ("A LA RECHERCHE", "a la recherche"), ("À la une", "a la une"),
    ])
  func noArticle(title: String, key: String) {
    #expect(Folding.titleKey(title) == key)
  }

  @Test(
    "titles sort as a person expects",
    arguments: [
      ["2 Guns", "The 10 Commandments", "Catch", "Catch-22", "Catch-101", "Catcher"],
      ["Apollo 007", "Apollo 11", "Apollo 13", "Apollo 100"],
      ["Volume 9", "Volume 10", "Volume 20,000", "Volume 100,000", "Volume 1,000,000"],
      ["19 999 lieues", "20\u{A0}000 lieues", "20\u{202F}001 lieues"],
      ["007", "8", "010", "0011"],
      ["0", "1", "00002"],
      ["Écho", "The Eden", "Édition", "Ée"],
      ["И мир", "Игра", "Ил", "Йод", "Кот"],
      ["Гра", "Гусь", "Ґава", "Ґрунт", "Ғалам", "Дід"], ["Ёлка", "Ель", "Єва", "Європа", "Жук"],
      ["Зима", "Изба", "Ікар", "Ірис", "Їда", "Їжак", "Йод", "Кіт"],
      ["Уж", "Утро", "Ўзбек", "Фуга"],
      ["Аул", "Ая", "Әлем", "Бала"], ["Кот", "Кяхта", "Қазақ", "Қыз", "Лес"],
      ["Нора", "Ня", "Ңа", "Окно", "Оя", "Өмір", "Порт"], ["Уж", "Уя", "Ұлт", "Үй", "Флот"],
      ["Хор", "Хя", "Һа", "Цирк"], ["Дом", "Дядя", "Ђак", "Еда"], ["Лес", "Ля", "Љубав", "Мир"],
      ["C", "C Primer", "C# in Depth", "C++ Primer", "C2", "Cat"],
      ["12 стульев", "The 39 Steps", "1984", "20 000 lieues", "20,001", "20 002 lieues"],
      ["Ежик", "Ёлка", "Ель", "Жизнь"],
      ["Odyssey", "Œuf", "Off"],
      ["Maß", "Masse", "Maßlos", "Mast"].map { "Das " + $0 },
    ])
  func order(titles: [String]) {
    for (first, second) in zip(titles, titles.dropFirst()) {
      #expect(isBefore(Folding.titleKey(first), Folding.titleKey(second)), "\(first) < \(second)")
    }
  }

  @Test("numbers of any length sort by their value")
  func longNumbers() {
    let lengths = [1, 2, 7, 8, 9, 10, 15, 16, 17, 18, 24, 25, 99, 100, 101, 1_000]
    let numbers = lengths.flatMap { length in
      ["1" + String(repeating: "0", count: length - 1), String(repeating: "9", count: length)]
    }
    let keys = numbers.map { Folding.titleKey("Part \($0) of it") }
    for (first, second) in zip(keys, keys.dropFirst()) { #expect(isBefore(first, second)) }
    for (number, key) in zip(numbers, keys) {
      #expect(Folding.titleKey("Part 000\(number) of it") == key)
    }
  }

  @Test(
    "groups of thousands are joined, and other numbers are not",
    arguments: [
      ("20,000 Leagues", "20000 Leagues"), ("1,000,000", "1000000"), ("1\u{202F}000", "1000"),
      ("1,2,3", "1 2 3"), ("20,00", "20 00"), ("1,0000", "1 0000"), ("1984,2001", "1984 2001"),
      ("1, 000", "1; 000"), ("20 000 lieues", "20000 lieues"), ("1 000 et 1", "1000 et 1"),
      ("1 000 000 ans", "1000000 ans"), ("20\u{2009}000", "20000"), ("2 10", "2; 10"),
      ("2 10 000", "2; 10000"), ("1984 200", "1984; 200"), ("007 100", "007; 100"),
      ("1 0000", "1; 0000"), ("A1 000", "A1; 000"), ("2 + 000", "2; 000"),
    ])
  func thousands(title: String, same: String) {
    #expect(Folding.titleKey(title) == Folding.titleKey(same))
  }

  @Test("a title without a word sorts as written", arguments: ["📚", "?", "…", "🔥🔥", "!!!"])
  func wordless(title: String) {
    #expect(Folding.titleKey(title) == title)
    #expect(Folding.authorKey(title) == title)
  }

  @Test("an empty title comes first")
  func empty() {
    #expect(Folding.titleKey("") == "")
    #expect(isBefore(Folding.titleKey(""), Folding.titleKey("0")))
  }
}
