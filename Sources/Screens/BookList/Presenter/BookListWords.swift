import BookListInteractor
import BookListEntity
import Grammar
import Library
import Localization
import Screen

/// The list in words.
struct BookListWords {
  let texts: any Texts
  let clock: Clock
  /// How many days "soon" is.
  let soonDays: Int
  /// Said where no book matches.
  let nothingFound: String
  /// What is told besides title, author and loan, as far as there is room.
  var columns: [ListColumn] = []
  /// The one that the books are sorted by: it stays where there is no room for others.
  var ordered: ListColumn?
  /// Those who have books, by name, where books are grouped by them.
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
          texts.numberLabel, .number(least: max(4, BookNumber.text(tally.largestNumber).count))),
        Column(texts.name(.title), .words, .first),
        Column(texts.name(.author), .words(most: 30)),
        Column(texts.loanLabel, .facts(most: 28)),
      ]
        + columns.map {
          $0 == ordered
            ? Column(label($0), .facts(most: 16)) : Column(label($0), .extra, .leftOut)
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

  /// What is pressing; nothing for an empty library, of which the list says enough.
  ///
  /// - Parameter due: how many are due today, and the books that are pressing, if they are few: what the
  ///   user has to bring back is told by owner, all else by who has it.
  func greeting(_ tally: LibraryTally, _ due: (today: Int, books: [Book])) -> Phrase? {
    guard tally.books > 0 else { return nil }
    var named: [(name: String, titles: [String])] = []
    for book in due.books {
      guard let loan = book.loan else { continue }
      let name =
        (loan.isFromOwner ? book.details.owner : nil) ?? texts.borrowerHeading(loan.borrower)
      if let place = named.firstIndex(where: { $0.name == name }) {
        named[place].titles.append(book.title)
      } else {
        named.append((name, [book.title]))
      }
    }
    let told = named.map { name, titles in
      " " + name + texts.colon + " " + titles.joined(separator: ", ") + "."
    }
    return Phrase(
      texts.greeting(overdue: tally.overdue, dueToday: due.today) + told.joined(),
      tally.overdue > 0 ? .late : due.today > 0 ? .soon : .faint)
  }

  func row(_ book: Book, isMarked: Bool = false, isOpen: Bool = false) -> BookListRow {
    BookListRow(
      book: book, today: clock.today, texts: texts, columns: columns, isMarked: isMarked,
      isOpen: isOpen, group: holders.isEmpty ? nil : group(book))
  }

  /// Who has a book, and how they are reached.
  private func group(_ book: Book) -> Phrase {
    guard let loan = book.loan else {
      return Phrase(texts.label(book.isGivenBack ? .givenBack : .available), .title)
    }
    guard let holder = holders[loan.borrower] else {
      return Phrase(texts.borrowerHeading(loan.borrower), .title)
    }
    let told = [texts.heading(holder)] + texts.contacts(of: holder.borrower)
    return Phrase(told.joined(separator: texts.dot), holder.overdue > 0 ? .late : .title)
  }

  /// A list with one row for all copies of a book: “Dune ×3, 1 here”.
  func copies(_ query: BookQuery) -> ListWords<BookCopies> {
    typealias Words = ListWords<BookCopies>
    return Words(
      texts.listHeading,
      columns: [
        Words.Column(texts.numberLabel, .number) { Cell($0.first.numberText, .number) },
        Words.Column(texts.name(.title), .words, .first) {
          Cell($0.first.title + ($0.books.count > 1 ? " ×\($0.books.count)" : ""))
        },
        Words.Column(texts.name(.author), .words(most: 30), text: \.first.author),
        Words.Column(texts.loanLabel, .facts(most: 28)) {
          Cell(
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

  /// Below a page at a prompt.
  func foot(
    _ shown: BookListPage, _ marks: Marks, withHint: Bool, nearest: BookSearch?
  ) -> Footer {
    let (query, page) = (shown.query, shown.page)
    let isEmpty = page.elements.isEmpty
    return Footer(
      summary: texts.summary(of: query, count: page.total, page: page.index, of: page.count)
        + [marked(marks)].compactMap(\.self),
      empty: isEmpty ? empty(query, shown.tally, nearest: nearest) : nil,
      hint: withHint && !isEmpty ? texts.hint(on: .books) : nil)
  }

  /// How many books are marked; nil for none.
  func marked(_ marks: Marks) -> String? {
    let numbers = marks.numbers
    return numbers.isEmpty
      ? nil : texts.marked(count: numbers.count, hidden: marks.hiddenCount(of: numbers))
  }

  /// Where one is in the list.
  func place(_ shown: BookListPage) -> [String] {
    let page = shown.page
    return texts.filterNames(shown.query) + [texts.bookCount(page.total)]
      + (page.count > 1 ? [texts.page(page.index, of: page.count)] : [])
  }

  /// Said of a list without rows.
  ///
  /// - Parameter nearest: what may have been meant.
  func empty(_ query: BookQuery, _ tally: LibraryTally, nearest: BookSearch?) -> String {
    if tally.books == 0 { return texts.emptyLibrary }
    if let fault = query.text?.falseISBN {
      return nothingFound + " " + texts.sentence(fault)
    }
    if let nearest { return nothingFound + " " + texts.didYouMean(nearest.text) }
    return query.text == nil && !query.isOfField
      ? texts.nothing(in: query.only, soonDays: soonDays) : nothingFound
  }
}

/// A book in the list.
struct BookListRow: Row {
  let book: Book
  let today: Day
  let texts: any Texts
  let columns: [ListColumn]
  let isMarked: Bool
  let isOpen: Bool
  let group: Phrase?

  var cells: [Cell] {
    [
      Cell(book.numberText, .number),
      Cell(book.title, isOpen ? .title : .plain), Cell(book.author),
      Cell(texts.shortLoan(book, on: today), style),
    ] + columns.map(cell)
  }

  private func cell(_ column: ListColumn) -> Cell {
    let details = book.details
    return switch column {
    case .year: Cell(texts.text(of: .year, in: details))
    case .series: Cell(texts.series(of: details))
    case .owner: Cell(details.owner ?? "")
    case .location: Cell(details.location ?? "")
    case .tags: Cell(details.tags.joined(separator: ", "))
    case .rating:
      Cell(details.rating.map(texts.rating) ?? "", stars: details.rating?.stars)
    }
  }

  /// Status and date as in JSON, whatever the language.
  var values: [String] {
    [
      book.numberText, book.title, book.author, book.status(on: today).rawValue,
      book.loan?.borrower ?? "", book.dueDate?.iso ?? "",
    ]
  }

  var facts: Fact { book.fact(on: today) }

  private var style: TextStyle { book.loan == nil ? .faint : book.status(on: today).style }
}
