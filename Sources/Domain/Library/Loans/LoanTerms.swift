import Platform

/// A library's rules for loans.
package struct LoanTerms: Equatable, Sendable {
  /// The default number of days from check-out to due date.
  package var period: Int
  /// The user's name in loans: the borrower if only a due date is given.
  package var user: String
  package var ownName: String?
  /// Days from today to the last due date allowed; nil means three months.
  package var maxPeriod: Int?
  /// The default maximum number of books that a borrower may have; nil means any number.
  package var limit: Int?
  /// How many days a book is kept for the next borrower in its queue.
  package var holdDays: Int

  /// In days.
  package static let defaultPeriod = 21

  package init(
    period: Int = defaultPeriod, user: String = Borrower.user, ownName: String? = nil,
    maxPeriod: Int? = nil, limit: Int? = nil, holdDays: Int = Hold.defaultDays
  ) {
    self.period = period
    self.user = user
    self.ownName = ownName
    self.maxPeriod = maxPeriod
    self.limit = limit
    self.holdDays = holdDays
  }

  package func dueDate(from today: Day) -> Day { today.adding(days: period) }

  package func lastDueDate(from today: Day) -> Day {
    min(maxPeriod.map(today.adding(days:)) ?? today.adding(months: 3), Loan.lastDue)
  }

  /// A due date must be from today, or from the start of an earlier loan, to the last day allowed.
  package func check(_ dueDate: Day, today: Day, since: Day? = nil) throws(LibraryError) {
    let last = lastDueDate(from: today)
    if let since {
      guard dueDate >= since else { throw .dueBeforeSince(dueDate, since: since) }
    } else if dueDate < today {
      throw .dueInThePast(dueDate, today: today, latest: last)
    }
    guard dueDate <= last else { throw .dueTooLate(dueDate, today: today, latest: last) }
  }

  /// Whether this is one of the user's names, regardless of case and accents.
  package func isUser(_ name: String) -> Bool {
    [Borrower.user, user, ownName].contains { $0.map { Borrower.isSame($0, name) } ?? false }
  }

  /// Returns the typed name, or `user` for any of the user's names.
  package func borrower(typed: String) throws(LibraryError) -> String {
    let name = try Self.borrower(typed)
    return Borrower.isUser(name, ownName: ownName) ? user : name
  }

  /// - Throws: `required` if the name is empty, `tooLong`, `controlCharacter`.
  package static func borrower(_ typed: String) throws(LibraryError) -> String {
    let name = try PlainText.checked(typed, for: .borrower)
    guard !name.isEmpty else { throw .required(.borrower) }
    let maxLength = BorrowerField.name.maxLength
    guard name.count <= maxLength else { throw .tooLong(.name, maxLength: maxLength) }
    return name
  }
}
