import Foundation

/// One borrowing of one book.
package struct Loan: Codable, Equatable, Sendable {
  /// The storage's own name for it.
  package let id: Int
  package var borrower: String
  package let checkedOutAt: Date
  /// A calendar day, never an instant.
  package var dueDate: Day
  package var returnedAt: Date?
  /// No more than can be counted on.
  package private(set) var renewals: Int

  package init(
    id: Int, borrower: String, checkedOutAt: Date, dueDate: Day, returnedAt: Date? = nil,
    renewals: Int = 0
  ) {
    self.id = id
    self.borrower = borrower
    self.checkedOutAt = checkedOutAt
    self.dueDate = dueDate
    self.returnedAt = returnedAt
    self.renewals = Bounds.counts.nearest(to: renewals)
  }

  package var isOpen: Bool { returnedAt == nil }

  /// Moves the due date and counts.
  package mutating func renew(until day: Day) {
    dueDate = day
    if renewals < Bounds.counts.upperBound { renewals += 1 }
  }
}

extension Day: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let day = Day(iso: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not YYYY-MM-DD")
    }
    self = day
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(iso)
  }
}

/// Where a book stands today: derived from its loan, never stored.
package enum LoanStatus: String, Sendable {
  case available, out
  case dueSoon = "due-soon"
  case dueToday = "due-today"
  case overdue

  /// How many days before a due date are "soon", unless someone says otherwise.
  package static let soon = 7

  /// The status of a book that is out.
  package init(dueDate: Day, today: Day, soonDays: Int = soon) {
    if dueDate < today {
      self = .overdue
    } else if dueDate == today {
      self = .dueToday
    } else {
      self = today.days(until: dueDate) <= soonDays ? .dueSoon : .out
    }
  }
}

/// What the library agrees on when it lends.
package struct LoanTerms: Equatable, Sendable {
  /// Days from the check-out to the due date where none is given.
  package var period: Int
  /// The user, as loans have it: the borrower where only a due date was given.
  package var user: String
  /// What the user is called, if that is known.
  package var ownName: String?

  /// Days, where no one says otherwise.
  package static let standardPeriod = 21

  package init(
    period: Int = standardPeriod, user: String = Borrower.user, ownName: String? = nil
  ) {
    self.period = period
    self.user = user
    self.ownName = ownName
  }

  /// The due date where none was given.
  package func dueDate(from today: Day) -> Day { today.adding(days: period) }

  /// A person gives a date from today to three months from today.
  package static func check(_ dueDate: Day, today: Day) throws(LibraryError) {
    let last = today.adding(months: 3)
    guard dueDate >= today else { throw .dueInThePast(dueDate, today: today, latest: last) }
    guard dueDate <= last else { throw .dueTooLate(dueDate, today: today, latest: last) }
  }

  /// Who is meant by a name that a person gave.
  ///
  /// - Throws: as below.
  package func borrower(typed: String) throws(LibraryError) -> String {
    let name = try Self.borrower(typed)
    return Borrower.isUser(name, called: ownName) ? user : name
  }

  /// - Throws: `required` where nothing is left of the name, or it holds a control character.
  package static func borrower(_ typed: String) throws(LibraryError) -> String {
    let name = try PlainText.checked(typed, for: .borrower)
    guard !name.isEmpty else { throw .required(.borrower) }
    return name
  }
}
