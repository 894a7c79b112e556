import BookListEntity
import BookListInteractor
import Grammar
import Library
import Localization
import Screen

struct BookListWords {
  let texts: any Texts
  let clock: Clock
  let viewer: Viewer
  let nothingFound: String
  /// The borrowers by name, if the books are grouped by them.
  var holders: [String: CountedBorrower] = [:]

  // MARK: Lists

  /// - Parameter open: the number of the book that is shown beside the list.
  func list(
    _ page: BookListPage, _ marks: Marks, open: Int? = nil, greeting: BookListPhrase? = nil,
    _ footer: Footer
  ) -> BookListPresenter.Content {
    let marked = Set(marks.numbers)
    let rows = page.books.elements.map { book -> any ItemRow<BookListItem> in
      row(book, isMarked: marked.contains(book.number), isOpen: book.number == open)
    }
    var content = list(PagedList(rows), of: page.query, page.tally, greeting: greeting)
    content.list.footer = { _ in footer }
    return content
  }

  func list(
    _ books: PagedList<Book>, of query: BookQuery, _ tally: LibraryTally
  ) -> BookListPresenter.Content {
    var content = list(books.map { row($0) }, of: query, tally, greeting: nil)
    // The counts are those of the library.
    content.list.total = tally.books
    return content
  }

  private func list(
    _ rows: PagedList<any ItemRow<BookListItem>>, of query: BookQuery, _ tally: LibraryTally,
    greeting: BookListPhrase?
  ) -> BookListPresenter.Content {
    var head = BookListHead()
    head.counts = counts(of: tally)
    head.greeting = greeting
    head.largestNumber = tally.largestNumber
    head.order = query.order
    head.hasGroups = !holders.isEmpty
    return HeadedList(head, ListContent(texts.listHeading, rows: rows))
  }

  func list(_ copies: PagedList<BookCopies>, of query: BookQuery) -> BookListPresenter.Content {
    let rows = copies.map { copies -> any ItemRow<BookListItem> in
      BookListCopiesRow(copies: copies, viewer: viewer, texts: texts)
    }
    return HeadedList(
      BookListHead(),
      ListContent(
        texts.listHeading, rows: rows,
        empty: query == BookQuery() ? texts.emptyLibrary : nothingFound))
  }

  // MARK: Above the list

  private func counts(of tally: LibraryTally) -> [BookListPhrase] {
    var counts = texts.countedFilters(of: tally).map { filter, phrase in
      BookListPhrase(
        phrase.text, filter == .overdue ? .overdue : filter == .dueSoon ? .soon : .none)
    }
    if let instant = tally.offlineSince {
      let moment = texts.date(clock.day(of: instant), at: clock.time(of: instant))
      counts.append(BookListPhrase(texts.offline(since: moment), .soon))
    }
    if tally.waiting > 0 {
      counts.append(BookListPhrase(texts.waitingToSend(count: tally.waiting), .soon))
    }
    return counts
  }

  /// Describes the books that are due or overdue. Returns `nil` for an empty library.
  ///
  /// - Parameter due: the number of books due today, and the books to name if there are only a few.
  ///   Books that the user must return are named with the owner, lent books with the borrower.
  func greeting(_ tally: LibraryTally, _ due: (today: Int, books: [Book])) -> BookListPhrase? {
    guard tally.books > 0 else { return nil }
    var groups: [(name: String, titles: [String])] = []
    for book in due.books {
      guard let loan = book.openLoan else { continue }
      let name =
        (loan.isFromOwner ? book.details.owner : nil) ?? texts.borrowerHeading(loan.borrower)
      if let index = groups.firstIndex(where: { $0.name == name }) {
        groups[index].titles.append(book.title)
      } else {
        groups.append((name, [book.title]))
      }
    }
    let sentences = groups.map { name, titles in
      " " + name + texts.colon + " " + titles.joined(separator: ", ") + "."
    }
    return BookListPhrase(
      texts.greeting(overdue: tally.overdue, dueToday: due.today) + sentences.joined(),
      tally.overdue > 0 ? .overdue : due.today > 0 ? .soon : .none)
  }

  // MARK: Rows

  private func row(_ book: Book, isMarked: Bool = false, isOpen: Bool = false) -> BookListRow {
    BookListRow(
      book: book, viewer: viewer, texts: texts, isMarked: isMarked, isOpen: isOpen,
      group: holders.isEmpty ? nil : group(book))
  }

  /// Returns the heading of a group: the borrower and their contact details.
  private func group(_ book: Book) -> BookListPhrase {
    guard let loan = book.openLoan else {
      return BookListPhrase(texts.label(book.isGivenBack ? .givenBack : .available))
    }
    guard let holder = holders[loan.borrower] else {
      return BookListPhrase(texts.borrowerHeading(loan.borrower))
    }
    let parts = [texts.heading(holder)] + texts.contacts(of: holder.borrower)
    return BookListPhrase(
      parts.joined(separator: texts.dot), holder.overdue > 0 ? .overdue : .none)
  }

  // MARK: Below the list

  func footer(
    _ page: BookListPage, _ marks: Marks, withHint: Bool, nearest: BookSearch?
  ) -> Footer {
    let books = page.books
    let isEmpty = books.elements.isEmpty
    return Footer(
      summary: texts.summary(of: page.query, count: books.total, page: books.index, of: books.count)
        + [marked(marks)].compactMap(\.self),
      empty: isEmpty ? empty(page.query, page.tally, nearest: nearest) : nil,
      hint: withHint && !isEmpty ? texts.hint(on: .books) : nil)
  }

  /// Returns how many books are marked, or `nil` if none are.
  func marked(_ marks: Marks) -> String? {
    let numbers = marks.numbers
    return numbers.isEmpty
      ? nil : texts.marked(count: numbers.count, hidden: marks.hiddenCount(of: numbers))
  }

  /// Returns the filters, the number of books and the page.
  func position(_ page: BookListPage) -> [String] {
    let books = page.books
    return texts.filterNames(page.query) + [texts.bookCount(books.total)]
      + (books.count > 1 ? [texts.page(books.index, of: books.count)] : [])
  }

  /// - Parameter nearest: the search to suggest.
  func empty(_ query: BookQuery, _ tally: LibraryTally, nearest: BookSearch?) -> String {
    if tally.books == 0 { return texts.emptyLibrary }
    if let fault = query.text?.invalidISBNError {
      return nothingFound + " " + texts.sentence(fault)
    }
    if let nearest { return nothingFound + " " + texts.didYouMean(nearest.text) }
    return query.text == nil && !query.filtersByField
      ? texts.nothing(in: query.loanFilter, soonDays: viewer.soonDays) : nothingFound
  }
}
