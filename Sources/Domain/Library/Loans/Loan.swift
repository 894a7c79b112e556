import Platform

/// A loan of a book, from us or from its owner to us.
package struct Loan: Codable, Equatable, Sendable {
  /// Assigned by the storage.
  package private(set) var id: Int
  package var borrower: String {
    didSet { if borrower != oldValue { borrowerNumber = nil } }
  }
  /// Nil until the borrower is looked up by name.
  package private(set) var borrowerNumber: Int?
  package private(set) var checkedOutAt: Date
  /// A calendar day, not an instant; nil means that none was agreed.
  package var dueDate: Day?
  package var returnedAt: Date?
  /// Clamped to `Bounds.counts`.
  package var renewals: Int {
    didSet { renewals = Bounds.counts.clamp(renewals) }
  }
  /// True for a loan from the book's owner, otherwise nil.
  private var fromOwner: Bool?

  /// The start of a loan whose start is unknown.
  package static let unknownStart = Date(timeIntervalSince1970: 0)

  /// When the loan began, or `nil` if that is unknown.
  package var knownStart: Date? { checkedOutAt == Self.unknownStart ? nil : checkedOutAt }

  /// The last due date: `Day.last` is stored for a loan without one.
  package static let lastDue = Day.last.adding(days: -1)

  package init(
    id: Int, borrower: String, borrowerNumber: Int? = nil, checkedOutAt: Date, dueDate: Day?,
    returnedAt: Date? = nil, renewals: Int = 0, isFromOwner: Bool = false
  ) {
    self.id = id
    self.borrower = borrower
    self.borrowerNumber = borrowerNumber
    self.checkedOutAt = checkedOutAt
    self.dueDate = dueDate.map { min($0, Self.lastDue) }
    self.returnedAt = returnedAt
    self.renewals = Bounds.counts.clamp(renewals)
    fromOwner = isFromOwner ? true : nil
  }

  /// The loan without the borrower's number, so that the borrower is looked up by name.
  package var withoutBorrowerNumber: Loan {
    var loan = self
    loan.borrowerNumber = nil
    return loan
  }

  /// Returns the loan with another name and number of the borrower.
  package func withBorrower(_ name: String, number: Int) -> Loan {
    var loan = self
    loan.borrower = name
    loan.borrowerNumber = number
    return loan
  }

  package func renewed(times: Int) -> Loan {
    var loan = self
    loan.renewals = times
    return loan
  }

  package private(set) var isFromOwner: Bool {
    get { fromOwner ?? false }
    set { fromOwner = newValue ? true : nil }
  }
  package var isOpen: Bool { returnedAt == nil }

  /// Moves the due date, and counts a renewal if it moves to a later day.
  package mutating func renew(until day: Day) {
    let isLater = dueDate.map { day > $0 } ?? true
    dueDate = min(day, Self.lastDue)
    if isLater, renewals < Bounds.counts.upperBound { renewals += 1 }
  }
}

extension Loan: TableRecord {
  package static let table = "loan"
  package static let blank = Loan(id: 0, borrower: "", checkedOutAt: .distantPast, dueDate: nil)
  /// The number of the book is stored separately.
  package static let columns: [EntryColumn<Loan>] = [
    .number("id", \.id), .name("borrower", \.borrower),
    .number("borrower_number", \.borrowerNumber), .instant("checked_out_at", \.checkedOutAt),
    .text("due_date", \.lastDay, .day, by: \.iso, Day.init(iso:), default: .last),
    .instant("returned_at", \.returnedAt), .number("renewals", \.renewals, in: Bounds.counts),
    .flag("from_owner", \.isFromOwner),
  ]

  /// Stores a missing due date as the last day, so that it sorts last.
  private var lastDay: Day {
    get { dueDate ?? .last }
    set { dueDate = newValue == .last ? nil : newValue }
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

/// The state of a book on a day, derived from its loan and never stored.
package enum LoanStatus: String, Sendable {
  case available, out
  case dueSoon = "due-soon"
  case dueToday = "due-today"
  case overdue
  case onHold = "on-hold"
  case givenBack = "given-back"
  case notInLibrary = "not-held"

  /// The default number of days before a due date that count as soon.
  package static let defaultSoonDays = 7

  /// The status of a book that is out; without a due date it is never overdue.
  package init(dueDate: Day?, for viewer: Viewer) {
    guard let dueDate else {
      self = .out
      return
    }
    let today = viewer.today
    if dueDate < today {
      self = .overdue
    } else if dueDate == today {
      self = .dueToday
    } else {
      self = today.days(until: dueDate) <= viewer.soonDays ? .dueSoon : .out
    }
  }
}
