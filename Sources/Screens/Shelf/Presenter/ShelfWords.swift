import Grammar
import Library
import Localization
import Screen
import ShelfInteractor

extension ListWords<ShelfEntry> {
  /// - Parameter hasOwn: whether the shelf has entries that are not library books.
  static func entries(
    on shelf: Shelf, by order: ShelfOrder, _ texts: any Texts, hasOwn: Bool,
    since day: @escaping (ShelfEntry) -> Day
  ) -> Self {
    var words = ListWords(
      texts.name(shelf), count: { texts.bookCount($0) },
      columns: [
        Column(texts.numberLabel, .number) { SheetCell(BookNumber.text($0.shownNumber), .number) },
        Column(texts.name(.title), .words, .first, text: \.title),
        Column(texts.name(.author), .words(maxWidth: 30), text: \.author),
        shelf == .reading
          ? Column(texts.progressLabel, .facts) { entry in
            SheetCell(entry.progress.map { texts.progress($0, of: entry.book.pageCount) } ?? "")
          }
          : Column(texts.ratingLabel, .facts) {
            SheetCell($0.rating.map(texts.rating) ?? "", stars: $0.rating?.stars)
          },
        Column(shelf == .read ? texts.finishedLabel : texts.sinceLabel, .facts, .leftOut) { entry in
          let told = shelf == .read ? entry.finished : entry.begun ?? day(entry)
          return SheetCell(told.map(texts.date) ?? "")
        },
      ],
      values: {
        [
          BookNumber.text($0.shownNumber), $0.title, $0.author, $0.rating?.text ?? "",
          $0.placedAt.iso,
        ]
      }, facts: \.fact,
      keys: ListKeys(
        name: { BookNumber.text($0.shownNumber) },
        detailCommand: { [Verb.show.rawValue, BookNumber.text($0.shownNumber)] },
        actions: [.remove, .undo], takesSeveral: true),
      empty: texts.emptyShelf(shelf), hint: texts.hint(on: .shelf))
    words.summary = [texts.name(order)] + (hasOwn ? [texts.ownNumbers] : [])
    return words
  }
}

/// The card of an entry.
struct ShelfWords {
  let texts: any Texts
  let interactor: ShelfInteractor

  /// - Parameter picture: draws the cover.
  func card(_ entry: ShelfEntry, withHint: Bool, picture: Picture?) -> Card {
    let book = entry.book
    return Card(
      number: entry.shownNumber, title: entry.title, titleLabel: texts.name(.title),
      fields: [
        Field(texts.name(.author), entry.author), Field(texts.name(.publisher), book.publisher),
        Field(texts.name(.year), book.year.map(texts.year)),
        Field(texts.pagesLabel, book.pageCount.map(texts.number)),
        Field(texts.name(BookField.isbn), book.isbn.map(texts.text)),
        Field(
          texts.ratingLabel, entry.rating.map(texts.rating) ?? texts.unrated,
          stars: entry.rating?.stars),
        Field(texts.shelfLabel, texts.onShelf(entry.shelf, since: interactor.day(placed: entry))),
        Field(
          texts.readingLabel, texts.reading(Reading(entry), since: interactor.day(placed: entry))),
        Field(texts.name(.description), book.description), Field(texts.name(.notes), entry.notes),
        Field(texts.linkLabel, book.link),
      ], hint: withHint ? texts.hint(on: .entry) : nil, facts: entry.fact,
      picture: picture)
  }
}
