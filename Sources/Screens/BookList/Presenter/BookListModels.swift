import BookListEntity
import Library
import Localization

/// What stands above the rows.
package struct BookListHead: Equatable, Sendable {
  package let heading: String
  package let counts: [BookListCount]
  /// What is pressing, when the program starts.
  package let greeting: BookListCount?
  package let numberLabel: String
  package let titleLabel: String
  package let authorLabel: String
  package let loanLabel: String
  /// Digits of the largest number.
  package let numberWidth: Int
}

package struct BookListCount: Equatable, Sendable {
  package let text: String
  package let mood: BookListMood
}

/// How urgent a row is.
package enum BookListMood: Equatable, Sendable {
  case none, calm, soon, late
}

/// A book in the list. The words are made when they are asked for: other programs want none.
package struct BookListRow: Sendable {
  private let book: Book
  private let today: Day
  private let texts: any Texts
  package let isMarked: Bool

  init(_ book: Book, isMarked: Bool, on today: Day, in texts: any Texts) {
    self.book = book
    self.isMarked = isMarked
    self.today = today
    self.texts = texts
  }

  package var number: Int { book.number }
  package var title: String { book.title }
  package var author: String { book.author }
  /// As in JSON, whatever the language.
  package var status: String { book.status(on: today).rawValue }
  package var borrower: String? { book.loan?.borrower }
  /// `YYYY-MM-DD`.
  package var dueDate: String? { book.loan?.dueDate.iso }
  package var facts: BookFacts { BookFacts(book, on: today) }

  /// Where the book is: by the word, with how many days, and who has it.
  package var loan: String {
    guard let loan = book.loan else { return texts.available }
    return texts.loan(
      book.status(on: today), due: loan.dueDate, days: abs(today.days(until: loan.dueDate)),
      borrower: loan.borrower)
  }

  /// Said of a marked row; nil of any other.
  package var mark: String? { isMarked ? texts.markedLabel : nil }

  package var mood: BookListMood {
    switch book.status(on: today) {
    case .available: .calm
    case .out: .none
    case .dueSoon, .dueToday: .soon
    case .overdue: .late
    }
  }
}

/// What stands below the rows.
package struct BookListFoot: Equatable, Sendable {
  /// Filter, order and page; none of them where every row was printed.
  package let summary: [String]
  /// Said where there are no rows.
  package let empty: String?
  package let hint: String?
}

/// A page as it was shown, to be drawn again beside a book that is opened from it.
package struct BookListModel: Sendable {
  package let head: BookListHead
  package let rows: [BookListRow]
  package let foot: BookListFoot
}
