import BookListEntity
import Library
import Localization

/// The list in words.
struct BookListWords {
  let texts: any Texts
  let today: Day
  /// How many days "soon" is.
  let soonDays: Int
  let marked: Set<Int>

  /// - Parameter dueToday: how many books are, for a greeting; nil for none.
  func model(_ page: BookListPage, withHint: Bool, dueToday: Int?) -> BookListModel {
    BookListModel(
      head: head(page.tally, dueToday: dueToday), rows: page.books.map(row),
      foot: foot(page, withHint: withHint))
  }

  private func row(_ book: Book) -> BookListRow {
    BookListRow(book, isMarked: marked.contains(book.number), on: today, in: texts)
  }

  func head(_ tally: LibraryTally, dueToday: Int?) -> BookListHead {
    let greeting = dueToday.flatMap { self.greeting(tally, dueToday: $0) }
    var counts = [BookListCount(text: texts.bookCount(tally.books), mood: .none)]
    if tally.overdue > 0 {
      counts.append(BookListCount(text: texts.overdueCount(tally.overdue), mood: .late))
    }
    if tally.dueSoon > 0 {
      counts.append(BookListCount(text: texts.dueSoonCount(tally.dueSoon), mood: .soon))
    }
    return BookListHead(
      heading: texts.listHeading, counts: counts, greeting: greeting,
      numberLabel: texts.numberLabel,
      titleLabel: texts.name(.title), authorLabel: texts.name(.author),
      loanLabel: texts.loanLabel, numberWidth: String(tally.largestNumber).count)
  }

  /// Nil for an empty library, of which the list says enough.
  private func greeting(_ tally: LibraryTally, dueToday: Int) -> BookListCount? {
    guard tally.books > 0 else { return nil }
    return BookListCount(
      text: texts.greeting(overdue: tally.overdue, dueToday: dueToday),
      mood: tally.overdue > 0 ? .late : dueToday > 0 ? .soon : .calm)
  }

  /// Below a page at a prompt.
  private func foot(_ page: BookListPage, withHint: Bool) -> BookListFoot {
    let query = page.query
    let filter = [
      query.only == .all ? nil : texts.filter(query.only), query.text.map(texts.matching),
      query.tag.map(texts.tagged), query.isEverything ? nil : texts.bookCount(page.matches),
    ].compactMap(\.self)
    let place = [
      texts.order(query.order, isReversed: query.isReversed),
      texts.page(page.index, of: page.count),
    ]
    let isEmpty = page.books.isEmpty
    return BookListFoot(
      summary: filter + (isEmpty ? [] : place),
      empty: isEmpty ? empty(query, page.tally) : nil,
      hint: withHint && !isEmpty ? texts.listHint : nil)
  }

  /// Below all rows at once.
  func foot(_ query: BookQuery, _ tally: LibraryTally, isEmpty: Bool) -> BookListFoot {
    BookListFoot(summary: [], empty: isEmpty ? empty(query, tally) : nil, hint: nil)
  }

  private func empty(_ query: BookQuery, _ tally: LibraryTally) -> String {
    if tally.books == 0 { return texts.emptyLibrary }
    return query.text == nil && query.tag == nil
      ? texts.nothing(in: query.only, soonDays: soonDays) : texts.nothingFound
  }
}
