import Grammar
import Library
import Localization
import Screen
import ShelfEntity
import ShelfInteractor
import ShelfRouter

/// Runs the shelf screen: the books of a shelf, and their order.
package final class ShelfPresenter: ListPresenter {
  package typealias Content = ListWithHeader<ShelfHeader, ShelfItem>

  package let view: any ScreenView<ShelfEvent, Content>
  package let prompt = PromptWord.shelf
  package var paging = Paging()
  package var query = ShelfQuery()
  private let interactor: ShelfInteractor
  private let router: ShelfRouter

  package init(
    interactor: ShelfInteractor, view: any ScreenView<ShelfEvent, Content>, router: ShelfRouter
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
  }

  package var list: ListOutput {
    let books = interactor.books(on: query.shelf, by: query.order, matching: query.search)
    let rows = books.rows { [texts, interactor] book in
      ShelfRow(
        book: book, placedOn: interactor.day(of: book.reading?.placedAt ?? book.addedAt),
        texts: texts)
    }
    var list = ListContent(
      texts.name(query.shelf), count: { [texts] in texts.bookCount($0) }, rows: rows,
      actions: [.rate, .tag, .remove, .undo],
      emptyText: query.search == nil ? texts.emptyShelf(query.shelf) : view.context.nothingFound,
      hint: texts.hint(on: .shelf))
    list.pages.summary =
      [texts.name(query.order)] + (query.search.map { [texts.matching($0.text)] } ?? [])
    list.pages.allowsMultiple = true
    return view.list(ListWithHeader(ShelfHeader(query.shelf), list))
  }

  // MARK: At the prompt

  package func open(_ line: Line) throws -> Transition? { try router.openLine(line) }
  package func isChanged(by line: Line) -> Bool {
    [.rate, .edit, .tag, .acquire, .withdraw].contains(line.verb)
  }
  package func opens(_ event: ShelfEvent) -> Bool { if case .list = event { true } else { false } }

  package func handle(_ event: ShelfEvent) throws -> Transition? {
    switch event {
    case .list(let request):
      var query = query
      query.shelf = request.shelf ?? query.shelf
      query.order = request.order ?? query.order
      query.search = request.search ?? (request.shelf == nil ? query.search : nil)
      try list(request.part, query)
    case .sort: return try view.ask(.sort, for: .shelfOrder, of: .sort).flatMap(handle)
    case .find: return try view.ask(.find, for: .text, of: .find).flatMap(handle)
    case .remove(let selection):
      try remove(selection)
      try refreshIfOpen()
    case .put(let fields, let shelf, let input):
      try put(fields, on: shelf ?? query.shelf, input)
      try refreshIfOpen()
    case .shelve(let selection, let shelf, let input):
      try shelve(selection, on: shelf, input)
      try refreshIfOpen()
    case .shelveRecord: return try router.openRecord()
    case .book(let action, let words):
      do {
        return try router.openLine(Line(verb(of: action), words))
      } catch LibraryError.noBookWithISBN where action == .acquire {
        return try router.openLine(Line(.add, words))
      }
    }
    return nil
  }

  private func verb(of action: ShelfBookAction) -> Verb {
    switch action {
    case .show: .show
    case .rate: .rate
    case .note: .note
    case .acquire: .acquire
    }
  }

  // MARK: Changes

  private func put(_ fields: [BookField: String], on shelf: Shelf, _ input: ReadingInput) throws {
    var fields = fields
    if fields[.title] == nil {
      guard let title = try view.ask(for: .title, of: .shelf, .add) else { return }
      fields[.title] = title
    }
    try report([try interactor.put(fields, on: shelf, input)], nil, on: shelf)
  }

  private func shelve(_ selection: BookSelection?, on shelf: Shelf, _ input: ReadingInput) throws {
    guard
      let books = try choose(
        selection, of: interactor.books(for: shelf, input), for: Verb(shelf)),
      try confirmChange(.shelve, books)
    else { return }
    try report(try interactor.shelve(books.numbers, on: shelf, input), books, on: shelf)
  }

  private func remove(_ selection: BookSelection?) throws {
    guard let books = try choose(selection, of: interactor.shelvedBooks(), for: .remove),
      try confirmChange(.unshelve, books)
    else { return }
    let removed = try interactor.remove(books.numbers)
    let sentences =
      removed.count < BulkChanges.confirmationThreshold
      ? removed.map { book, isDeleted in
        texts.unshelved(BookName(book), from: book.reading?.shelf ?? .want)
          + (isDeleted ? " " + texts.deletedToo : "")
      } : [texts.unshelved(count: removed.count)]
    try view.show(
      Notice(sentences.joined(separator: "\n"), json: ["removed": books.numbers]))
    finish(books)
  }

  private func report(_ placedBooks: [PlacedBook], _ chosenBooks: ChosenBooks?, on shelf: Shelf)
    throws
  {
    let messages = ReadingMessages(texts: texts, day: interactor.day)
    let sentence =
      placedBooks.count < BulkChanges.confirmationThreshold
      ? placedBooks.map(messages.message).joined(separator: "\n")
      : texts.shelved(count: placedBooks.count, on: shelf)
    try view.show(Notice(sentence, json: placedBooks.map(\.book.shelfJSON)))
    if let chosenBooks { finish(chosenBooks) }
  }
}

package struct ShelfQuery: Equatable, Sendable {
  var shelf = Shelf.read
  var order = ShelfOrder.title
  var search: BookSearch?
}

extension Verb {
  /// The verb that puts a book on a shelf.
  fileprivate init(_ shelf: Shelf) {
    self =
      switch shelf {
      case .read: .read
      case .want: .want
      case .reading: .reading
      case .stopped: .stop
      }
  }
}
