import Grammar
import HoldsEntity
import HoldsInteractor
import HoldsRouter
import Library
import Localization
import Screen

package final class HoldsPresenter: ListPresenter {
  package let view: any ScreenView<HoldsEvent>
  package let prompt = PromptWord.holds
  package var paging: Paging
  private let interactor: HoldsInteractor
  private let router: HoldsRouter

  package init(
    interactor: HoldsInteractor, view: any ScreenView<HoldsEvent>,
    router: HoldsRouter
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
    paging = Paging(in: view.ui)
  }

  private var texts: any Texts { ui.texts }
  package var list: PagedList<ListedHold> { interactor.all }
  package var words: ListWords<ListedHold> { .holds(texts, interactor.clock) }

  package func open(_ line: Line) throws -> Exit? { try router.openLine(line) }
  package func opens(_ event: HoldsEvent) -> Bool { if case .list = event { true } else { false } }

  package func handle(_ event: HoldsEvent) throws -> Exit? {
    switch event {
    case .list(let request): try list(request)
    case .place(let selection, let name, let onlyThis):
      try placeHold(selection, for: name, onlyThis: onlyThis)
    case .remove(let selection, let name): try remove(selection, for: name)
    }
    return nil
  }

  // MARK: Changing

  private func placeHold(_ selection: BookSelection?, for name: String?, onlyThis: Bool) throws {
    let lookup = Lookup(
      books: { [interactor] in interactor.books(for: $0, onlyThis: onlyThis) },
      person: interactor.waiter)
    try change(.hold, selection, name, lookup) {
      try interactor.place(on: $0, for: $1, onlyThis: onlyThis)
    } sentence: { book, waiter in
      let holder = book.holder(on: interactor.clock.today)
      return holder?.borrower == waiter.name
        ? texts.kept(BookName(book), for: ui.displayName(waiter), until: holder?.keptUntil)
        : texts.waits(ui.displayName(waiter), for: BookName(book), position: book.holds.count)
    }
  }

  private func remove(_ selection: BookSelection?, for name: String?) throws {
    let lookup = Lookup(books: interactor.books(removing:), person: interactor.knownWaiter)
    try change(.removeHold, selection, name, lookup, work: interactor.remove) {
      texts.holdRemoved($1.name, for: BookName($0))
    }
  }

  /// Functions that find books and the waiting borrower.
  private struct Lookup {
    let books: (_ name: String?) -> BookResolver
    let person: (TypedName) throws -> ResolvedName
  }

  private func change(
    _ kind: ChangeKind, _ selection: BookSelection?, _ name: String?, _ lookup: Lookup,
    work: (_ numbers: [Int], _ name: String) throws -> ChangedBooks,
    sentence: (Book, _ waiter: ResolvedName) -> String
  ) throws {
    guard var books = try ui.choose(selection, of: lookup.books(nil), for: .hold),
      let name = try name ?? ui.ask(for: .waiter, of: .hold),
      let waiter = try ui.resolvingName(name, lookup.person)
    else { return }
    books = try books.narrowed(to: lookup.books(waiter.name))
    guard try ui.agrees(to: kind, books) else { return }
    let changed = try work(books.numbers, waiter.name)
    try ui.tell(changed, books, on: interactor.clock.today, hasNewBorrower: waiter.isNew) {
      sentence($0, waiter)
    } many: {
      var sentences: [String] = []
      try $0.each { sentences.append(sentence($0, waiter)) }
      return sentences.joined(separator: "\n")
    }
  }
}
