import Library
import Localization

extension RussianTexts: HoldsTexts {
  package func onHold(for borrower: String, until: Day?) -> String {
    let until = until.map { " " + self.until($0) } ?? ""
    return isYou(borrower) ? "отложена для вас" + until : "отложена\(until) (для кого: \(self.borrower(borrower)))"
  }
  package func bookOnHold(_ book: BookName, for borrower: String, until: Day?) -> String {
    "Книга \(name(book)) \(onHold(for: borrower, until: until))."
  }
  package func waits(_ borrower: String, for book: BookName, position: Int) -> String {
    "Книгу \(name(book)) \(isYou(borrower) ? "ждёте вы" : "ждёт \(self.borrower(borrower))"): место \(number(position)) в очереди."
  }
  package func holdRemoved(_ borrower: String, for book: BookName) -> String {
    "Книгу \(name(book)) " + (isYou(borrower) ? "вы больше не ждёте." : "больше не ждёт \(self.borrower(borrower)).")
  }
  package func lendDespiteHolds(count: Int) -> String { "Всё равно выдать \(count == 1 ? "её" : "их") другому?" }
  package var noHolds: String { "Никто не ждёт книг; «отложить N --для ИМЯ» поставит в очередь." }
}
