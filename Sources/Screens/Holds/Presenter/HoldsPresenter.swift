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
  package var list: Listed<ListedHold> { interactor.all }
  package var words: ListWords<ListedHold> { .holds(texts, interactor.clock) }

  package func carryOut(_ line: Line) throws -> Exit? { try router.carryOut(line) }
  package func opens(_ event: HoldsEvent) -> Bool { if case .list = event { true } else { false } }

  package func handle(_ event: HoldsEvent) throws -> Exit? {
    switch event {
    case .list(let request): try list(request)
    case .place(let selection, let name, let onlyThis):
      try place(selection, for: name, onlyThis: onlyThis)
    case .remove(let selection, let name): try remove(selection, for: name)
    }
    return nil
  }

  // MARK: What is done to them

  private func place(_ selection: BookSelection?, for name: String?, onlyThis: Bool) throws {
    let finding = Finding(
      books: { [interactor] in interactor.books(toWait: $0, onlyThis: onlyThis) },
      person: interactor.waiter)
    try change(.hold, selection, name, finding) {
      try interactor.place(on: $0, for: $1, onlyThis: onlyThis)
    } _: { book, waiter in
      let holder = book.holder(on: interactor.clock.today)
      return holder?.borrower == waiter.name
        ? texts.kept(BookName(book), for: ui.called(waiter), until: holder?.keptUntil)
        : texts.waits(ui.called(waiter), for: BookName(book), place: book.holds.count)
    }
  }

  private func remove(_ selection: BookSelection?, for name: String?) throws {
    let finding = Finding(books: interactor.books(toWaitNoMore:), person: interactor.known)
    try change(.removeHold, selection, name, finding, interactor.remove) {
      texts.waitsNoMore($1.name, for: BookName($0))
    }
  }

  /// How books and the waiting borrower are found.
  private struct Finding {
    let books: (_ name: String?) -> BooksMeant
    let person: (TypedName) throws -> MeantName
  }

  private func change(
    _ kind: ChangeKind, _ selection: BookSelection?, _ name: String?, _ finding: Finding,
    _ work: (_ numbers: [Int], _ name: String) throws -> ChangedBooks,
    _ sentence: (Book, _ waiter: MeantName) -> String
  ) throws {
    guard var books = try ui.choose(selection, of: finding.books(nil), for: .hold),
      let name = try name ?? ui.ask(for: .waiter, of: .hold),
      let waiter = try ui.naming(name, finding.person)
    else { return }
    books = try books.narrowed(to: finding.books(waiter.name))
    guard try ui.agrees(to: kind, books) else { return }
    let changed = try work(books.numbers, waiter.name)
    try ui.tell(changed, books, on: interactor.clock.today, hasNewBorrower: waiter.isNew) {
      sentence($0, waiter)
    } many: {
      var told: [String] = []
      try $0.each { told.append(sentence($0, waiter)) }
      return told.joined(separator: "\n")
    }
  }
}
