import DeskEntity
import Library
import Localization

/// A line at the desk as told to other programs: the keys are a promise.
struct DeskFacts: Facts {
  /// What came of it: `turn`, `lent`, `returned`, `refused` or `end`.
  let outcome: String
  /// What was scanned; nil for an empty line.
  var scan: String?
  var borrower: String?
  var book: BookFacts?
  var dueDate: Day?
  var daysLate: Int?
  var problem: (code: String, message: String)?
  /// The numbers of the books of a turn.
  var lent: [Int]?
  var returned: [Int]?
  /// How many books the borrower should have brought back.
  var overdue: Int?

  init(_ outcome: String) { self.outcome = outcome }

  /// - Parameters:
  ///   - message: said where nothing was done.
  ///   - borrower: whose turn it is.
  init(_ outcome: DeskOutcome, message: String, borrower: String?, on today: Day) {
    var loan: Loan?
    switch outcome {
    case .lent(let book): (self.outcome, loan) = ("lent", book.loan)
    case .returned(_, let closed, let days):
      (self.outcome, loan, daysLate) = ("returned", closed, days)
    case .lentAlready: (self.outcome, problem) = ("refused", ("lent-already", message))
    case .returnedAlready: (self.outcome, problem) = ("refused", ("returned-already", message))
    case .here: (self.outcome, problem) = ("refused", ("no-borrower", message))
    }
    self.borrower = loan?.borrower ?? borrower
    dueDate = loan?.dueDate
    book = BookFacts(outcome.book, on: today)
  }

  init(_ problem: any Problem, borrower: String?, in texts: any Texts) {
    self.init("refused")
    self.borrower = borrower
    self.problem = (problem.code, problem.sentence(in: texts))
  }

  init(_ turn: DeskTurn, of counted: CountedBorrower) {
    self.init("turn")
    borrower = counted.borrower.name
    dueDate = turn.due
    overdue = counted.overdue
  }

  init(_ summary: DeskSummary) {
    self.init("end")
    borrower = summary.borrower
    dueDate = summary.due?.day
    lent = summary.lent.map(\.number)
    returned = summary.returned
    overdue = summary.overdueCount
  }

  var facts: [String: any Encodable] {
    [
      "outcome": outcome, "scan": scan, "borrower": borrower, "dueDate": dueDate?.iso,
      "daysLate": daysLate, "lent": lent, "returned": returned, "overdue": overdue,
      "book": book ?? String?.none as any Encodable,
      "error": problem.map { ["code": $0.code, "message": $0.message] as any Encodable }
        ?? String?.none as any Encodable,
    ]
  }
}
