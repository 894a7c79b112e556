import Library

extension Texts {
  /// Returns the state of a book for a list: “9 days late · Anna”, “27 Nov · City Library”, “today · Ben”, “kept for Olga”; or an
  /// empty string for an available book.
  package func shortLoan(_ book: Book, for viewer: Viewer) -> String {
    let today = viewer.today
    let status = book.status(for: viewer)
    switch status {
    case .available: return ""
    case .onHold: return book.readyHold(on: today).map { holdLabel(for: $0.borrower) } ?? ""
    case .givenBack: return state(status, days: 0)
    case .notInLibrary: return absence(of: book)
    case .out, .dueSoon, .dueToday, .overdue:
      let owner = book.isDueToOwnerFirst || book.openLoanToBorrower == nil ? book.details.owner : nil
      let people = [owner, book.openLoanToBorrower.map { borrower($0.borrower) }].compactMap(\.self)
      let time = book.dueDate.map { status == .out ? shortDate($0, on: today) : distance(to: $0, on: today) }
      // A long name may be truncated, but not the mark.
      return ([book.isDeleted ? deletedMark : nil, time].compactMap(\.self) + people).joined(separator: dotSeparator)
    }
  }

  /// Returns the time to a due date: “9 days late”, “today”, “tomorrow”, “in 3 days”.
  package func distance(to due: Day, on today: Day) -> String {
    switch today.days(until: due) {
    case ..<0: late(days: due.days(until: today))
    case 0: self.today[0]
    case 1: tomorrow[0]
    case let days: inDays(days)
    }
  }

  /// Returns a day, with its year only if it is a year or more away.
  package func shortDate(_ day: Day, on today: Day) -> String {
    today.adding(months: -12) < day && day < today.adding(months: 12) ? dayAndMonth(day) : date(day)
  }
}
