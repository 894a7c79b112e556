import Library
import Localization
import Platform
import Screen
import ShelfInteractor

/// The shelves in words.
struct ShelfWords {
  let texts: any Texts
  let rules: ShelfInteractor

  func sheet(_ shelf: Shelf, count: Int) -> Sheet {
    Sheet(
      heading: texts.heading(shelf), counts: [Phrase(texts.bookCount(count))],
      columns: [
        Column(texts.numberLabel, .number(4)), Column(texts.name(.title), .rest, line: 0),
        Column(texts.name(.author), .share(2, of: 5)), Column(texts.ratingLabel, .fixed(10)),
        Column(texts.sinceLabel, .fixed(14), line: nil),
      ])
  }

  func row(_ entry: ShelfEntry) -> ShelfRow {
    ShelfRow(entry: entry, texts: texts, since: rules.day(placed: entry))
  }

  func foot(
    _ page: Page<ShelfEntry>, of shelf: Shelf, by order: ShelfOrder, withHint: Bool
  ) -> Foot {
    let summary = [texts.order(order), texts.page(page.index, of: page.count)]
    return page.elements.isEmpty
      ? Foot(empty: texts.emptyShelf(shelf))
      : Foot(summary: summary, hint: withHint ? texts.shelfHint : nil)
  }

  /// - Parameter picture: its cover.
  func card(_ entry: ShelfEntry, withHint: Bool, picture: Picture?) -> Card {
    let book = entry.book
    return Card(
      number: entry.number, title: entry.title, titleLabel: texts.name(.title),
      fields: [
        Field(texts.name(.author), entry.author), Field(texts.name(.publisher), book.publisher),
        Field(texts.name(.year), book.year.map(texts.year)),
        Field(texts.pagesLabel, book.pageCount.map(texts.number)),
        Field(texts.name(BookField.isbn), book.isbn?.digits),
        Field(
          texts.ratingLabel, entry.rating.map(texts.rating) ?? texts.unrated,
          stars: entry.rating.map(Double.init)),
        Field(texts.shelfLabel, texts.onShelf(entry.shelf, since: rules.day(placed: entry))),
        Field(texts.name(.description), book.description), Field(texts.name(.notes), entry.notes),
        Field(texts.linkLabel, book.link),
      ], hint: withHint ? texts.entryHint : nil, facts: ShelfEntryFacts(entry), picture: picture)
  }
}

/// An entry in the list.
struct ShelfRow: Row {
  let entry: ShelfEntry
  let texts: any Texts
  let since: Day

  var cells: [Cell] {
    [
      Cell(String(entry.number), .number), Cell(entry.title), Cell(entry.author),
      Cell(
        entry.rating.map(texts.rating) ?? texts.unrated, stars: entry.rating.map(Double.init)),
      Cell(texts.date(since)),
    ]
  }

  var values: [String] {
    [
      String(entry.number), entry.title, entry.author, entry.rating.map(String.init) ?? "",
      entry.placedAt.formatted(.iso8601),
    ]
  }

  var facts: any Encodable { ShelfEntryFacts(entry) }

  /// In a line of several to look at.
  var listed: String {
    "\(entry.number)  \(entry.title)" + (entry.author.isEmpty ? "" : ", \(entry.author)")
  }
}
