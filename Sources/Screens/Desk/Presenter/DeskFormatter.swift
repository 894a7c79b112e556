import DeskEntity
import DeskInteractor
import Library
import Localization
import Platform
import Screen

struct DeskFormatter {
  let texts: any Texts
  let today: Day

  private var loanMessages: LoanMessages { LoanMessages(texts, on: today) }

  /// A line about a scan: the change that was made, or the reason why none was.
  struct Message: Equatable {
    let text: String
    var isLate = false
    var isDone = true
  }

  func message(_ outcome: DeskOutcome, borrower: String?) -> Message {
    let name = BookName(outcome.book)
    let borrower = borrower ?? ""
    switch outcome {
    case .lent(let book):
      return Message(text: loanMessages.checkedOut(book, to: book.openLoan?.borrower ?? ""))
    case .returned(let book, _, let days):
      let lateText = days > 0 ? texts.daysLate(days) : nil
      return Message(
        text: loanMessages.returned(book, remark: lateText), isLate: lateText != nil)
    case .alreadyLent:
      return Message(text: texts.justLent(name, to: borrower), isDone: false)
    case .alreadyReturned:
      return Message(text: texts.justReturned(name, lendTo: borrower), isDone: false)
    case .noCurrentBorrower: return Message(text: texts.notLentAtDesk(name), isDone: false)
    }
  }

  func renewed(_ book: Book) -> String { loanMessages.renewed(book) }

  func readyMessage(_ hold: ListedHold) -> String {
    texts.bookOnHold(BookName(hold.book), for: hold.borrower, until: hold.hold.keptUntil)
  }

  func question(_ question: DeskQuestion) -> String {
    let (problem, text) =
      switch question {
      case .addBorrower(let name):
        (LibraryError.noSuch(.borrower, name), texts.addBorrowerQuestion)
      case .addBook(let isbn):
        (LibraryError.noBookWithISBN(isbn.digits), texts.addFromCatalogueQuestion)
      case .lend(_, let refusal): (refusal, texts.lendDespiteHolds(count: 1))
      }
    return texts.sentence(problem) + " " + text + " " + texts.yesOrNo
  }

  // MARK: The end of a turn

  func totals(_ summary: DeskSummary) -> String {
    texts.borrowerHeading(summary.borrower) + texts.colon + " "
      + texts.deskTotals(
        lent: summary.lent.count, renewed: summary.renewed.count, returned: summary.returned.count,
        due: summary.due?.day, isShared: summary.due?.isShared ?? true)
  }

  /// The receipt for the borrower: the books lent in a turn and their due dates. Returns `nil` if
  /// no books were lent.
  func receipt(_ summary: DeskSummary, _ letterhead: Letterhead) -> String? {
    let books = summary.lent + summary.renewed
    guard !books.isEmpty else { return nil }
    let lines = books.map { book in
      "- \(book.title), \(book.author)"
        + (book.openLoan?.dueDate.map { texts.colon + " " + texts.until($0) } ?? "")
    }
    let header = [letterhead.name, texts.date(today), texts.borrowerHeading(summary.borrower)]
    let footer = [letterhead.place, letterhead.hours]
    return (header.compactMap(\.self) + lines + footer.compactMap(\.self))
      .map { PlainText.sanitized($0) + "\n" }.joined()
  }

  func overdue(_ summary: DeskSummary) -> [String] {
    let lines = summary.overdue.map { texts.listLine($0, on: today) }
    let more = summary.overdueCount - lines.count
    return lines + (more > 0 ? [texts.andMore(more)] : [])
  }
}
