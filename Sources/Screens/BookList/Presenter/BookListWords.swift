import BookListEntity
import Grammar
import Library
import Localization
import Platform
import Screen

/// The list in words.
struct BookListWords {
  let texts: any Texts
  let today: Day
  /// How many days "soon" is.
  let soonDays: Int
  /// The day and the time of day of an instant.
  let moment: (Date) -> (day: Day, time: String)
  /// Said where no book matches.
  let nothingFound: String
  /// What is told besides title, author and loan, as far as there is room.
  var columns: [ListColumn] = []

  func sheet(_ tally: LibraryTally, greeting: Phrase?) -> Sheet {
    var counts = [Phrase(texts.bookCount(tally.books))]
    if tally.overdue > 0 { counts.append(Phrase(texts.overdueCount(tally.overdue), .late)) }
    if tally.dueSoon > 0 { counts.append(Phrase(texts.dueSoonCount(tally.dueSoon), .soon)) }
    if let instant = tally.offlineSince {
      let (day, time) = moment(instant)
      counts.append(Phrase(texts.offline(since: texts.moment(day, time)), .soon))
    }
    if tally.waiting > 0 { counts.append(Phrase(texts.waitingToSend(count: tally.waiting), .soon)) }
    return Sheet(
      heading: texts.listHeading, counts: counts, greeting: greeting,
      columns: [
        Column(texts.numberLabel, .number(max(4, String(tally.largestNumber).count))),
        Column(texts.name(.title), .fitted(.inFewRows(least: 30)), line: 0),
        Column(texts.name(.author), .fitted(.cut(least: 14)), line: 1),
        Column(
          texts.loanLabel, .fitted(.cut(least: 48), lines: 3), spoken: texts.statusLabel),
      ] + columns.map { Column(label($0), .fitted(.leftOut), line: nil) })
  }

  private func label(_ column: ListColumn) -> String {
    switch column {
    case .year: texts.name(.year)
    case .owner: texts.name(.owner)
    case .tags: texts.tagsLabel
    case .rating: texts.ratingLabel
    }
  }

  /// What is pressing; nothing for an empty library, of which the list says enough.
  ///
  /// - Parameter books: those that are pressing, if they are few: what the user has to bring back is told
  ///   by owner, all else by who has it.
  func greeting(_ tally: LibraryTally, dueToday: Int, _ books: [Book]) -> Phrase? {
    guard tally.books > 0 else { return nil }
    var named: [(name: String, titles: [String])] = []
    for book in books {
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
      texts.greeting(overdue: tally.overdue, dueToday: dueToday) + told.joined(),
      tally.overdue > 0 ? .late : dueToday > 0 ? .soon : .faint)
  }

  func row(_ book: Book, isMarked: Bool = false, isOpen: Bool = false) -> BookListRow {
    BookListRow(
      book: book, today: today, texts: texts, columns: columns, isMarked: isMarked, isOpen: isOpen)
  }

  /// Below a page at a prompt.
  func foot(
    _ shown: BookListPage, _ marks: Marks, withHint: Bool, nearest: BookSearch?
  ) -> Foot {
    let (query, page) = (shown.query, shown.page)
    let filter =
      texts.filterNames(query) + (query.isEverything ? [] : [texts.bookCount(page.total)])
    let place = [
      texts.order(query.order, isReversed: query.isReversed),
      texts.page(page.index, of: page.count),
    ]
    let hidden = marks.hiddenCount(of: marks.numbers)
    let marked =
      marks.numbers.isEmpty ? [] : [texts.marked(count: marks.numbers.count, hidden: hidden)]
    let isEmpty = page.elements.isEmpty
    return Foot(
      summary: filter + (isEmpty ? [] : place) + marked,
      empty: isEmpty ? empty(query, shown.tally, nearest: nearest) : nil,
      hint: withHint && !isEmpty ? texts.hint(on: .books) : nil)
  }

  /// Where one is in the list.
  func place(_ shown: BookListPage) -> [String] {
    let page = shown.page
    return texts.filterNames(shown.query)
      + [texts.bookCount(page.total), texts.page(page.index, of: page.count)]
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
    return query.text == nil && query.tags.isEmpty && query.owner == nil
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

  var cells: [Cell] {
    let number = String(book.number)
    return [
      Cell(number, .number, spoken: isMarked ? number + ", " + texts.markedLabel : nil),
      Cell(book.title, isOpen ? .title : .plain), Cell(book.author), Cell(loan, mood),
    ] + columns.map(cell)
  }

  private func cell(_ column: ListColumn) -> Cell {
    let details = book.details
    return switch column {
    case .year: Cell(texts.text(of: .year, in: details))
    case .owner: Cell(details.owner ?? "")
    case .tags: Cell(details.tags.joined(separator: ", "))
    case .rating:
      Cell(details.rating.map(texts.rating) ?? "", stars: details.rating.map(Double.init))
    }
  }

  /// Status and date as in JSON, whatever the language.
  var values: [String] {
    [
      String(book.number), book.title, book.author, book.status(on: today).rawValue,
      book.loan?.borrower ?? "", book.dueDate?.iso ?? "",
    ]
  }

  var facts: any Encodable { BookFacts(book, on: today) }

  /// Where the book is: by the word, with how many days, and who has it. That it is here goes without
  /// saying.
  private var loan: String {
    let status = book.status(on: today)
    guard status != .available else { return "" }
    if status == .onHold, let holder = book.holder(on: today) {
      return texts.onHold(for: holder.borrower, until: nil)
    }
    let days = book.dueDate.map { abs(today.days(until: $0)) } ?? 0
    let borrower = book.lent?.borrower
    return texts.loan(
      status, due: book.dueDate, days: days, borrower: borrower, owner: book.details.owner)
  }

  private var mood: Mood {
    switch book.status(on: today) {
    case .available, .onHold, .givenBack: .faint
    case .out: .plain
    case .dueSoon, .dueToday: .soon
    case .overdue: .late
    }
  }
}
