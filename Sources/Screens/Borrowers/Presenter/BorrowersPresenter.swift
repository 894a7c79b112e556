import BorrowersEntity
import BorrowersInteractor
import BorrowersRouter
import Grammar
import Library
import Localization
import Screen

/// How the screen reads lines: its View knows.
package protocol BorrowersReading {
  /// The words of a line, with those that are left out on this screen.
  func whole(_ words: [String], in texts: any Texts) -> [String]
  func own(_ words: [String]) -> BorrowersEvent?
  func typed(_ line: Line) throws -> BorrowersEvent?
  /// - Throws: `badOrder`.
  func order(_ word: String) throws -> BorrowerOrder
}

/// Leads through the borrowers: who they are, and what is done to them.
package final class BorrowersPresenter: ScreenPresenter {
  package let ui: any UserInterface
  package let prompt = PromptWord.borrowers
  private let rules: BorrowersInteractor
  private let lines: any BorrowersReading
  private let router: BorrowersRouter
  private var query = BorrowerQuery()
  private var paging: Paging

  package init(
    rules: BorrowersInteractor, ui: any UserInterface, lines: any BorrowersReading,
    router: BorrowersRouter
  ) {
    self.rules = rules
    self.ui = ui
    self.lines = lines
    self.router = router
    paging = Paging(size: ui.pageSize(besides: 6) ?? 20)
  }

  private var texts: any Texts { ui.texts }
  private var words: BorrowersWords { BorrowersWords(texts: texts, rules: rules) }

  /// Carries out a line's event; a list opens the screen at a prompt.
  package func carryOut(_ event: BorrowersEvent) throws -> Leaving? {
    switch event {
    case .list(let request) where ui.opensScreens:
      try ui.attempt { try list(request) }
      return try goOn()
    case .list(let request): try print(request)
    default: try act(event)
    }
    return nil
  }

  // MARK: At the prompt

  package func whole(_ words: [String]) -> [String] { lines.whole(words, in: texts) }
  package func own(_ words: [String]) -> BorrowersEvent? {
    // An empty line leads to the beginning.
    words.isEmpty ? .list(BorrowersRequest()) : lines.own(words)
  }
  package func read(_ line: Line) throws -> BorrowersEvent? { try lines.typed(line) }
  package func carryOut(_ line: Line) throws -> Leaving? { try router.carryOut(line) }
  package func show() throws { try show(page: paging.index ?? 1) }

  package func handle(_ event: BorrowersEvent) throws -> Leaving? {
    switch event {
    case .list(let request): try ui.opensScreens ? list(request) : print(request)
    case .turn(let turn): try paging.turn(turn, in: ui, read, draw)
    case .find(let text):
      var request = BorrowersRequest()
      request.text = try text ?? ui.ask(for: .text, of: .find)
      if request.text != nil { try list(request) }
    case .sort(let order, let isReversed):
      var request = BorrowersRequest()
      request.order = try order ?? ui.ask(for: .borrowerOrder, of: .sort).map(lines.order)
      request.isReversed = isReversed
      if request.order != nil { try list(request) }
    default: try act(event)
    }
    return nil
  }

  private func list(_ request: BorrowersRequest) throws {
    query = asked(request)
    if let limit = request.limit { paging.size = limit }
    try show(page: request.page ?? 1)
  }

  /// What a line does not say is as it is at first, but for the order.
  private func asked(_ request: BorrowersRequest) -> BorrowerQuery {
    var asked = BorrowerQuery()
    asked.text = request.text
    asked.order = request.order ?? query.order
    asked.isReversed = request.isReversed ?? (request.order == nil && query.isReversed)
    return asked
  }

  private func show(page wanted: Int) throws { try paging.show(wanted, in: ui, read, draw) }

  private func read(_ page: Int, size: Int) throws -> Page<CountedBorrower> {
    try rules.page(page, of: query, size: size)
  }

  private func draw(_ page: Page<CountedBorrower>, isFirst: Bool) throws {
    try ui.show(
      words.sheet(query, count: page.total), page.elements.map(words.row),
      words.foot(page, of: query, withHint: isFirst))
  }

  private func print(_ request: BorrowersRequest) throws {
    let asked = asked(request)
    let total = try rules.count(asked)
    try ui.print(
      words.sheet(asked, count: total), total: total, empty: words.empty(asked),
      page: request.page, limit: request.limit, size: paging.size
    ) { slice, print in
      try rules.each(asked, in: slice) { try print(words.row($0)) }
    }
  }

  // MARK: What is done to them

  private func act(_ event: BorrowersEvent) throws {
    switch event {
    case .add(let values):
      try BorrowersForm(rules: rules, ui: ui, heading: texts.newBorrowerHeading)
        .run(BorrowersDraft(BorrowerDetails(name: "")), with: values)
    case .edit(let name, let values):
      guard let borrower = try named(name) else { return }
      try BorrowersForm(rules: rules, ui: ui, heading: texts.editHeading(borrower))
        .run(BorrowersDraft(borrower.details, of: borrower), with: values)
    case .show(let name):
      guard let borrower = try named(name) else { return }
      try ui.show([words.card(try rules.everything(about: borrower))])
    case .merge(let words, true) where try words.count > 1 && rules.areOwners(words):
      try router.mergeOwners(words)
    case .merge(let words, _): try merge(words)
    case .remove(let name):
      guard let borrower = try named(name) else { return }
      let counted = try rules.counted(borrower)
      try rules.remove(borrower)
      try ui.show(Notice(texts.removed(borrower), facts: BorrowerFacts(counted)))
    case .list, .turn, .find, .sort: break
    }
  }

  private func named(_ name: String?) throws -> Borrower? {
    guard let name = try name ?? ui.ask(for: .person, of: .borrower) else { return nil }
    return try ui.naming(name) { try rules.borrower($0.text) }
  }

  private func merge(_ words: [String]) throws {
    let one: Borrower
    let other: Borrower
    if words.count > 1 {
      (one, other) = try rules.pair(words)
    } else {
      guard let first = try words.first ?? ui.ask(for: .person, of: .merge) else { return }
      one = try rules.borrower(first)
      guard let second = try ui.ask(for: .otherPerson, of: .merge) else { return }
      other = try rules.borrower(second)
    }
    let merged = try rules.merge(one, into: other)
    try ui.show(
      Notice(texts.merged(one.name, into: merged), facts: BorrowerFacts(try rules.counted(merged))))
  }
}
