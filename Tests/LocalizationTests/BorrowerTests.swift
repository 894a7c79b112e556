import Languages
import Library
import Localization
import TestSupport
import Testing
import Turns

/// How texts name the user as a borrower.
@Suite(.timeLimited) struct BorrowerTests {
  private let languages = Language.allCases.map(\.texts)

  @Test("the user is addressed directly while no name is known")
  func addressed() {
    #expect(languages.map { $0.ownName } == [nil, nil, nil])
    #expect(languages.map { $0.borrower(Borrower.user) } == ["you", "vous", "вы"])
    #expect(languages.map { $0.borrowerHeading(Borrower.user) } == ["You", "Vous", "Вы"])
    #expect(languages.map { $0.you[0] } == languages.map { $0.borrower(Borrower.user) })
  }

  @Test("a name has the same position and spelling, also for screen readers")
  func named() {
    for texts in languages.map({ $0.addressing("zoé") }) {
      #expect(
        texts.borrower(Borrower.user) == "zoé" && texts.borrowerHeading(Borrower.user) == "zoé")
      #expect(
        texts.forScreenReader.borrower(Borrower.user) == "zoé" && texts.forScreenReader.isPlain)
      #expect(texts.borrower("anna") == "anna" && texts.borrowerHeading("anna") == "anna")
      #expect(
        texts.returned(dune, borrower: Borrower.user) == texts.returned(dune, borrower: "zoé"))
    }
  }

  @Test("sentences about the user are complete in each language")
  func sentences() throws {
    let due = try day("2026-12-01")
    func inEachLanguage(_ body: (any Texts) -> String) -> [String] { languages.map(body) }
    #expect(
      inEachLanguage { $0.loan(.overdue, due: due, days: 3, borrower: Borrower.user, owner: nil) }
        == [
          "overdue by 3 days, with you", "3 jours de retard, chez vous",
          "просрочена на 3 дня, у вас",
        ])
    // For a borrowed book, the owner is shown instead.
    #expect(
      inEachLanguage { $0.loan(.overdue, due: due, days: 3, borrower: nil, owner: "Zoé") } == [
        "overdue by 3 days, Zoé", "3 jours de retard, Zoé", "просрочена на 3 дня, Zoé",
      ])
    #expect(
      inEachLanguage { $0.checkedOut(count: 2, borrower: Borrower.user, due: due) } == [
        "Lent 2 books to you until 1 Dec 2026.",
        "2 livres sont chez vous jusqu’au 1er déc. 2026.",
        "2 книги выданы вам, вернуть до 1 дек. 2026.",
      ])
    #expect(
      inEachLanguage { $0.returned(dune, borrower: Borrower.user) } == [
        "You returned “Dune” (no. 12).",
        "Vous avez rendu «\u{A0}Dune\u{A0}» (n°\u{A0}12).",
        "Книга «Dune» (№\u{A0}12) возвращена вами.",
      ])
    #expect(
      inEachLanguage {
        $0.sentence(LibraryError.alreadyOut(dune, borrower: Borrower.user, due: due))
      } == [
        "“Dune” (no. 12) is out: lent to you until 1 Dec 2026.",
        "«\u{A0}Dune\u{A0}» (n°\u{A0}12) est déjà chez vous, jusqu’au 1er déc. 2026.",
        "Книга «Dune» (№\u{A0}12) уже выдана вам, вернуть до 1 дек. 2026.",
      ])
  }
}
