import DeskEntity
import DeskInteractor
import Library
import Localization
import Platform
import Screen

/// What happens at the desk, in words.
struct DeskWords {
  let texts: any Texts
  let today: Day

  private var loans: LoanWords { LoanWords(texts, on: today) }

  /// A line about a scan: what was done, or why nothing was.
  struct Told: Equatable {
    let text: String
    var mood = Mood.good
    var isDone = true
  }

  /// - Parameter borrower: whose turn it is; nil for no one's.
  func told(_ outcome: DeskOutcome, borrower: String?) -> Told {
    let name = BookName(outcome.book)
    let borrower = borrower ?? ""
    switch outcome {
    case .lent(let book): return Told(text: loans.checkedOut(book, to: book.loan?.borrower ?? ""))
    case .returned(let book, _, let days):
      let late = days > 0 ? texts.daysLate(days) : nil
      return Told(
        text: loans.returned(book, remark: late), mood: late == nil ? .good : .late)
    case .lentAlready:
      return Told(text: texts.justLent(name, to: borrower), isDone: false)
    case .returnedAlready:
      return Told(text: texts.justReturned(name, lendTo: borrower), isDone: false)
    case .here: return Told(text: texts.hereAtDesk(name), isDone: false)
    }
  }

  func turn(of counted: CountedBorrower) -> String {
    let late = counted.overdue > 0 ? ", " + texts.overdueCount(counted.overdue) : ""
    return texts.borrowerHeading(counted.borrower.name) + texts.colon + " "
      + texts.bookCount(counted.books) + late
  }

  /// A book that a borrower may take along.
  func ready(_ hold: ListedHold) -> String {
    texts.kept(BookName(hold.book), for: hold.borrower, until: hold.hold.keptUntil)
  }

  func question(_ question: DeskQuestion) -> String {
    let (problem, asked) =
      switch question {
      case .addBorrower(let name):
        (LibraryError.noSuch(.borrower, name), texts.addBorrowerQuestion)
      case .addBook(let isbn):
        (LibraryError.noBookWithISBN(isbn.digits), texts.addFromCatalogueQuestion)
      case .lend(_, let refusal): (refusal, texts.lendDespiteHolds(count: 1))
      }
    return texts.sentence(problem) + " " + asked + " " + texts.yesOrNo
  }

  // MARK: The end of a turn

  func summary(_ summary: DeskSummary) -> String {
    texts.borrowerHeading(summary.borrower) + texts.colon + " "
      + texts.deskTotals(
        lent: summary.lent.count, returned: summary.returned.count, due: summary.due?.day,
        isOfAll: summary.due?.isOfAll ?? true)
  }

  /// What a borrower should have brought back, one book a line; nil for nothing.
  func overdue(_ summary: DeskSummary) -> String? {
    guard summary.overdueCount > 0 else { return nil }
    let lines = summary.overdue.map { lent in
      let days = lent.loan.dueDate.map { $0.days(until: today) } ?? 0
      return texts.listed(lent.book) + ", " + texts.state(.overdue, days: days)
    }
    let more = summary.overdueCount - lines.count
    let told = lines + (more > 0 ? [texts.andMore(more)] : [])
    return ([texts.stillOverdue] + told.map { "  " + $0 }).joined(separator: "\n")
  }
}
