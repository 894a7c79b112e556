import Library
import Localization

/// A book in words, the same on every screen.
package struct BookWords {
  private let texts: any Texts
  private let clock: Clock

  package init(_ texts: any Texts, _ clock: Clock) {
    self.texts = texts
    self.clock = clock
  }

  /// What is known of a book, in the order in which it is filled in.
  package func fields(of details: BookDetails, but others: [BookField] = []) -> [Field] {
    // The place stands behind the series.
    BookField.allCases.filter { !$0.isOfLoan && $0 != .seriesNumber && !others.contains($0) }.map {
      Field(
        texts.name($0),
        $0 == .series ? texts.series(of: details) : texts.text(of: $0, in: details))
    } + [
      Field(texts.tagsLabel, details.tags.joined(separator: ", ")),
      Field(texts.ratingLabel, details.rating.map(texts.rating)),
    ]
  }

  /// A loan in a line, by who had the book.
  ///
  /// - Parameter owner: whose it is, if the loan was to us and its owner is known.
  package func told(_ loan: Loan, of owner: String? = nil) -> String {
    told(loan, as: loan.isFromOwner ? texts.lender(owner) : loan.borrower)
  }

  /// A loan in a line, by the book.
  package func told(_ lent: LentBook) -> String {
    told(lent.loan, as: texts.name(lent.book))
      + (lent.isDeleted ? texts.semicolon + " " + texts.deletedMark : "")
  }

  /// Who has books that are about to be deleted, and who waits for them; empty if no one does.
  package func warnings(of books: [Book]) -> [String] {
    books.compactMap { book in
      let loans = [book.lent, book.borrowed].compactMap(\.self)
      return texts.warning(
        of: BookName(book), loans: loans.map { told($0, of: book.details.owner) },
        waiting: book.queue(on: clock.today).map(\.borrower))
    }
  }

  private func told(_ loan: Loan, as name: String) -> String {
    texts.loan(
      name, from: clock.day(of: loan.checkedOutAt), due: loan.dueDate,
      returned: loan.returnedAt.map(clock.day), renewals: loan.renewals)
  }
}

extension LoanStatus {
  /// How pressing it is.
  package var style: TextStyle {
    switch self {
    case .available: .good
    case .out, .onHold, .givenBack: .plain
    case .dueSoon, .dueToday: .soon
    case .overdue: .late
    }
  }
}

extension Texts {
  /// How many books there are, and how many of them are pressing.
  package func counts(of tally: LibraryTally) -> [Phrase] {
    countedFilters(of: tally).map(\.phrase)
  }

  /// The same, each with the filter that shows what is counted.
  package func countedFilters(
    of tally: LibraryTally
  ) -> [(filter: LoanFilter, phrase: Phrase)] {
    [
      (.all, Phrase(bookCount(tally.books))),
      tally.overdue > 0 ? (.overdue, Phrase(overdueCount(tally.overdue), .late)) : nil,
      tally.dueSoon > 0 ? (.dueSoon, Phrase(dueSoonCount(tally.dueSoon), .soon)) : nil,
    ].compactMap(\.self)
  }

  /// Which books a list shows and how many, in which order, and on which page.
  package func summary(of query: BookQuery, count: Int, page: Int, of pages: Int) -> [String] {
    let order = count == 0 ? [] : [order(query.order, isReversed: query.isReversed)]
    let place = count == 0 || isPlain && pages == 1 ? [] : [self.page(page, of: pages)]
    return filterNames(query) + (query.isEverything ? [] : [bookCount(count)]) + order + place
  }
}
