import Library
import Localization

extension EnglishTexts: LoanTexts {
  package func loan(
    _ status: LoanStatus, due: Day?, days: Int, borrower: String?, owner: String?
  ) -> String {
    let who = people(borrower, owner, you: "with \(you[0])")
    return switch status {
    case .available: available
    case .onHold: name(LoanFilter.onHold)
    case .givenBack: owner.map { "given back to \($0)" } ?? name(LoanFilter.givenBack)
    case .notInLibrary: notInLibrary
    case .out: due.map { (isPlain ? "out " : "") + "until \(date($0))\(who)" } ?? "on loan\(who)"
    case .dueSoon, .dueToday, .overdue: state(status, days: days) + who
    }
  }

  package func holdLabel(for borrower: String) -> String { "kept for \(self.borrower(borrower))" }

  package func status(
    _ status: LoanStatus, loan: Loan?, since: (day: Day, time: String)?, days: Int
  ) -> String {
    guard let loan, loan.isOpen else {
      guard let loan, let since else { return "Available" }
      return "Available; last checked out by \(borrower(loan.borrower)) on \(date(since.day, at: since.time))"
    }
    let who = "with \(borrower(loan.borrower))" + (since.map { " since \(date($0.day, at: $0.time))" } ?? "")
    return switch status {
    case .available, .onHold, .givenBack, .notInLibrary: "Available"
    case .out: "Out: \(who), \(due(loan))"
    case .dueSoon: "Due in \(dayCount(days)), on \(loan.dueDate.map(date) ?? ""): \(who)"
    case .dueToday: "Due today: \(who)"
    case .overdue: "Overdue by \(dayCount(days)): \(who), \(due(loan))"
    }
  }

  private func due(_ loan: Loan?) -> String { loan?.dueDate.map { "due \(date($0))" } ?? noDueDate }

  package func status(
    _ status: LoanStatus, owner: String, loan: Loan?, since: Day?, days: Int
  ) -> String {
    let sinceText = since.map { " since \(date($0))" } ?? ""
    return switch status {
    case .available, .onHold, .givenBack, .notInLibrary: "Given back to \(owner)\(since.map { " on \(date($0))" } ?? "")"
    case .out: "On loan from \(owner)\(sinceText), \(due(loan))"
    case .dueSoon: "Due in \(dayCount(days)): on loan from \(owner)\(sinceText), \(due(loan))"
    case .dueToday: "Due today: on loan from \(owner)\(sinceText)"
    case .overdue: "Overdue by \(dayCount(days)): on loan from \(owner)\(sinceText), \(due(loan))"
    }
  }

  package func expectedBack(by owner: String, due: Day?) -> String {
    due.map { "\(owner) expects it back by \(date($0))" }
      ?? "it is on loan from \(owner), with \(noDueDate)"
  }

  func times(_ count: Int) -> String { count == 1 ? "once" : count == 2 ? "twice" : "\(number(count)) times" }

  package func lender(_ owner: String?) -> String { owner.map { "from \($0)" } ?? "from its owner" }

  package func loan(_ borrower: String, from: Day?, due: Day?, returned: Day?, renewals: Int) -> String {
    let times = renewals == 0 ? "" : ", renewed " + self.times(renewals)
    let end = returned.map { "returned \(date($0))" } ?? due.map { "due \(date($0))" } ?? noDueDate
    let begin = from.map { (isPlain ? "lent " : "") + date($0) + ", " } ?? ""
    return "\(borrowerHeading(borrower)): \(begin)\(end)\(times)"
  }
  package func borrowerQuestion(_ book: BookName?) -> String { book.map { "Who is borrowing \(name($0))?" } ?? "Who is borrowing them?" }

  package func checkedOut(_ book: BookName, borrower: String, due: Day?) -> String {
    "Lent \(name(book)) to \(self.borrower(borrower))\(until(due))."
  }
  package func checkedOut(count: Int, borrower: String, due: Day?) -> String {
    "Lent \(bookCount(count)) to \(self.borrower(borrower))\(until(due))."
  }
  private func until(_ due: Day?) -> String { due.map { " until \(date($0))" } ?? "" }
  package func borrowed(_ book: BookName, owner: String, due: Day?) -> String {
    "Borrowed \(name(book)) from \(owner)\(due.map { " until \(date($0))" } ?? "")."
  }
  package func givenBack(_ book: BookName, owner: String) -> String { "Returned \(name(book)) to \(owner)." }
  package func returned(_ book: BookName, borrower: String) -> String { "\(borrowerHeading(borrower)) returned \(name(book))." }
  package func returned(count: Int) -> String { "Returned \(bookCount(count))." }
  package func renewed(_ book: BookName, due: Day) -> String { "Renewed \(name(book)) until \(date(due))." }
  package func wasDue(_ day: Day) -> String { "It was due on \(date(day))." }
  package func renewed(count: Int, from first: Day, through last: Day) -> String {
    first == last ? renewed(count: count, due: last) : "Renewed \(bookCount(count)). They are due from \(date(first)) to \(date(last))."
  }
  package func renewed(count: Int, due: Day) -> String { "Renewed \(bookCount(count)) until \(date(due))." }
}
