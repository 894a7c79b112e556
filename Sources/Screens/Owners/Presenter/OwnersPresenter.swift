import Grammar
import Library
import Localization
import OwnersEntity
import OwnersInteractor
import OwnersRouter
import Screen

package final class OwnersPresenter: ListPresenter {
  package let view: any ScreenView<OwnersEvent>
  package let prompt = PromptWord.owners
  package var paging: Paging
  private let interactor: OwnersInteractor
  private let router: OwnersRouter

  package init(
    interactor: OwnersInteractor, view: any ScreenView<OwnersEvent>,
    router: OwnersRouter
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
    paging = Paging(in: view.ui)
  }

  package var list: PagedList<CountedOwner> { interactor.all }
  package var words: ListWords<CountedOwner> { .owners(ui.texts) }

  package func open(_ line: Line) throws -> Exit? { try router.openLine(line) }
  package func opens(_ event: OwnersEvent) -> Bool { if case .list = event { true } else { false } }

  package func handle(_ event: OwnersEvent) throws -> Exit? {
    switch event {
    case .list(let request): try list(request)
    case .add(let values):
      try OwnersForm(interactor: interactor, ui: ui, heading: ui.texts.newOwnerHeading)
        .run(OwnersDraft(OwnerDetails(name: "")), with: values)
    case .edit(let name, let values):
      guard let owner = try resolve(name) else { return nil }
      try OwnersForm(
        interactor: interactor, ui: ui, heading: ui.texts.editHeading(owner: owner.name)
      )
      .run(OwnersDraft(owner.details, of: owner), with: values)
    case .show(let name):
      guard let owner = try resolve(name) else { return nil }
      let books = try interactor.books(of: owner, limit: OwnersWords.shownBooks)
      try ui.show([OwnersWords(texts: ui.texts, today: interactor.today).card(owner, books)])
    case .merge(let words): try merge(words)
    case .remove(let name):
      guard let owner = try resolve(name) else { return nil }
      try interactor.remove(owner)
      try ui.show(Notice(ui.texts.removed(owner: owner.name), facts: owner.fact))
    }
    return nil
  }

  private func merge(_ words: [String]) throws {
    let pair: (CountedOwner, CountedOwner)
    if words.count > 1 {
      pair = try interactor.pair(words)
    } else {
      guard let one = try resolve(words.first),
        let other = try ui.ask(for: .otherOwner, of: .owner, .merge)
      else { return }
      pair = (one, try interactor.owner(other))
    }
    let merged = try interactor.merge(pair.0, into: pair.1)
    let sentence = ui.texts.merged(owner: pair.0.name, into: merged.name)
    try ui.show(Notice(sentence, facts: merged.fact))
  }

  private func resolve(_ name: String?) throws -> CountedOwner? {
    guard let name = try name ?? ui.ask(for: .owner, of: .owner) else { return nil }
    return try ui.resolvingName(name) { try interactor.owner($0.text) }
  }
}
