import Grammar
import Library
import Localization
import Screen

package struct JournalPresenter: Presenter {
  private let interactor: JournalInteractor
  private let view: any ScreenView<JournalEvent, ListContent<JournalItem>>

  package init(
    interactor: JournalInteractor, view: any ScreenView<JournalEvent, ListContent<JournalItem>>
  ) {
    self.interactor = interactor
    self.view = view
  }

  package var port: any View { view }
  package func run(_ event: JournalEvent) throws {
    switch event {
    case .list(let selection):
      guard let number = try book(selection) else { return }
      try list(try interactor.book(number))
    case .edit(let selection, let index, let edit):
      guard let number = try book(selection) else { return }
      let edited = try interactor.edit(index, of: number, edit)
      let name = BookName(edited.book)
      try report(
        edited.book,
        edited.isChanged
          ? texts.savedReadThrough(edited.index, now: edited.newIndex, of: name)
          : texts.nothing(.changed))
    case .remove(let selection, let index):
      guard let number = try book(selection) else { return }
      let removed = try interactor.remove(index, of: number)
      try report(
        removed.book, texts.removedReadThrough(removed.index, of: BookName(removed.book)))
    }
  }

  private func book(_ selection: BookSelection?) throws -> Int? {
    let books = try choose(selection, of: interactor.books(), for: .journal)
    guard let books else { return nil }
    let number = try onlyBook(of: books, for: .journal)
    finish(books)
    return number
  }

  private func list(_ book: Book) throws {
    let reads = (book.reading?.readThroughs ?? []).enumerated()
    let rows = reads.map { index, readThrough -> any ItemRow<JournalItem> in
      JournalRow(
        number: index + 1, readThrough: readThrough, pages: book.details.pages, texts: texts)
    }
    let name = BookName(book)
    var content = ListContent(
      texts.journalHeading(name), count: texts.readThroughCount, rows: PagedList(rows),
      emptyText: texts.noReadThroughs(name))
    content.total = rows.count
    content.pages.removal = { index in
      let number = String(book.number)
      return [
        Line(.journal, [Verb.remove.rawValue, number, index]), Line(.journal, [number]),
      ]
    }
    _ = try view.print(view.list(content), ListRequest(), size: max(1, rows.count))
  }

  private func report(_ book: Book, _ sentence: String) throws {
    try view.show(Notice(sentence, json: book.json(for: interactor.viewer)))
  }
}

struct JournalRow: ItemRow {
  /// Counted from 1.
  let number: Int
  let readThrough: ReadThrough
  let pages: Int?
  let texts: any Texts

  var item: JournalItem {
    JournalItem(
      number: name, begun: readThrough.begun.map(texts.date) ?? "",
      ended: readThrough.ended.map(texts.date) ?? "",
      outcome: texts.outcome(of: readThrough),
      progress: readThrough.progress.map { texts.progress($0, of: pages) } ?? "")
  }

  var values: [String] {
    [
      name, readThrough.begun?.iso ?? "", readThrough.ended?.iso ?? "",
      readThrough.outcome?.rawValue ?? "",
      readThrough.progress?.text ?? "",
    ]
  }

  var json: OutputValue { readThrough.json(pages: pages).with(["number": number]) }
  var name: String { String(number) }
}
