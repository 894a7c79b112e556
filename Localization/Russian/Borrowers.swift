import Localization

extension RussianTexts: BorrowersTexts {
  package func late(_ late: Int, of loans: Int) -> String { "\(number(late)) из \(Plural.russian(loans, "выдачи", "выдач", "выдач"))" }
  package var noBorrowers: String { "Никто ещё не брал книг; «читатель добавить» добавит первого." }
}
