import Grammar
import HoldsEntity
import HoldsInteractor
import HoldsRouter
import Library
import Localization
import Screen

package final class HoldsPresenter: ListPresenter {
  package let view: any ScreenView<HoldsEvent, ListContent<HoldsItem>>
  package let prompt = PromptWord.holds
  package var paging = Paging()
  private let interactor: HoldsInteractor
  private let router: HoldsRouter

  package init(
    interactor: HoldsInteractor, view: any ScreenView<HoldsEvent, ListContent<HoldsItem>>,
    router: HoldsRouter
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
  }

  package var list: ListOutput {
    let rows = interactor.all.rows { [texts, interactor] in
      HoldsRow(listedHold: $0, texts: texts, clock: interactor.clock)
    }
    return view.list(
      ListContent(
        texts.holdsHeading, count: texts.holdCount, rows: rows, actions: [.checkout, .undo],
        emptyText: texts.noHolds, hint: texts.hint(on: .holds)))
  }

  package func open(_ line: Line) throws -> Transition? { try router.openLine(line) }
  package var fixedOrder: FixedOrder { .earliestFirst }
  package func opens(_ event: HoldsEvent) -> Bool { if case .list = event { true } else { false } }

  package func handle(_ event: HoldsEvent) throws -> Transition? {
    switch event {
    case .list(let request): try list(request)
    case .place(let selection, let name, let onlyThis):
      try placeHold(selection, for: name, onlyThis: onlyThis)
      try refreshIfOpen()
    case .remove(let selection, let name):
      try remove(selection, for: name)
      try refreshIfOpen()
    }
    return nil
  }

  /// The holds that the filtered list shows; `nil` if it shows all.
  private var filteredHolds: PagedList<ListedHold>? {
    paging.filter.map { filter in
      interactor.all.filtered(filter) { [texts, interactor] listedHold in
        HoldsRow(listedHold: listedHold, texts: texts, clock: interactor.clock).words
      }
    }
  }

  // MARK: Changing

  private func placeHold(_ selection: BookSelection?, for name: String?, onlyThis: Bool) throws {
    let lookup = Lookup(
      books: { [interactor] in interactor.books(for: $0, onlyThis: onlyThis) },
      person: interactor.waitingBorrower)
    try change(.hold, selection, name, lookup) {
      try interactor.place(on: $0, for: $1, onlyThis: onlyThis)
    } sentence: { book, waitingBorrower in
      let holder = book.readyHold(on: interactor.clock.today)
      return holder?.borrower == waitingBorrower.name
        ? texts.bookOnHold(
          BookName(book), for: view.displayName(waitingBorrower), until: holder?.keptUntil)
        : texts.waits(
          view.displayName(waitingBorrower), for: BookName(book), position: book.holds.count)
    }
  }

  private func remove(_ selection: BookSelection?, for name: String?) throws {
    let lookup = Lookup(
      books: interactor.books(removing:), person: interactor.knownWaitingBorrower,
      onlyWaitingBorrower: { [interactor, filteredHolds] in
        try interactor.onlyWaitingBorrower(for: $0, among: filteredHolds)
      })
    var selection = selection
    if selection == nil, let name,
      let number = try interactor.onlyBook(awaitedBy: name, among: filteredHolds)
    {
      selection = .numbers([number...number])
    }
    try change(.removeHold, selection, name, lookup, work: interactor.remove) {
      texts.holdRemoved($1.name, for: BookName($0))
    }
  }

  /// Functions that find books and the waiting borrower.
  private struct Lookup {
    let books: (_ name: String?) -> BookResolver
    let person: (NameInput) throws -> ResolvedName
    /// Returns the waiting borrower if the line names none and there is only one.
    var onlyWaitingBorrower: ([Int]) throws -> String? = { _ in nil }
  }

  private func change(
    _ kind: ChangeKind, _ selection: BookSelection?, _ name: String?, _ lookup: Lookup,
    work: (_ numbers: [Int], _ name: String) throws -> ChangedBooks,
    sentence: (Book, _ waitingBorrower: ResolvedName) -> String
  ) throws {
    guard var books = try choose(selection, of: lookup.books(nil), for: .hold),
      let name = try name ?? lookup.onlyWaitingBorrower(books.numbers)
        ?? view.ask(for: .waitingBorrower, of: .hold),
      let waitingBorrower = try resolveName(name, lookup.person)
    else { return }
    books = try books.narrowed(to: lookup.books(waitingBorrower.name))
    guard try confirmChange(kind, books) else { return }
    let changedBooks = try work(books.numbers, waitingBorrower.name)
    try report(
      changedBooks, books, for: interactor.viewer, hasNewBorrower: waitingBorrower.isNew
    ) {
      sentence($0, waitingBorrower)
    } summary: {
      var sentences: [String] = []
      try $0.forEach { sentences.append(sentence($0, waitingBorrower)) }
      return sentences.joined(separator: "\n")
    }
  }
}
