import Foundation

/// One borrowing of one book.
package struct Loan: Codable, Equatable, Sendable {
  /// The storage's own name for it.
  package let id: Int
  /// The name of whoever has the book, or had it.
  package var borrower: String {
    didSet { if borrower != oldValue { borrowerNumber = nil } }
  }
  /// The borrower that it refers to; nil where that is to be found by the name.
  package private(set) var borrowerNumber: Int?
  package let checkedOutAt: Date
  /// A calendar day, never an instant.
  package var dueDate: Day
  package var returnedAt: Date?
  /// No more than can be counted on.
  package private(set) var renewals: Int

  package init(
    id: Int, borrower: String, borrowerNumber: Int? = nil, checkedOutAt: Date, dueDate: Day,
    returnedAt: Date? = nil, renewals: Int = 0
  ) {
    self.id = id
    self.borrower = borrower
    self.borrowerNumber = borrowerNumber
    self.checkedOutAt = checkedOutAt
    self.dueDate = dueDate
    self.returnedAt = returnedAt
    self.renewals = Bounds.counts.nearest(to: renewals)
  }

  /// The same, of whoever has the name.
  package var byName: Loan {
    var loan = self
    loan.borrowerNumber = nil
    return loan
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
  /// The user's own name: the borrower where only a due date was given.
  package var ownName: String
  /// The name that is offered first where a borrower is asked for; nil: who had the book last.
  package var offeredName: String?
  /// How many books a borrower may have at once, unless said otherwise of them; nil: any number.
  package var limit: Int?

  /// Days, where no one says otherwise.
  package static let standardPeriod = 21

  package init(
    period: Int = standardPeriod, ownName: String, offeredName: String? = nil, limit: Int? = nil
  ) {
    self.offeredName = offeredName
    self.limit = limit
    self.period = period
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

  /// - Throws: `required` where nothing is left of the name, or it holds a control character.
  package static func borrower(_ typed: String) throws(LibraryError) -> String {
    let name = try PlainText.checked(typed, for: .borrower)
    guard !name.isEmpty else { throw .required(.borrower) }
    return name
  }
}
