import BorrowersEntity
import BorrowersInteractor
import BorrowersRouter
import Grammar
import Library
import Localization
import Screen

package final class BorrowersPresenter: ListPresenter {
  package let view:
    any ScreenView<BorrowersEvent, ListOrDetails<BorrowersItem, CardContent<BorrowersCard>>>
  package let prompt = PromptWord.borrowers
  package var paging = Paging()
  package var query = BorrowerQuery()
  private let interactor: BorrowersInteractor
  private let router: BorrowersRouter

  package init(
    interactor: BorrowersInteractor,
    view: any ScreenView<BorrowersEvent, ListOrDetails<BorrowersItem, CardContent<BorrowersCard>>>,
    router: BorrowersRouter
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
  }

  package var list: ListOutput {
    let rows = interactor.borrowers(query).rows { [texts, interactor, query] in
      BorrowersRow(
        borrowerSummary: $0, filter: query.filter, texts: texts, clock: interactor.clock)
    }
    var list = ListContent(
      texts.borrowersHeading, count: texts.borrowerCount, rows: rows,
      actions: [.edit, .remove, .undo],
      emptyText: query.text == nil && query.filter == .all
        ? texts.noBorrowers : texts.noBorrowerFound,
      hint: texts.hint(on: .borrowers))
    list.pages.summary =
      (query.filter == .all ? [] : [texts.name(query.filter)])
      + (query.text.map { [texts.matching($0)] } ?? [])
      + [texts.order(query.order, isReversed: query.isReversed)]
      + (query.text == nil && query.filter == .all ? [] : [texts.allShowsList])
    return view.list(.list(list))
  }

  package func open(_ line: Line) throws -> Transition? { try router.openLine(line) }
  package func restart() throws { try list(BorrowersRequest()) }
  package func opens(_ event: BorrowersEvent) -> Bool {
    if case .list = event { true } else { false }
  }

  package func handle(_ event: BorrowersEvent) throws -> Transition? {
    switch event {
    case .list(let request): try list(request)
    case .find(nil): return try view.ask(event, for: .text, of: .find).flatMap(handle)
    case .find(let text?):
      var request = BorrowersRequest()
      request.text = text
      try list(request)
    case .sort(nil, _): return try view.ask(event, for: .borrowerOrder, of: .sort).flatMap(handle)
    case .sort(let order?, let isReversed):
      var request = BorrowersRequest()
      request.order = order
      request.isReversed = isReversed
      request.text = query.text
      request.filter = query.filter
      try list(request)
    case .add(let values):
      let form = BorrowersForm(
        interactor: interactor, view: view, heading: texts.newBorrowerHeading)
      if try form.run(
        BorrowersDraft(BorrowerDetails(name: "")), with: interactor.distinguished(values))
      {
        try refreshIfOpen()
      }
    case .edit(let name, let values):
      guard let borrower = try resolve(name) else { return nil }
      let form = BorrowersForm(
        interactor: interactor, view: view, heading: texts.editHeading(borrower))
      if try form.run(BorrowersDraft(borrower.details, of: borrower), with: values) {
        try refreshIfOpen()
      }
    case .show(let name):
      guard let borrower = try resolve(name) else { return nil }
      let page = try interactor.page(of: borrower)
      try view.show(
        .details(
          CardContent(BorrowersCard(page, texts, interactor.clock), json: page.json)))
    case .merge(let words, true) where try words.count > 1 && interactor.areOwners(words):
      try router.mergeOwners(words)
    case .merge(let words, _):
      try merge(words)
      try refreshIfOpen()
    case .remove(let name):
      guard let borrower = try resolve(name) else { return nil }
      let borrowerSummary = try interactor.borrowerSummary(borrower)
      try interactor.remove(borrower)
      try view.show(Notice(texts.removed(borrower), json: borrowerSummary.json))
      try refreshIfOpen()
    }
    return nil
  }

  private func list(_ request: BorrowersRequest) throws {
    try list(request.part, interactor.query(query, with: request))
  }

  private func resolve(_ name: String?) throws -> Borrower? {
    guard let name = try name ?? view.ask(for: .person, of: .borrower) else { return nil }
    return try resolveName(name) { try interactor.borrower($0.text) }
  }

  private func merge(_ words: [String]) throws {
    let duplicate: Borrower
    let other: Borrower
    if words.count > 1 {
      (duplicate, other) = try interactor.pair(words)
    } else {
      guard let first = try words.first ?? view.ask(for: .person, of: .merge) else { return }
      duplicate = try interactor.borrower(first)
      guard let second = try view.ask(for: .otherPerson, of: .merge) else { return }
      other = try interactor.borrower(second)
    }
    let mergedBorrower = try interactor.merge(duplicate, into: other)
    try view.show(
      Notice(
        texts.merged(duplicate.name, into: mergedBorrower),
        json: interactor.borrowerSummary(mergedBorrower).json))
  }
}
