import Library
import Localization

/// Descriptions of a book that are the same on every screen.
package struct BookFormatter {
  private let texts: any Texts
  private let clock: Clock

  package init(_ texts: any Texts, _ clock: Clock) {
    self.texts = texts
    self.clock = clock
  }

  /// Returns the fields of a book, in the order of the form.
  package func fields(of details: BookDetails, except others: [BookField] = []) -> [Field] {
    // The number in the series follows the series.
    BookField.allCases.filter { !$0.isLoanField && $0 != .seriesNumber && !others.contains($0) }.map
    {
      Field(
        texts.name($0),
        $0 == .series ? texts.series(of: details) : texts.text(of: $0, in: details))
    } + [
      Field(texts.tagsLabel, details.tags.joined(separator: ", ")),
      Field(texts.ratingLabel, details.rating.map(texts.rating)),
    ]
  }

  /// Describes a loan in one line with the borrower, or with the owner of a borrowed book.
  package func line(_ loan: Loan, of owner: String? = nil) -> String {
    line(loan, as: loan.isFromOwner ? texts.lender(owner) : loan.borrower)
  }

  /// Describes a loan in one line with the book.
  package func line(_ lentBook: LentBook) -> String {
    line(lentBook.loan, as: texts.name(lentBook.book))
      + (lentBook.isDeleted ? texts.semicolon + " " + texts.deletedMark : "")
  }

  /// Returns warnings about loans and holds of books to be deleted.
  package func warnings(of books: [Book]) -> [String] {
    books.compactMap { book in
      let loans = [book.openLoanToBorrower, book.openLoanFromOwner].compactMap(\.self)
      return texts.warning(
        of: BookName(book), loans: loans.map { line($0, of: book.details.owner) },
        waiting: book.activeHolds(on: clock.today).map(\.borrower))
    }
  }

  private func line(_ loan: Loan, as name: String) -> String {
    texts.loan(
      name, from: loan.knownStart.map(clock.day), due: loan.dueDate,
      returned: loan.returnedAt.map(clock.day), renewals: loan.renewals)
  }
}

extension Book {
  /// The last tab-separated value of a deleted book; empty for other books.
  package var deletedValue: [String] { isDeleted ? ["deleted"] : [] }
}

extension LoanStatus {
  package var style: TextStyle {
    switch self {
    case .available: .good
    case .out, .onHold, .givenBack, .notInLibrary: .plain
    case .dueSoon, .dueToday: .soon
    case .overdue: .late
    }
  }
}

extension Texts {
  package func counts(of tally: LibraryTally) -> [Phrase] {
    countedFilters(of: tally).map(\.phrase)
  }

  /// The counts with the filters that list the counted books.
  package func countedFilters(
    of tally: LibraryTally
  ) -> [(filter: LoanFilter, phrase: Phrase)] {
    [
      (.all, Phrase(bookCount(tally.books))),
      tally.overdue > 0 ? (.overdue, Phrase(overdueCount(tally.overdue), .late)) : nil,
      tally.dueSoon > 0 ? (.dueSoon, Phrase(dueSoonCount(tally.dueSoon), .soon)) : nil,
    ].compactMap(\.self)
  }

  package func summary(of query: BookQuery, count: Int, page: Int, of pages: Int) -> [String] {
    let order = count == 0 ? [] : [order(query.order, isReversed: query.isReversed)]
    let pageText = count == 0 || isPlain && pages == 1 ? [] : [self.page(page, of: pages)]
    return filterNames(query) + (query.matchesAll ? [] : [bookCount(count)]) + order + pageText
  }
}
