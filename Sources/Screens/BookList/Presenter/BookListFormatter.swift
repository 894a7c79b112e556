import BookListEntity
import BookListInteractor
import Grammar
import Library
import Localization
import Screen

struct BookListFormatter {
  let context: LineContext
  let clock: Clock
  let viewer: Viewer
  /// The further columns that the user wants.
  let columns: [ListColumn]
  /// The borrowers by name, if the books are grouped by them.
  var holders: [String: BorrowerSummary] = [:]

  private var texts: any Texts { context.texts }

  // MARK: Lists

  /// - Parameter open: the number of the book that is shown beside the list.
  func list(
    _ page: BookListPage, _ marks: Marks, open: Int? = nil, greeting: BookListPhrase? = nil,
    _ footer: Footer
  ) -> BookListPresenter.Content {
    let markedNumbers = Set(marks.numbers)
    let rows = page.books.elements.map { book -> any ItemRow<BookListItem> in
      row(book, isMarked: markedNumbers.contains(book.number), isOpen: book.number == open)
    }
    var content = list(PagedList(rows), of: page.query, page.tally, greeting: greeting)
    content.list.footer = { _ in footer }
    return content
  }

  func list(
    _ books: PagedList<Book>, of query: BookQuery, _ tally: LibraryTally,
    greeting: BookListPhrase? = nil
  ) -> BookListPresenter.Content {
    var content = list(books.map { row($0) }, of: query, tally, greeting: greeting)
    // The counts are those of the library.
    content.list.total = tally.books
    return content
  }

  func list(_ part: BookListPart) -> BookListPresenter.Content {
    var content = list(
      part.books, of: part.query, part.tally, greeting: noneHere(part.elsewhere))
    content.list.slice = part.slice
    content.list.appendix = { appendix(part.elsewhere) }
    return content
  }

  private func list(
    _ rows: PagedList<any ItemRow<BookListItem>>, of query: BookQuery, _ tally: LibraryTally,
    greeting: BookListPhrase?
  ) -> BookListPresenter.Content {
    var header = BookListHeader()
    header.counts = counts(of: tally)
    header.greeting = greeting
    header.largestNumber = tally.largestNumber
    header.order = query.order
    header.columns = columns
    header.hasGroups = !holders.isEmpty
    return ListWithHeader(header, ListContent(texts.listHeading, rows: rows))
  }

  func list(_ copies: PagedList<BookCopies>, emptyText: String) -> BookListPresenter.Content {
    let rows = copies.rows { BookListCopiesRow(copies: $0, viewer: viewer, texts: texts) }
    return ListWithHeader(
      BookListHeader(), ListContent(texts.listHeading, rows: rows, emptyText: emptyText))
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
    return counts
  }

  /// The number of books that can be named in one sentence.
  static let maxNamed = 6

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
      return BookListPhrase(texts.label(book.isReturnedToOwner ? .givenBack : .available))
    }
    guard let holder = holders[loan.borrower] else {
      return BookListPhrase(texts.borrowerHeading(loan.borrower))
    }
    let parts = [texts.heading(holder)] + texts.contacts(of: holder.borrower)
    return BookListPhrase(
      parts.joined(separator: texts.dotSeparator), holder.overdue > 0 ? .overdue : .none)
  }

  // MARK: Below the list

  /// - Parameter empty: the text for an empty list.
  func footer(
    _ page: BookListPage, _ marks: Marks, withHint: Bool, _ elsewhere: BookListElsewhere?,
    emptyText: String?
  ) -> Footer {
    let books = page.books
    let isEmpty = books.elements.isEmpty
    // “0 books” would contradict the second half.
    let summary =
      noneHere(elsewhere) != nil
      ? texts.filterNames(page.query)
      : texts.summary(of: page.query, count: books.total, page: books.index, of: books.count)
    return Footer(
      summary: summary
        + [notInLibrary(page.query, page.tally), marked(marks), exitHint(of: page)]
        .compactMap(\.self),
      emptyText: emptyText,
      more: elsewhere.flatMap { more($0, page.query) },
      hint: withHint && !isEmpty ? texts.hint(on: .books) : nil)
  }

  /// - Parameters:
  ///   - page: the number of the page, if it is shown.
  ///   - empty: the text for an empty list.
  func footer(_ part: BookListPart, page: Int?, isForPeople: Bool, emptyText: String?) -> Footer {
    let position = page.map { texts.page($0, of: part.pageCount) }
    let others = isForPeople ? notInLibrary(part.query, part.tally) : nil
    return Footer(
      summary: [position, others].compactMap(\.self), emptyText: emptyText,
      more: part.elsewhere.flatMap { more($0, part.query) })
  }

  /// Returns how to leave a filter, or `nil` if there is none. A search that finds nothing says so
  /// anyway.
  private func exitHint(of page: BookListPage) -> String? {
    let saysNothingFound = page.books.total == 0 && page.query.text != nil
    return page.query.matchesAll || saysNothingFound ? nil : texts.allListsEveryBook
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

  /// Returns how many books a list of the whole library leaves out, or `nil` if there are none.
  func notInLibrary(_ query: BookQuery, _ tally: LibraryTally) -> String? {
    query.matchesAll && tally.books > 0 && tally.notInLibrary > 0
      ? texts.notInLibraryCount(tally.notInLibrary) : nil
  }

  // MARK: The second half of a search

  /// Says that a search matches only books that are not in the library; otherwise returns `nil`.
  func noneHere(_ elsewhere: BookListElsewhere?) -> BookListPhrase? {
    elsewhere?.areOnlyResults == true ? BookListPhrase(texts.noneFoundHere) : nil
  }

  /// Returns `nil` if none of the books are shown.
  func appendix(
    _ elsewhere: BookListElsewhere?, marks: Marks? = nil
  ) -> ListAppendix<BookListItem>? {
    guard let elsewhere, !elsewhere.books.isEmpty else { return nil }
    let markedNumbers = Set(marks?.numbers ?? [])
    return ListAppendix(
      texts.elsewhereHeading(elsewhere.count),
      rows: elsewhere.books.map { row($0, isMarked: markedNumbers.contains($0.number)) })
  }

  /// Returns how many further books there are, and how to list them; `nil` if all are shown.
  func more(_ elsewhere: BookListElsewhere, _ query: BookQuery) -> String? {
    let rest = elsewhere.count - elsewhere.books.count
    guard rest > 0 else { return nil }
    guard !elsewhere.books.isEmpty else {
      return omittedBooks(rest, query, areOnlyResults: elsewhere.areOnlyResults)
    }
    return texts.andMore(rest) + texts.colon + " " + line(query)
  }

  /// Returns how many books were left out, and how to list them.
  func omittedBooks(_ count: Int, _ query: BookQuery, areOnlyResults: Bool) -> String {
    texts.moreElsewhere(count, areOnlyResults: areOnlyResults, line: line(query))
  }

  private func line(_ query: BookQuery) -> String {
    texts.lineEverywhere(query) { Line.quoted($0, isPrompt: context.isPrompt) }
  }

  // MARK: An empty list

  private var emptyLibrary: String {
    context.supports(.import) ? texts.emptyLibrary : texts.emptyServer
  }

  /// - Parameters:
  ///   - nearest: the search to suggest.
  ///   - elsewhere: how many books match that are not in the library.
  ///   - shelves: the number of books on each shelf, if none is in the library; otherwise `nil`.
  func emptyText(
    _ query: BookQuery, _ tally: LibraryTally, nearest: BookSearch?, elsewhere: Int,
    shelves: [Shelf: Int]?
  ) -> String {
    if let shelves { return texts.noneInLibrary(tally.notInLibrary, shelves) }
    if tally.books == 0, tally.notInLibrary == 0 { return emptyLibrary }
    if let fault = query.text?.invalidISBNError {
      return context.nothingFound + " " + texts.sentence(fault)
    }
    if let nearest { return context.nothingFound + " " + texts.didYouMean(nearest.text) }
    if elsewhere > 0 {
      return texts.noneFoundHere + " " + omittedBooks(elsewhere, query, areOnlyResults: true)
    }
    return query.text == nil && !query.filtersByField
      ? texts.nothing(in: query.loanFilter, soonDays: viewer.soonDays) : context.nothingFound
  }
}
