import Library
import Localization

/// What was done to a book's loan, in the same words on every screen.
package struct LoanWords {
  private let texts: any Texts
  private let today: Day

  package init(_ texts: any Texts, on today: Day) {
    self.texts = texts
    self.today = today
  }

  /// - Parameter borrower: who has it now, as they are called.
  package func checkedOut(_ book: Book, to borrower: String) -> String {
    let name = BookName(book)
    if let owner = book.details.owner, let loan = book.loan, loan.isFromOwner {
      return texts.borrowed(name, owner: owner, due: loan.dueDate)
    }
    let due = book.loan?.dueDate ?? today
    return texts.checkedOut(name, borrower: borrower, due: due) + also(book)
  }

  /// To us from a borrower, or from us to its owner.
  ///
  /// - Parameter remark: a part of a sentence about the loan that ended.
  package func returned(_ book: Book, remark: String? = nil) -> String {
    if let owner = book.details.owner, book.isGivenBack {
      return texts.givenBack(BookName(book), owner: owner)
    }
    let claim = book.details.owner.flatMap { owner in
      book.borrowed.map { " " + texts.sentence(of: texts.wanted(by: owner, due: $0.dueDate)) }
    }
    return texts.returned(BookName(book), borrower: book.lending?.borrower ?? "")
      + (remark.map { " " + texts.sentence(of: $0) } ?? "") + (claim ?? "")
      + (kept(book).map { " " + $0 } ?? "")
  }

  /// For whom it is kept now that it is back; nil if no one waits.
  package func kept(_ book: Book) -> String? {
    book.holder(on: today).map {
      texts.kept(BookName(book), for: $0.borrower, until: $0.keptUntil)
    }
  }

  package func renewed(_ book: Book) -> String {
    texts.renewed(BookName(book), due: book.loan?.dueDate ?? today) + also(book)
  }

  /// What its owner wants, besides the borrower to whom it is lent on.
  package func ownersClaim(_ book: Book) -> String? {
    guard book.lent != nil, let owner = book.details.owner, let loan = book.borrowed else {
      return nil
    }
    return texts.wanted(by: owner, due: loan.dueDate)
  }

  private func also(_ book: Book) -> String {
    ownersClaim(book).map { " " + texts.sentence(of: $0) } ?? ""
  }
}
