import BorrowersEntity
import BorrowersInteractor
import BorrowersRouter
import Grammar
import Library
import Localization
import Screen

package final class BorrowersPresenter: ListPresenter {
  package let view: any ScreenView<BorrowersEvent>
  package let prompt = PromptWord.borrowers
  package var paging: Paging
  package var query = BorrowerQuery()
  private let interactor: BorrowersInteractor
  private let router: BorrowersRouter
  private let order: (String) throws -> BorrowerOrder

  package init(
    interactor: BorrowersInteractor, view: any ScreenView<BorrowersEvent>, router: BorrowersRouter,
    order: @escaping (String) throws -> BorrowerOrder
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
    self.order = order
    paging = Paging(in: view.ui)
  }

  private var texts: any Texts { ui.texts }
  package var list: PagedList<CountedBorrower> { interactor.borrowers(query) }
  package var words: ListWords<CountedBorrower> { .borrowers(query, texts, interactor.clock) }

  package func open(_ line: Line) throws -> Exit? { try router.openLine(line) }
  package func restart() throws { try list(BorrowersRequest()) }
  package func opens(_ event: BorrowersEvent) -> Bool {
    if case .list = event { true } else { false }
  }

  package func handle(_ event: BorrowersEvent) throws -> Exit? {
    switch event {
    case .list(let request): try list(request)
    case .find(let text):
      var request = BorrowersRequest()
      request.text = try text ?? ui.ask(for: .text, of: .find)
      if request.text != nil { try list(request) }
    case .sort(let order, let isReversed):
      var request = BorrowersRequest()
      request.order = try order ?? ui.ask(for: .borrowerOrder, of: .sort).map(self.order)
      request.isReversed = isReversed
      request.text = query.text
      request.only = query.filter
      if request.order != nil { try list(request) }
    case .add(let values):
      try BorrowersForm(interactor: interactor, ui: ui, heading: texts.newBorrowerHeading)
        .run(BorrowersDraft(BorrowerDetails(name: "")), with: values)
    case .edit(let name, let values):
      guard let borrower = try resolve(name) else { return nil }
      try BorrowersForm(interactor: interactor, ui: ui, heading: texts.editHeading(borrower))
        .run(BorrowersDraft(borrower.details, of: borrower), with: values)
    case .show(let name):
      guard let borrower = try resolve(name) else { return nil }
      let page = try interactor.everything(about: borrower)
      try ui.show([BorrowersWords(texts: texts, clock: interactor.clock).card(page)])
    case .merge(let words, true) where try words.count > 1 && interactor.areOwners(words):
      try router.mergeOwners(words)
    case .merge(let words, _): try merge(words)
    case .remove(let name):
      guard let borrower = try resolve(name) else { return nil }
      let counted = try interactor.counted(borrower)
      try interactor.remove(borrower)
      try ui.show(Notice(texts.removed(borrower), facts: counted.fact))
    }
    return nil
  }

  private func list(_ request: BorrowersRequest) throws {
    try list(request.part, interactor.query(query, with: request))
  }

  private func resolve(_ name: String?) throws -> Borrower? {
    guard let name = try name ?? ui.ask(for: .person, of: .borrower) else { return nil }
    return try ui.resolvingName(name) { try interactor.borrower($0.text) }
  }

  private func merge(_ words: [String]) throws {
    let one: Borrower
    let other: Borrower
    if words.count > 1 {
      (one, other) = try interactor.pair(words)
    } else {
      guard let first = try words.first ?? ui.ask(for: .person, of: .merge) else { return }
      one = try interactor.borrower(first)
      guard let second = try ui.ask(for: .otherPerson, of: .merge) else { return }
      other = try interactor.borrower(second)
    }
    let merged = try interactor.merge(one, into: other)
    try ui.show(
      Notice(texts.merged(one.name, into: merged), facts: interactor.counted(merged).fact))
  }
}
