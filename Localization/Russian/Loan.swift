import Library
import Localization

extension RussianTexts: LoanTexts {
  package func loan(
    _ status: LoanStatus, due: Day?, days: Int, borrower: String?, owner: String?
  ) -> String {
    let who = people(borrower, owner, you: "у вас")
    return switch status {
    case .available: available
    case .onHold: "отложена"
    case .givenBack: "возвращена\(who)"
    case .notInLibrary: notInLibrary
    case .out: due.map { (isPlain ? "выдана " : "") + "до \(date($0))\(who)" } ?? "\(noDueDate)\(who)"
    case .dueSoon, .dueToday, .overdue: state(status, days: days) + who
    }
  }

  package func holdLabel(for borrower: String) -> String { isYou(borrower) ? "отложена для вас" : "отложена: \(self.borrower(borrower))" }

  package func status(
    _ status: LoanStatus, loan: Loan?, since: (day: Day, time: String)?, days: Int
  ) -> String {
    guard let loan, loan.isOpen else {
      guard let loan, let since else { return "Доступна" }
      return "Доступна; последняя выдача: \(date(since.day, at: since.time)), кому: \(borrower(loan.borrower))"
    }
    let begin = since.map { "выдана \(date($0.day, at: $0.time))" }
    let who = isYou(loan.borrower) ? "у вас" : "у кого: \(borrower(loan.borrower))"
    let given = (isYou(loan.borrower) ? [who, begin] : [begin, who]).compactMap(\.self).joined(separator: ", ")
    let due = loan.dueDate.map(date) ?? noDueDate
    return switch status {
    case .available, .onHold, .givenBack, .notInLibrary: "Доступна"
    case .out: "\(capitalized(given)); \(self.due(loan))"
    case .dueSoon: "Срок через \(dayCount(days)), \(due); \(given)"
    case .dueToday: "Срок сегодня; \(given)"
    case .overdue: "Просрочена на \(dayCount(days)), срок был \(due); \(given)"
    }
  }

  private func due(_ loan: Loan?) -> String { loan?.dueDate.map { "вернуть до \(date($0))" } ?? noDueDate }

  package func status(
    _ status: LoanStatus, owner: String, loan: Loan?, since: Day?, days: Int
  ) -> String {
    let day = since.map { " \(date($0))" } ?? ""
    let taken = "взята\(day), владелец: \(owner)"
    return switch status {
    case .available, .onHold, .givenBack, .notInLibrary: "Возвращена\(day), владелец: \(owner)"
    case .out: "\(capitalized(taken)); \(due(loan))"
    case .dueSoon: "Срок через \(dayCount(days)); \(taken), \(due(loan))"
    case .dueToday: "Срок сегодня; \(taken)"
    case .overdue: "Просрочена на \(dayCount(days)); \(taken), \(due(loan))"
    }
  }

  package func expectedBack(by owner: String, due: Day?) -> String {
    "владелец: \(owner), " + (due.map { "вернуть до \(date($0))" } ?? noDueDate)
  }

  package func lender(_ owner: String?) -> String { owner.map { "владелец \($0)" } ?? "владелец" }

  package func loan(_ borrower: String, from: Day?, due: Day?, returned: Day?, renewals: Int) -> String {
    let times = renewals == 0 ? "" : ", " + Plural.russian(renewals, "продление", "продления", "продлений")
    let end = returned.map { "возврат \(date($0))" } ?? due.map { "срок \(date($0))" } ?? noDueDate
    let begin = from.map { "выдача \(date($0)), " } ?? ""
    return "\(borrowerHeading(borrower)): \(begin)\(end)\(times)"
  }
  package func borrowerQuestion(_ book: BookName?) -> String { book.map { "Кто берёт книгу \(name($0))?" } ?? "Кто берёт эти книги?" }

  /// Returns the borrower of a book. Names are not declined.
  func to(_ borrower: String) -> String { isYou(borrower) ? " вам" : " (кому: \(self.borrower(borrower)))" }

  package func checkedOut(_ book: BookName, borrower: String, due: Day?) -> String {
    "\(subject(book)) выдана\(to(borrower))\(until(due))."
  }
  package func checkedOut(count: Int, borrower: String, due: Day?) -> String {
    Plural.russian(count, "книга выдана", "книги выданы", "книг выдано") + "\(to(borrower))\(until(due))."
  }
  private func until(_ due: Day?) -> String { due.map { ", вернуть до \(date($0))" } ?? "" }
  package func borrowed(_ book: BookName, owner: String, due: Day?) -> String {
    "\(subject(book)) теперь у вас, владелец: \(owner), " + (due.map { "вернуть до \(date($0))." } ?? "\(noDueDate).")
  }
  package func givenBack(_ book: BookName, owner: String) -> String { "\(subject(book)) возвращена, владелец: \(owner)." }
  package func returned(_ book: BookName, borrower: String) -> String {
    "\(subject(book)) возвращена" + (isYou(borrower) ? " вами." : " (у кого была: \(self.borrower(borrower))).")
  }
  package func returned(count: Int) -> String { Plural.russian(count, "книга возвращена.", "книги возвращены.", "книг возвращено.") }
  package func renewed(_ book: BookName, due: Day) -> String { "\(subject(book)) продлена до \(date(due))." }
  package func wasDue(_ day: Day) -> String { "Прежний срок: \(date(day))." }
  package func renewed(count: Int, from first: Day, through last: Day) -> String {
    first == last
      ? renewed(count: count, due: last)
      : Plural.russian(count, "книга продлена", "книги продлены", "книг продлено") + "; сроки с \(date(first)) до \(date(last))."
  }
  package func renewed(count: Int, due: Day) -> String {
    Plural.russian(count, "книга продлена", "книги продлены", "книг продлено") + " до \(date(due))."
  }
}
