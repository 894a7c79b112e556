import Library
import Localization

/// Messages about changes of a book's loan that are the same on every screen.
package struct LoanMessages {
  private let texts: any Texts
  private let today: Day

  package init(_ texts: any Texts, on today: Day) {
    self.texts = texts
    self.today = today
  }

  package func checkedOut(_ book: Book, to borrower: String) -> String {
    let name = BookName(book)
    if let owner = book.details.owner, let loan = book.openLoan, loan.isFromOwner {
      return texts.borrowed(name, owner: owner, due: loan.dueDate)
    }
    return texts.checkedOut(name, borrower: borrower, due: book.openLoan?.dueDate)
      + ownerDueSentence(book)
  }

  /// Reports a return by a borrower, or to the book's owner. The remark is a clause about the ended
  /// loan.
  package func returned(_ book: Book, remark: String? = nil) -> String {
    if let owner = book.details.owner, book.isReturnedToOwner {
      return texts.givenBack(BookName(book), owner: owner)
    }
    let ownerDue = book.details.owner.flatMap { owner in
      book.openLoanFromOwner.map {
        " " + texts.sentence(of: texts.expectedBack(by: owner, due: $0.dueDate))
      }
    }
    return texts.returned(BookName(book), borrower: book.lastLoanToBorrower?.borrower ?? "")
      + (remark.map { " " + texts.sentence(of: $0) } ?? "") + (ownerDue ?? "")
      + (holdNotice(book).map { " " + $0 } ?? "")
  }

  /// Returns a message about who the returned book is on hold for.
  package func holdNotice(_ book: Book) -> String? {
    book.readyHold(on: today).map {
      texts.bookOnHold(BookName(book), for: $0.borrower, until: $0.keptUntil)
    }
  }

  /// - Parameter previousDue: the due date from which a period was counted.
  package func renewed(_ book: Book, previousDue: Day? = nil, fromOwner: Bool = false) -> String {
    texts.renewed(BookName(book), due: book.loanToRenew(fromOwner: fromOwner)?.dueDate ?? today)
      + (previousDue.map { " " + texts.wasDue($0) } ?? "") + ownerDueSentence(book)
  }

  /// Returns a message with the owner's due date, for an owner's book that a borrower has.
  package func ownerDueMessage(_ book: Book) -> String? {
    guard book.openLoanToBorrower != nil, let owner = book.details.owner,
      let loan = book.openLoanFromOwner
    else {
      return nil
    }
    return texts.expectedBack(by: owner, due: loan.dueDate)
  }

  private func ownerDueSentence(_ book: Book) -> String {
    ownerDueMessage(book).map { " " + texts.sentence(of: $0) } ?? ""
  }
}
