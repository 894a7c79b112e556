import Library
import Localization

extension FrenchTexts: LoanTexts {
  package func loan(
    _ status: LoanStatus, due: Day?, days: Int, borrower: String?, owner: String?
  ) -> String {
    let who = people(borrower, owner, you: "chez \(you[0])")
    return switch status {
    case .available: available
    case .onHold: "réservé"
    case .givenBack: owner.map { "rendu à \($0)" } ?? "rendu"
    case .notInLibrary: notInLibrary
    case .out: due.map { (isPlain ? "prêté " : "") + "jusqu’au \(date($0))\(who)" } ?? "emprunté\(who)"
    case .dueSoon, .dueToday, .overdue: state(status, days: days) + who
    }
  }

  package func holdLabel(for borrower: String) -> String { "gardé pour \(self.borrower(borrower))" }

  package func status(
    _ status: LoanStatus, loan: Loan?, since: (day: Day, time: String)?, days: Int
  ) -> String {
    guard let loan, loan.isOpen else {
      guard let loan, let since else { return "Disponible" }
      return "Disponible ; dernier prêt à \(borrower(loan.borrower)), le \(date(since.day, at: since.time))"
    }
    let who = lent(to: loan.borrower) + (since.map { " depuis le \(date($0.day, at: $0.time))" } ?? "")
    let due = due(loan)
    return switch status {
    case .available, .onHold, .givenBack, .notInLibrary: "Disponible"
    case .out: "\(capitalized(who)), \(due)"
    case .dueSoon: "À rendre dans \(dayCount(days)), le \(loan.dueDate.map(date) ?? "") ; \(who)"
    case .dueToday: "À rendre aujourd’hui ; \(who)"
    case .overdue: "En retard de \(dayCount(days)) : \(who), \(due)"
    }
  }

  private func due(_ loan: Loan?) -> String { loan?.dueDate.map { "à rendre le \(date($0))" } ?? noDueDate }

  package func status(
    _ status: LoanStatus, owner: String, loan: Loan?, since: Day?, days: Int
  ) -> String {
    let day = since.map(date)
    let taken = "emprunté à \(owner)" + (day.map { " le \($0)" } ?? "")
    return switch status {
    case .available, .onHold, .givenBack, .notInLibrary: "Rendu à \(owner)" + (day.map { " le \($0)" } ?? "")
    case .out: "\(capitalized(taken)), \(due(loan))"
    case .dueSoon: "À rendre dans \(dayCount(days)) : \(taken), \(due(loan))"
    case .dueToday: "À rendre aujourd’hui ; \(taken)"
    case .overdue: "En retard de \(dayCount(days)) : \(taken), \(due(loan))"
    }
  }

  package func expectedBack(by owner: String, due: Day?) -> String {
    due.map { "\(owner) l’attend pour le \(date($0))" }
      ?? "il est emprunté à \(owner), \(noDueDate)"
  }

  package func lender(_ owner: String?) -> String { owner.map { "emprunté à \($0)" } ?? "emprunté à son propriétaire" }

  package func loan(_ borrower: String, from: Day?, due: Day?, returned: Day?, renewals: Int) -> String {
    let times = renewals == 0 ? "" : ", prolongé " + Plural.french(renewals, "fois", "fois")
    let end = returned.map { "rendu le \(date($0))" } ?? due.map { "à rendre le \(date($0))" } ?? noDueDate
    let begin = from.map { "prêté le \(date($0)), " } ?? ""
    return "\(borrowerHeading(borrower)) : \(begin)\(end)\(times)"
  }
  package func borrowerQuestion(_ book: BookName?) -> String { book.map { "À qui prêter \(name($0)) ?" } ?? "À qui les prêter ?" }

  /// Returns who has a book, as in “chez vous” or “prêté à Camille”.
  func lent(to borrower: String, plural: String = "") -> String {
    isYou(borrower) ? "chez \(you[0])" : "prêté\(plural) à \(self.borrower(borrower))"
  }

  package func checkedOut(_ book: BookName, borrower: String, due: Day?) -> String {
    "\(subject(book)) est \(lent(to: borrower))\(until(due))."
  }
  package func checkedOut(count: Int, borrower: String, due: Day?) -> String {
    Plural.french(
      count, "livre est \(lent(to: borrower))", "livres sont \(lent(to: borrower, plural: "s"))") + until(due) + "."
  }
  private func until(_ due: Day?) -> String { due.map { " jusqu’au \(date($0))" } ?? "" }
  package func borrowed(_ book: BookName, owner: String, due: Day?) -> String {
    "\(subject(book)) est emprunté à \(owner)\(due.map { " jusqu’au \(date($0))" } ?? "")."
  }
  package func givenBack(_ book: BookName, owner: String) -> String { "\(subject(book)) est rendu à \(owner)." }
  package func returned(_ book: BookName, borrower: String) -> String {
    isYou(borrower) ? "Vous avez rendu \(name(book))." : "\(subject(book)) a été rendu par \(self.borrower(borrower))."
  }
  package func returned(count: Int) -> String { Plural.french(count, "livre a été rendu.", "livres ont été rendus.") }
  package func renewed(_ book: BookName, due: Day) -> String { "Le prêt est prolongé jusqu’au \(date(due)) : \(name(book))." }
  package func wasDue(_ day: Day) -> String { "L’échéance était le \(date(day))." }
  package func renewed(count: Int, from first: Day, through last: Day) -> String {
    first == last
      ? renewed(count: count, due: last)
      : Plural.french(count, "prêt est prolongé", "prêts sont prolongés") + " : à rendre du \(date(first)) au \(date(last))."
  }
  package func renewed(count: Int, due: Day) -> String {
    Plural.french(count, "prêt est prolongé", "prêts sont prolongés") + " jusqu’au \(date(due))."
  }
}
