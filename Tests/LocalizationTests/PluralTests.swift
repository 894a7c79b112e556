import Languages
import Library
import Localization
import TestSupport
import Testing
import Turns

/// The numbers at which plural forms change (Unicode CLDR).
@Suite(.timeLimited) struct PluralTests {
  private static let counts = [0, 1, 2, 5, 11, 12, 14, 21, 22, 25, 101, 111, 112, 121]
  private static let one: Set = [1, 21, 101, 121]
  private static let few: Set = [2, 22]

  private func russian(_ count: Int, _ one: String, _ few: String, _ many: String) -> String {
    Self.one.contains(count) ? one : Self.few.contains(count) ? few : many
  }

  @Test("English: one book, any other number of books", arguments: counts)
  func english(count: Int) {
    let texts = Language.english.texts
    #expect(texts.bookCount(count) == (count == 1 ? "1 book" : "\(count) books"))
    #expect(texts.dayCount(count) == (count == 1 ? "1 day" : "\(count) days"))
    #expect(texts.overdueCount(count) == "\(count) overdue")
    #expect(texts.dueSoonCount(count) == "\(count) due soon")
    #expect(texts.returned(count: count) == "Returned \(texts.bookCount(count)).")
    #expect(texts.saved(count: count) == "Saved \(texts.bookCount(count)).")
  }

  @Test("French: zero and one are singular", arguments: counts)
  func french(count: Int) {
    let texts = Language.french.texts
    #expect(texts.bookCount(count) == (count < 2 ? "\(count) livre" : "\(count) livres"))
    #expect(texts.dayCount(count) == (count < 2 ? "\(count) jour" : "\(count) jours"))
    #expect(texts.overdueCount(count) == "\(count) en retard")
    let returned = count < 2 ? "livre a été rendu." : "livres ont été rendus."
    #expect(texts.returned(count: count) == "\(count) \(returned)")
    #expect(texts.andMore(count) == "et \(count) " + (count < 2 ? "autre" : "autres"))
  }

  @Test(
    "French: “de” follows whole millions",
    arguments: [
      (999_999, "999 999 livres"), (1_000_000, "1 000 000 de livres"),
      (1_000_001, "1 000 001 livres"), (1_500_000, "1 500 000 livres"),
      (2_000_000, "2 000 000 de livres"),
    ])
  func millions(count: Int, sentence: String) {
    let books = Language.french.texts.bookCount(count).replacing("\u{202F}", with: " ")
    #expect(books == sentence)
  }

  @Test("Russian: 1 and 21 книга, 2 and 22 книги, 5, 11 and 112 книг", arguments: counts)
  func russian(count: Int) {
    let texts = Language.russian.texts
    #expect(texts.bookCount(count) == "\(count) " + russian(count, "книга", "книги", "книг"))
    #expect(texts.dayCount(count) == "\(count) " + russian(count, "день", "дня", "дней"))
    let overdue = russian(count, "просрочена", "просрочены", "просрочено")
    #expect(texts.overdueCount(count) == "\(count) " + overdue)
    #expect(texts.dueSoonCount(count) == "скоро срок: \(count)")
    let returned = russian(count, "книга возвращена.", "книги возвращены.", "книг возвращено.")
    #expect(texts.returned(count: count) == "\(count) \(returned)")
    let copied = russian(count, "Скопирована", "Скопированы", "Скопировано")
    let sentence = texts.copied(count: count, changes: 1, from: "x", to: "y")
    #expect(sentence.hasPrefix("\(copied) \(texts.bookCount(count)) из x"))
    let genitive = russian(count, "книги", "книг", "книг")
    #expect(texts.tagged(count: count) == "Метки изменены у \(count) \(genitive).")
    let people = russian(count, "человек", "человека", "человек")
    let voted = russian(count, "Проголосовал", "Проголосовали", "Проголосовало")
    let names = Array(repeating: "x", count: count)
    #expect(count == 0 || texts.voters(names).hasPrefix("\(voted) \(count) \(people): x"))
    #expect(texts.voteCount(count) == "\(count) " + russian(count, "голос", "голоса", "голосов"))
    let accusative = russian(count, "книгу", "книги", "книг")
    #expect(texts.deleteQuestion(count: count, filter: nil) == "Удалить \(count) \(accusative)?")
  }

  @Test(
    "days that a loan is overdue agree with their number",
    arguments: [
      (1, "overdue by 1 day, Anna", "1 jour de retard, Anna", "просрочена на 1 день, Anna"),
      (2, "overdue by 2 days, Anna", "2 jours de retard, Anna", "просрочена на 2 дня, Anna"),
      (11, "overdue by 11 days, Anna", "11 jours de retard, Anna", "просрочена на 11 дней, Anna"),
      (21, "overdue by 21 days, Anna", "21 jours de retard, Anna", "просрочена на 21 день, Anna"),
    ])
  func overdue(days: Int, english: String, french: String, russian: String) throws {
    let due = try day("2026-11-20")
    let sentences = Language.allCases.map {
      $0.texts.loan(.overdue, due: due, days: days, borrower: "Anna", owner: nil)
    }
    #expect(sentences == [english, french, russian])
  }

  @Test(
    "renewals agree with their number",
    arguments: [
      (1, "renewed once", "prolongé 1 fois", "1 продление"),
      (2, "renewed twice", "prolongé 2 fois", "2 продления"),
      (5, "renewed 5 times", "prolongé 5 fois", "5 продлений"),
    ])
  func renewals(count: Int, english: String, french: String, russian: String) throws {
    let from = try day("2026-11-01")
    let due = try day("2026-11-22")
    for (language, words) in zip(Language.allCases, [english, french, russian]) {
      let sentence = language.texts.loan(
        "Anna", from: from, due: due, returned: nil, renewals: count)
      #expect(sentence.hasSuffix(", " + words))
    }
  }

  @Test(
    "the retry time of a busy host is in a natural unit",
    arguments: [
      (0, "1 second", "1 seconde", "1 секунду"),
      (45, "45 seconds", "45 secondes", "45 секунд"),
      (60, "1 minute", "1 minute", "1 минуту"),
      (90, "90 seconds", "90 secondes", "90 секунд"),
      (121, "3 minutes", "3 minutes", "3 минуты"),
      (3_599, "1 hour", "1 heure", "1 час"),
      (3_601, "61 minutes", "61 minutes", "61 минуту"),
      (18_000, "5 hours", "5 heures", "5 часов"),
      (75_600, "21 hours", "21 heures", "21 час"),
      (86_400, "1 day", "1 jour", "1 день"),
      (172_800, "2 days", "2 jours", "2 дня"),
      (432_001, "6 days", "6 jours", "6 дней"),
      (.max, "106,751,991,167,301 days", "106 751 991 167 301 jours", "106 751 991 167 301 день"),
    ])
  func busy(seconds: Int, english: String, french: String, russian: String) {
    let sentences = Language.allCases.map {
      $0.texts.sentence(CatalogueError.busy("a.org", retryAfter: seconds))
        .replacing(/[\u{A0}\u{202F}]/, with: " ")
    }
    #expect(sentences[0].hasSuffix("Try again in \(english)."))
    #expect(sentences[1].hasSuffix("Réessayez dans \(french)."))
    #expect(sentences[2].hasSuffix("Попробуйте через \(russian)."))
  }
}
