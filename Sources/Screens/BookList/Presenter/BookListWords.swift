import BookListInteractor
import BookListEntity
import Grammar
import Library
import Localization
import Screen

struct BookListWords {
  let texts: any Texts
  let clock: Clock
  /// The number of days before the due date from which a book is due soon.
  let soonDays: Int
  let nothingFound: String
  /// The columns to show if there is room.
  var columns: [ListColumn] = []
  /// The column that the books are sorted by, which is always shown.
  var ordered: ListColumn?
  /// The borrowers by name, if books are grouped by them.
  var holders: [String: CountedBorrower] = [:]

  func sheet(_ tally: LibraryTally, greeting: Phrase?) -> Sheet {
    var counts = texts.counts(of: tally)
    if let instant = tally.offlineSince {
      let moment = texts.date(clock.day(of: instant), at: clock.time(of: instant))
      counts.append(Phrase(texts.offline(since: moment), .soon))
    }
    if tally.waiting > 0 { counts.append(Phrase(texts.waitingToSend(count: tally.waiting), .soon)) }
    return Sheet(
      heading: texts.listHeading, counts: counts, greeting: greeting,
      columns: [
        Column(
          texts.numberLabel, .number(minWidth: max(4, BookNumber.text(tally.largestNumber).count))),
        Column(texts.name(.title), .words, .first),
        Column(texts.name(.author), .words(maxWidth: 30)),
        Column(texts.loanLabel, .facts(maxWidth: 28)),
      ]
        + columns.map {
          $0 == ordered
            ? Column(label($0), .facts(maxWidth: 16)) : Column(label($0), .extra, .leftOut)
        })
  }

  private func label(_ column: ListColumn) -> String {
    switch column {
    case .year: texts.name(.year)
    case .series: texts.name(.series)
    case .owner: texts.name(.owner)
    case .location: texts.name(.location)
    case .tags: texts.tagsLabel
    case .rating: texts.ratingLabel
    }
  }

  /// Describes the books that are due or overdue. Returns `nil` for an empty library.
  ///
  /// - Parameter due: the number of books due today, and the books to name if there are only a few.
  ///   Books that the user must return are named with the owner, lent books with the borrower.
  func greeting(_ tally: LibraryTally, _ due: (today: Int, books: [Book])) -> Phrase? {
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
    return Phrase(
      texts.greeting(overdue: tally.overdue, dueToday: due.today) + sentences.joined(),
      tally.overdue > 0 ? .late : due.today > 0 ? .soon : .faint)
  }

  func row(_ book: Book, isMarked: Bool = false, isOpen: Bool = false) -> BookListRow {
    BookListRow(
      book: book, today: clock.today, texts: texts, columns: columns, isMarked: isMarked,
      isOpen: isOpen, group: holders.isEmpty ? nil : group(book))
  }

  /// Returns the heading of a group: the borrower and their contact details.
  private func group(_ book: Book) -> Phrase {
    guard let loan = book.openLoan else {
      return Phrase(texts.label(book.isGivenBack ? .givenBack : .available), .title)
    }
    guard let holder = holders[loan.borrower] else {
      return Phrase(texts.borrowerHeading(loan.borrower), .title)
    }
    let parts = [texts.heading(holder)] + texts.contacts(of: holder.borrower)
    return Phrase(parts.joined(separator: texts.dot), holder.overdue > 0 ? .late : .title)
  }

  /// A list with one row for all copies of a book: “Dune ×3, 1 here”.
  func copies(_ query: BookQuery) -> ListWords<BookCopies> {
    typealias Words = ListWords<BookCopies>
    return Words(
      texts.listHeading,
      columns: [
        Words.Column(texts.numberLabel, .number) { SheetCell($0.first.numberText, .number) },
        Words.Column(texts.name(.title), .words, .first) {
          SheetCell($0.first.title + ($0.books.count > 1 ? " ×\($0.books.count)" : ""))
        },
        Words.Column(texts.name(.author), .words(maxWidth: 30), text: \.first.author),
        Words.Column(texts.loanLabel, .facts(maxWidth: 28)) {
          SheetCell(
            $0.books.count > 1
              ? texts.hereCount($0.hereCount) : texts.shortLoan($0.first, on: clock.today))
        },
      ],
      values: {
        [
          $0.first.numberText, $0.first.title, $0.first.author, String($0.books.count),
          String($0.hereCount),
        ]
      }, facts: { $0.fact(on: clock.today) },
      empty: query == BookQuery() ? texts.emptyLibrary : nothingFound)
  }

  func foot(
    _ shown: BookListPage, _ marks: Marks, withHint: Bool, nearest: BookSearch?
  ) -> Footer {
    let query = shown.query
    let page = shown.page
    let isEmpty = page.elements.isEmpty
    return Footer(
      summary: texts.summary(of: query, count: page.total, page: page.index, of: page.count)
        + [marked(marks)].compactMap(\.self),
      empty: isEmpty ? empty(query, shown.tally, nearest: nearest) : nil,
      hint: withHint && !isEmpty ? texts.hint(on: .books) : nil)
  }

  /// Returns how many books are marked, or `nil` if none are.
  func marked(_ marks: Marks) -> String? {
    let numbers = marks.numbers
    return numbers.isEmpty
      ? nil : texts.marked(count: numbers.count, hidden: marks.hiddenCount(of: numbers))
  }

  /// Returns the filters, the number of books and the page.
  func position(_ shown: BookListPage) -> [String] {
    let page = shown.page
    return texts.filterNames(shown.query) + [texts.bookCount(page.total)]
      + (page.count > 1 ? [texts.page(page.index, of: page.count)] : [])
  }

  /// - Parameter nearest: the search to suggest.
  func empty(_ query: BookQuery, _ tally: LibraryTally, nearest: BookSearch?) -> String {
    if tally.books == 0 { return texts.emptyLibrary }
    if let fault = query.text?.invalidISBNError {
      return nothingFound + " " + texts.sentence(fault)
    }
    if let nearest { return nothingFound + " " + texts.didYouMean(nearest.text) }
    return query.text == nil && !query.filtersByField
      ? texts.nothing(in: query.loanFilter, soonDays: soonDays) : nothingFound
  }
}

struct BookListRow: SheetRow {
  let book: Book
  let today: Day
  let texts: any Texts
  let columns: [ListColumn]
  let isMarked: Bool
  let isOpen: Bool
  let group: Phrase?

  var cells: [SheetCell] {
    [
      SheetCell(book.numberText, .number),
      SheetCell(book.title, isOpen ? .title : .plain), SheetCell(book.author),
      SheetCell(texts.shortLoan(book, on: today), style),
    ] + columns.map(cell)
  }

  private func cell(_ column: ListColumn) -> SheetCell {
    let details = book.details
    return switch column {
    case .year: SheetCell(texts.text(of: .year, in: details))
    case .series: SheetCell(texts.series(of: details))
    case .owner: SheetCell(details.owner ?? "")
    case .location: SheetCell(details.location ?? "")
    case .tags: SheetCell(details.tags.joined(separator: ", "))
    case .rating:
      SheetCell(details.rating.map(texts.rating) ?? "", stars: details.rating?.stars)
    }
  }

  /// The status and date as in JSON, the same in every language. Only a deleted book has a seventh
  /// value.
  var values: [String] {
    [
      book.numberText, book.title, book.author, book.status(on: today).rawValue,
      book.openLoan?.borrower ?? "", book.dueDate?.iso ?? "",
    ] + book.deletedValue
  }

  var facts: Fact { book.fact(on: today) }

  private var style: TextStyle { book.openLoan == nil ? .faint : book.status(on: today).style }
}
