import Library

/// A book of the list, formatted for display, or several copies of a book.
package struct BookListItem: Equatable, Sendable {
  /// The subject of the loan text.
  package enum Loan: Equatable, Sendable {
    case none
    case open(LoanStatus)
    case ofCopies
  }

  package let number: String
  package let title: String
  package let author: String
  package let loanText: String
  package let loan: Loan
  package var isOpen = false
  /// The heading of the books with the same borrower.
  package var group: BookListPhrase?
  package var year = ""
  package var series = ""
  package var owner = ""
  package var location = ""
  package var tags = ""
  package var rating = ""
  /// The rating, from 0 to 5.
  package var stars: Double?

  package init(number: String, title: String, author: String, loanText: String, loan: Loan) {
    self.number = number
    self.title = title
    self.author = author
    self.loanText = loanText
    self.loan = loan
  }
}

/// The words above the list.
package struct BookListHeader: Equatable, Sendable {
  package var counts: [BookListPhrase] = []
  package var greeting: BookListPhrase?
  package var largestNumber = 0
  package var order = BookOrder.title
  /// The further columns that the user wants; none if each row is for all copies of a book.
  package var columns: [ListColumn] = []
  /// Whether the books are grouped by borrower.
  package var hasGroups = false

  package init() {}
}

package struct BookListPhrase: Equatable, Sendable {
  package enum Urgency: Equatable, Sendable {
    case none
    case soon
    case overdue
  }

  package let text: String
  package let urgency: Urgency

  package init(_ text: String, _ urgency: Urgency = .none) {
    self.text = text
    self.urgency = urgency
  }
}
