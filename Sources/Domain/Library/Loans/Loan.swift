import Platform

/// One borrowing of one book: from us, or by us from the book's owner.
package struct Loan: Codable, Equatable, Sendable {
  /// The storage's own name for it.
  package private(set) var id: Int
  /// The name of whoever has the book, or had it.
  package var borrower: String {
    didSet { if borrower != oldValue { borrowerNumber = nil } }
  }
  /// The borrower that it refers to; nil where that is to be found by the name.
  package private(set) var borrowerNumber: Int?
  package private(set) var checkedOutAt: Date
  /// A calendar day, never an instant; nil where none was agreed.
  package var dueDate: Day?
  package var returnedAt: Date?
  /// No more than can be counted on.
  package var renewals: Int {
    didSet { renewals = Bounds.counts.nearest(to: renewals) }
  }
  /// True of the loan of a book's owner to us; nil of a loan to a borrower.
  private var fromOwner: Bool?

  /// The last due date: the last day there is stands for none where loans are kept.
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
    self.renewals = Bounds.counts.nearest(to: renewals)
    fromOwner = isFromOwner ? true : nil
  }

  /// The same, of whoever has the name.
  package var byName: Loan {
    var loan = self
    loan.borrowerNumber = nil
    return loan
  }

  /// The same, of a borrower who goes by this name.
  package func of(_ name: String, number: Int) -> Loan {
    var loan = self
    loan.borrower = name
    loan.borrowerNumber = number
    return loan
  }

  /// The same, renewed so often.
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

  /// Moves the due date, and counts where that is to a later day.
  package mutating func renew(until day: Day) {
    let isLater = dueDate.map { day > $0 } ?? true
    dueDate = min(day, Self.lastDue)
    if isLater, renewals < Bounds.counts.upperBound { renewals += 1 }
  }
}

extension Loan: StoredInColumns {
  package static let table = "loan"
  package static let blank = Loan(id: 0, borrower: "", checkedOutAt: .distantPast, dueDate: nil)
  /// The book of a loan stands beside them.
  package static let columns: [EntryColumn<Loan>] = [
    .number("id", \.id), .name("borrower", \.borrower),
    .number("borrower_number", \.borrowerNumber), .instant("checked_out_at", \.checkedOutAt),
    .text("due_date", \.lastDay, .day, by: \.iso, Day.init(iso:), orElse: .last),
    .instant("returned_at", \.returnedAt), .number("renewals", \.renewals, in: Bounds.counts),
    .flag("from_owner", \.isFromOwner),
  ]

  /// The last day there is stands for none, so that it comes last.
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

/// Where a book stands today: derived from its loan, never stored.
package enum LoanStatus: String, Sendable {
  case available, out
  case dueSoon = "due-soon"
  case dueToday = "due-today"
  case overdue
  /// Here, and kept for someone.
  case onHold = "on-hold"
  /// Back at its owner.
  case givenBack = "given-back"

  /// How many days before a due date are "soon", unless someone says otherwise.
  package static let soon = 7

  /// The status of a book that is out; without a due date it is never late.
  package init(dueDate: Day?, today: Day, soonDays: Int = soon) {
    guard let dueDate else {
      self = .out
      return
    }
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
  /// Days from today to the last due date that a person may give; three months where nil.
  package var longest: Int?
  /// How many books a borrower may have at once, unless said otherwise of them; nil: any number.
  package var limit: Int?
  /// How many days a book is kept for whoever is next in its queue.
  package var holdDays: Int

  /// Days, where no one says otherwise.
  package static let standardPeriod = 21

  package init(
    period: Int = standardPeriod, user: String = Borrower.user, ownName: String? = nil,
    longest: Int? = nil, limit: Int? = nil, holdDays: Int = Hold.standardDays
  ) {
    self.period = period
    self.user = user
    self.ownName = ownName
    self.longest = longest
    self.limit = limit
    self.holdDays = holdDays
  }

  /// The due date where none was given.
  package func dueDate(from today: Day) -> Day { today.adding(days: period) }

  /// The last due date that a person may give.
  package func latest(from today: Day) -> Day {
    min(longest.map(today.adding(days:)) ?? today.adding(months: 3), Loan.lastDue)
  }

  /// A person gives a date from today to the longest loan from today. Of a loan that began earlier it
  /// may be past.
  package func check(_ dueDate: Day, today: Day, since: Day? = nil) throws(LibraryError) {
    let last = latest(from: today)
    if let since {
      guard dueDate >= since else { throw .dueBeforeSince(dueDate, since: since) }
    } else if dueDate < today {
      throw .dueInThePast(dueDate, today: today, latest: last)
    }
    guard dueDate <= last else { throw .dueTooLate(dueDate, today: today, latest: last) }
  }

  /// Whether the user goes by this name; case and accents do not count.
  package func isOwn(_ name: String) -> Bool {
    [Borrower.user, user, ownName].contains { $0.map { Borrower.isSame($0, name) } ?? false }
  }

  /// Who is meant by a name that a person gave.
  ///
  /// - Throws: as below.
  package func borrower(typed: String) throws(LibraryError) -> String {
    let name = try Self.borrower(typed)
    return Borrower.isUser(name, called: ownName) ? user : name
  }

  /// - Throws: `required` where nothing is left of the name, `tooLong`, `controlCharacter`.
  package static func borrower(_ typed: String) throws(LibraryError) -> String {
    let name = try PlainText.checked(typed, for: .borrower)
    guard !name.isEmpty else { throw .required(.borrower) }
    let longest = BorrowerField.name.longest
    guard name.count <= longest else { throw .tooLong(.name, longest: longest) }
    return name
  }
}
