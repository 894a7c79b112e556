import Localization

extension EnglishTexts: BorrowersTexts {
  package func late(_ late: Int, of loans: Int) -> String { "\(number(late)) of \(Plural.english(loans, "loan", "loans"))" }
  package var noBorrowers: String { "No one has borrowed a book yet. “borrower add” adds someone." }
}
