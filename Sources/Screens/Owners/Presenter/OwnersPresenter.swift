import Grammar
import Library
import Localization
import OwnersEntity
import OwnersInteractor
import OwnersRouter
import Screen

/// How the screen reads lines: its View knows.
package protocol OwnersReading {
  /// The words of a line, with those that are left out on this screen.
  func whole(_ words: [String], in texts: any Texts) -> [String]
  func own(_ words: [String]) -> OwnersEvent?
  func typed(_ line: Line) throws -> OwnersEvent?
}

/// Leads through the owners: who they are, what we have from them, and what is known of them.
package final class OwnersPresenter: ScreenPresenter {
  package let ui: any UserInterface
  package let prompt = PromptWord.owners
  private let rules: OwnersInteractor
  private let lines: any OwnersReading
  private let router: OwnersRouter
  private var paging: Paging

  package init(
    rules: OwnersInteractor, ui: any UserInterface, lines: any OwnersReading,
    router: OwnersRouter
  ) {
    self.rules = rules
    self.ui = ui
    self.lines = lines
    self.router = router
    paging = Paging(size: ui.pageSize(besides: 6) ?? 20)
  }

  private var words: OwnersWords { OwnersWords(texts: ui.texts, today: rules.today) }

  /// Carries out a line's event; a list opens the screen at a prompt.
  package func carryOut(_ event: OwnersEvent) throws -> Leaving? {
    switch event {
    case .list(let page, let limit) where ui.opensScreens:
      try ui.attempt { try list(page, limit) }
      return try goOn()
    case .list(let page, let limit): try print(page, limit)
    default: try act(event)
    }
    return nil
  }

  // MARK: At the prompt

  package func whole(_ words: [String]) -> [String] { lines.whole(words, in: ui.texts) }
  package func own(_ words: [String]) -> OwnersEvent? {
    // An empty line leads to the beginning.
    words.isEmpty ? .list(page: nil, limit: nil) : lines.own(words)
  }
  package func read(_ line: Line) throws -> OwnersEvent? { try lines.typed(line) }
  package func carryOut(_ line: Line) throws -> Leaving? { try router.carryOut(line) }
  package func show() throws { try show(page: paging.index ?? 1) }

  package func handle(_ event: OwnersEvent) throws -> Leaving? {
    switch event {
    case .list(let page, let limit): try ui.opensScreens ? list(page, limit) : print(page, limit)
    case .turn(let turn): try paging.turn(turn, in: ui, rules.page, draw)
    default: try act(event)
    }
    return nil
  }

  private func list(_ page: Int?, _ limit: Int?) throws {
    if let limit { paging.size = limit }
    try show(page: page ?? 1)
  }

  private func show(page wanted: Int) throws { try paging.show(wanted, in: ui, rules.page, draw) }

  private func draw(_ page: Page<CountedOwner>, isFirst: Bool) throws {
    try ui.show(
      words.sheet(count: page.total), page.elements.map(words.row),
      words.foot(page, withHint: isFirst))
  }

  private func print(_ page: Int?, _ limit: Int?) throws {
    let total = try rules.count()
    try ui.print(
      words.sheet(count: total), total: total, empty: ui.texts.noOwners, page: page, limit: limit,
      size: paging.size
    ) { slice, print in
      for owner in try rules.owners(in: slice) { try print(words.row(owner)) }
    }
  }

  // MARK: What is done to them

  private func act(_ event: OwnersEvent) throws {
    switch event {
    case .add(let values):
      try OwnersForm(rules: rules, ui: ui, heading: ui.texts.newOwnerHeading)
        .run(OwnersDraft(OwnerDetails(name: "")), with: values)
    case .edit(let name, let values):
      guard let owner = try named(name) else { return }
      try OwnersForm(rules: rules, ui: ui, heading: ui.texts.editHeading(owner: owner.name))
        .run(OwnersDraft(owner.details, of: owner), with: values)
    case .show(let name):
      guard let owner = try named(name) else { return }
      try ui.show([words.card(owner, try rules.books(of: owner, limit: OwnersWords.shownBooks))])
    case .merge(let words): try merge(words)
    case .remove(let name):
      guard let owner = try named(name) else { return }
      try rules.remove(owner)
      try ui.show(Notice(ui.texts.removed(owner: owner.name), facts: OwnerFacts(owner)))
    case .list, .turn: break
    }
  }

  private func merge(_ words: [String]) throws {
    let pair: (CountedOwner, CountedOwner)
    if words.count > 1 {
      pair = try rules.pair(words)
    } else {
      guard let one = try named(words.first),
        let other = try ui.ask(for: .otherOwner, of: .owner, .merge)
      else { return }
      pair = (one, try rules.owner(other))
    }
    let merged = try rules.merge(pair.0, into: pair.1)
    let sentence = ui.texts.merged(owner: pair.0.name, into: merged.name)
    try ui.show(Notice(sentence, facts: OwnerFacts(merged)))
  }

  private func named(_ name: String?) throws -> CountedOwner? {
    guard let name = try name ?? ui.ask(for: .owner, of: .owner) else { return nil }
    return try ui.naming(name) { try rules.owner($0.text) }
  }
}
