import Grammar
import Library
import Localization
import OwnersEntity
import OwnersInteractor
import OwnersRouter
import Screen

package final class OwnersPresenter: ListPresenter {
  package let view: any ScreenView<OwnersEvent, ListOrDetails<OwnersItem, CardContent<OwnersCard>>>
  package let prompt = PromptWord.owners
  package var paging = Paging()
  private let interactor: OwnersInteractor
  private let router: OwnersRouter

  package init(
    interactor: OwnersInteractor,
    view: any ScreenView<OwnersEvent, ListOrDetails<OwnersItem, CardContent<OwnersCard>>>,
    router: OwnersRouter
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
  }

  package var list: ListOutput {
    view.list(
      .list(
        ListContent(
          texts.ownersHeading, count: texts.ownerCount,
          rows: interactor.all.rows { [texts] in OwnersRow(owner: $0, texts: texts) },
          actions: [.edit, .remove, .undo], emptyText: texts.noOwners, hint: texts.hint(on: .owners)
        )))
  }

  package func open(_ line: Line) throws -> Transition? { try router.openLine(line) }
  package var fixedOrder: FixedOrder { .byName }
  package func opens(_ event: OwnersEvent) -> Bool { if case .list = event { true } else { false } }

  package func handle(_ event: OwnersEvent) throws -> Transition? {
    switch event {
    case .list(let request): try list(request)
    case .add(let values):
      let form = OwnersForm(interactor: interactor, view: view, heading: texts.newOwnerHeading)
      if try form.run(OwnersDraft(OwnerDetails(name: "")), with: values) { try refreshIfOpen() }
    case .edit(let name, let values):
      guard let owner = try resolve(name) else { return nil }
      let form = OwnersForm(
        interactor: interactor, view: view, heading: texts.editHeading(owner: owner.name))
      if try form.run(OwnersDraft(owner.details, of: owner), with: values) { try refreshIfOpen() }
    case .show(let name):
      guard let owner = try resolve(name) else { return nil }
      try show(owner)
    case .merge(let words):
      try merge(words)
      try refreshIfOpen()
    case .remove(let name):
      guard let owner = try resolve(name) else { return nil }
      try interactor.remove(owner)
      try view.show(Notice(texts.removed(owner: owner.name), json: owner.json))
      try refreshIfOpen()
    }
    return nil
  }

  /// The maximum number of an owner's books on a card.
  private static let maxBooks = 50

  private func show(_ owner: OwnerSummary) throws {
    let viewer = interactor.viewer
    let books = try interactor.books(of: owner, limit: Self.maxBooks)
    try view.show(
      .details(
        CardContent(
          OwnersCard(owner, books, texts, on: viewer.today),
          json: owner.json.with(["loans": books.map { $0.json(for: viewer) }]))))
  }

  private func merge(_ words: [String]) throws {
    let pair: (OwnerSummary, OwnerSummary)
    if words.count > 1 {
      pair = try interactor.pair(words)
    } else {
      guard let duplicate = try resolve(words.first),
        let other = try view.ask(for: .otherOwner, of: .owner, .merge)
      else { return }
      pair = (duplicate, try interactor.owner(other))
    }
    let mergedOwner = try interactor.merge(pair.0, into: pair.1)
    let sentence = texts.merged(owner: pair.0.name, into: mergedOwner.name)
    try view.show(Notice(sentence, json: mergedOwner.json))
  }

  private func resolve(_ name: String?) throws -> OwnerSummary? {
    guard let name = try name ?? view.ask(for: .owner, of: .owner) else { return nil }
    return try resolveName(name) { try interactor.owner($0.text) }
  }
}
