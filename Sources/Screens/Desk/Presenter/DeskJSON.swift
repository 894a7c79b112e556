import DeskEntity
import DeskInteractor
import Library
import Localization

enum DeskJSON {
  /// Returns a JSON object that contains all keys, with null for unknown values.
  ///
  /// - Parameter outcome: `turn`, `lent`, `returned`, `renewed`, `refused` or `end`.
  private static func object(_ outcome: String, borrower: String?, _ known: OutputValue)
    -> OutputValue
  {
    let unknown = [
      "book", "daysLate", "dueDate", "error", "lent", "overdue", "renewed", "returned", "scan",
    ]
    return OutputValue(unknown.map { ($0, .null) })
      .with(["outcome": outcome, "borrower": borrower]).with(known)
  }

  private static func error(_ code: String, _ message: String) -> OutputValue {
    ["code": code, "message": message]
  }

  /// - Parameter message: the reason if nothing was done.
  static func json(
    _ outcome: DeskOutcome, message: String, borrower: String?, for viewer: Viewer
  ) -> OutputValue {
    let book = outcome.book.json(for: viewer)
    func refused(_ code: String) -> OutputValue {
      object("refused", borrower: borrower, ["book": book, "error": error(code, message)])
    }
    func done(_ word: String, _ loan: Loan?, daysLate: Int? = nil) -> OutputValue {
      object(
        word, borrower: loan?.borrower ?? borrower,
        ["book": book, "dueDate": loan?.dueDate, "daysLate": daysLate])
    }
    return switch outcome {
    case .lent(let book): done("lent", book.openLoan)
    case .returned(_, let closed, let days): done("returned", closed, daysLate: days)
    case .alreadyLent: refused("lent-already")
    case .alreadyReturned: refused("returned-already")
    case .noCurrentBorrower: refused("no-borrower")
    }
  }

  static func json(renewed book: Book, borrower: String, for viewer: Viewer) -> OutputValue {
    object(
      "renewed", borrower: borrower, ["book": book.json(for: viewer), "dueDate": book.dueDate])
  }

  static func json(_ problem: any Problem, borrower: String?, in texts: any Texts) -> OutputValue {
    object(
      "refused", borrower: borrower, ["error": error(problem.code, problem.sentence(in: texts))])
  }

  static func json(_ turn: DeskTurn, of borrowerSummary: BorrowerSummary) -> OutputValue {
    object(
      "turn", borrower: borrowerSummary.borrower.name,
      ["dueDate": turn.due, "overdue": borrowerSummary.overdue])
  }

  static func json(_ summary: DeskSummary) -> OutputValue {
    object(
      "end", borrower: summary.borrower,
      [
        "dueDate": summary.due?.day, "lent": summary.lent.map(\.number),
        "renewed": summary.renewed.map(\.number), "returned": summary.returned,
        "overdue": summary.overdueCount,
      ])
  }
}
