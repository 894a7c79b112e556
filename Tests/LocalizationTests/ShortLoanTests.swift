import Languages
import Library
import Localization
import TestSupport
import Testing
import Turns

/// The short text of a loan in a list. Today is 21 November 2026.
@Suite(.timeLimited) struct ShortLoanTests {
  /// A book that Anna has until a day, or that the user has from an owner.
  private func book(
    days: Int?, owner: String? = nil, borrower: String = "Anna", returned: Bool = false,
    holds: [BookHold] = []
  ) -> Book {
    var details = BookDetails(title: "Dune", author: "Frank Herbert")
    details.owner = owner
    let loan = Loan(
      id: 1, borrower: owner == nil ? borrower : Borrower.user, checkedOutAt: noon,
      dueDate: days.map { today.adding(days: $0) }, returnedAt: returned ? noon : nil,
      isFromOwner: owner != nil)
    return Book(number: 1, details: details, addedAt: noon, lastLoan: loan, holds: holds)
  }

  private func shortTexts(_ book: Book) -> [String] {
    Language.allCases.map { $0.texts.shortLoan(book, for: viewer) }
  }

  @Test(
    "The due date comes before the borrower",
    arguments: [
      (-1, "1 day late · Anna", "1 jour de retard · Anna", "просрочка 1 день · Anna"),
      (-9, "9 days late · Anna", "9 jours de retard · Anna", "просрочка 9 дней · Anna"),
      (0, "today · Anna", "aujourd’hui · Anna", "сегодня · Anna"),
      (1, "tomorrow · Anna", "demain · Anna", "завтра · Anna"),
      (2, "in 2 days · Anna", "dans 2 jours · Anna", "через 2 дня · Anna"),
      (7, "in 7 days · Anna", "dans 7 jours · Anna", "через 7 дней · Anna"),
      (8, "29 Nov · Anna", "29 nov. · Anna", "29 нояб. · Anna"),
      (10, "1 Dec · Anna", "1er déc. · Anna", "1 дек. · Anna"),
    ])
  func due(days: Int, english: String, french: String, russian: String) {
    #expect(shortTexts(book(days: days)) == [english, french, russian])
  }

  @Test("The year is shown if the day occurs again before it")
  func year() {
    #expect(shortTexts(book(days: 364))[0] == "20 Nov · Anna")
    #expect(
      shortTexts(book(days: 365)) == [
        "21 Nov 2027 · Anna", "21 nov. 2027 · Anna", "21 нояб. 2027 · Anna",
      ])
  }

  @Test("A borrowed book shows its owner, with or without a date")
  func owner() {
    #expect(shortTexts(book(days: 3, owner: "City Library"))[0] == "in 3 days · City Library")
    #expect(
      shortTexts(book(days: nil, owner: "City Library"))
        == .init(repeating: "City Library", count: 3))
    let givenBack = shortTexts(book(days: 3, owner: "City Library", returned: true))
    #expect(givenBack == ["given back", "rendu", "возвращена"])
  }

  @Test("A book that is not in the library shows why")
  func elsewhere() throws {
    var details = BookDetails(title: "Dune", author: "Frank Herbert")
    details.isHeld = false
    func texts(_ shelf: Shelf?, on day: Day? = nil) -> [String] {
      let reading = shelf.map {
        let readThrough = ReadThrough(ended: day.map { PartialDay($0) }, outcome: .finished)
        return Reading(
          book: 1, shelf: $0, addedAt: noon, readThroughs: $0 == .read ? [readThrough] : [])
      }
      return shortTexts(Book(number: 1, details: details, addedAt: noon, reading: reading))
    }
    let june = try day("2026-06-11")
    #expect(texts(nil) == ["not in the library", "pas dans la bibliothèque", "нет в библиотеке"])
    #expect(texts(.want) == ["wanted", "à lire", "в списке"])
    #expect(texts(.read) == ["read", "lu", "прочитана"])
    let readInJune = ["read 11 Jun 2026", "lu le 11 juin 2026", "прочитана 11 июня 2026"]
    #expect(texts(.read, on: june) == readInJune)
    details.withdrawal = Withdrawal(day: june, reason: "sold")
    let withdrawn = [
      "withdrawn on 11 Jun 2026", "retiré le 11 juin 2026", "списана 11 июня 2026",
    ]
    #expect(texts(nil) == withdrawn && texts(.read, on: today) == withdrawn)
    #expect(texts(.want)[0] == "wanted")
  }

  @Test("An available book shows only the person it is on hold for")
  func available() {
    #expect(shortTexts(book(days: 3, returned: true)) == ["", "", ""])
    let hold = BookHold(borrower: "Olga", keptUntil: today.adding(days: 5))
    #expect(
      shortTexts(book(days: 3, returned: true, holds: [hold])) == [
        "kept for Olga", "gardé pour Olga", "отложена: Olga",
      ])
  }

  @Test("Spoken text has no signs, and has the names of months")
  func spoken() {
    let texts = Language.english.texts.forScreenReader
    #expect(texts.shortLoan(book(days: -9), for: viewer) == "9 days late, Anna")
    #expect(texts.shortLoan(book(days: 8), for: viewer) == "29 November, Anna")
  }

  @Test("The user is called by the name in the settings, or “you”")
  func user() {
    let ownLoan = book(days: 8, borrower: Borrower.user)
    #expect(shortTexts(ownLoan) == ["29 Nov · you", "29 nov. · vous", "29 нояб. · вы"])
    #expect(
      Language.english.texts.addressing("Camille").shortLoan(ownLoan, for: viewer)
        == "29 Nov · Camille"
    )
  }
}
