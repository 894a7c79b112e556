import Library
import Localization

extension RussianTexts: DeskTexts {
  package var noBorrower: String { "Сейчас никого нет: отсканируйте билет или введите имя." }
  package var addFromCatalogueQuestion: String { "Добавить её из каталога?" }
  package func justLent(_ book: BookName, to borrower: String) -> String {
    "\(subject(book)) только что выдана\(to(borrower)); «вернуть \(book.numberText)» примет её обратно."
  }
  package func justReturned(_ book: BookName, lendTo borrower: String) -> String {
    "\(subject(book)) только что возвращена; отсканируйте ещё раз, чтобы "
      + (isYou(borrower) ? "взять её." : "выдать её (кому: \(self.borrower(borrower))).")
  }
  package func notLentAtDesk(_ book: BookName) -> String {
    "\(subject(book)) на месте. Кто её берёт? Сначала отсканируйте билет или введите имя."
  }
  package func dueAtDesk(_ day: Day) -> String { "Теперь книги выдаются до \(date(day))." }
  package func daysLate(_ days: Int) -> String { "опоздание \(dayCount(days))" }
  package func deskTotals(lent: Int, renewed: Int, returned: Int, due: Day?, isShared: Bool) -> String {
    "выдано \(number(lent)), " + (renewed > 0 ? "продлено \(number(renewed)), " : "")
      + "возвращено \(number(returned))"
      + (due.map { "; \(isShared ? "вернуть" : "первую вернуть") до \(date($0))" } ?? "")
  }
}
