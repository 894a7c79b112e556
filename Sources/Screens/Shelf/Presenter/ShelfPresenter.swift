import Grammar
import Library
import Localization
import Screen
import ShelfEntity
import ShelfInteractor
import ShelfRouter

/// How the screen reads lines: its View knows.
package protocol ShelfReading {
  /// - Parameters:
  ///   - isOpen: whether an entry is open that a line without a number means.
  ///   - isEmpty: whether there is no entry that a number could be of.
  func typed(_ line: Line, isOpen: Bool, isEmpty: Bool) throws -> ShelfEvent?
  /// - Throws: `badOrder`.
  func order(_ word: String) throws -> ShelfOrder
  /// The rating that an answer gives; nil where it takes one away.
  ///
  /// - Throws: `badRating`.
  func rating(_ answer: String) throws -> Int?
}

/// Leads through a shelf: what is on it, in which order, and what is done to it.
package final class ShelfPresenter: ScreenPresenter {
  package let ui: any UserInterface
  package var prompt: PromptWord { open == nil ? .shelf : .entry }
  package func carryOut(_ line: Line) throws -> Leaving? { try router.carryOut(line) }
  let rules: ShelfInteractor
  let router: ShelfRouter
  let lines: any ShelfReading
  /// The cover of an entry; nil if none is shown.
  private let cover: (ShelfEntry) -> Picture?
  private var shelf = Shelf.read
  private var order = ShelfOrder.title
  private var paging: Paging
  /// Whether no entry was on the shelf as it was shown last.
  private var isEmpty = false
  /// The number of the entry that is shown in place of the list.
  private(set) var open: Int?

  package init(
    rules: ShelfInteractor, ui: any UserInterface, lines: any ShelfReading,
    router: ShelfRouter, cover: @escaping (ShelfEntry) -> Picture?
  ) {
    self.rules = rules
    self.ui = ui
    self.lines = lines
    self.router = router
    self.cover = cover
    paging = Paging(size: ui.pageSize(besides: 6) ?? 20)
  }

  var texts: any Texts { ui.texts }
  var words: ShelfWords { ShelfWords(texts: texts, rules: rules) }

  // MARK: At the prompt

  /// An empty line leads from an open entry to its list, and from there to the beginning.
  package func own(_ words: [String]) -> ShelfEvent? {
    guard words.isEmpty else { return nil }
    return open == nil ? .list(ShelfRequest()) : .turn(.page(paging.index ?? 1))
  }

  package func read(_ line: Line) throws -> ShelfEvent? {
    try lines.typed(line, isOpen: open != nil, isEmpty: isEmpty)
  }

  package func show() throws {
    guard let number = open, let entry = try? rules.entry(number) else { return try showList() }
    try show([entry])
  }

  package func back() throws -> Leaving? {
    guard open != nil else { return .back }
    try showList()
    return nil
  }

  package func refused(_ problem: any Problem) throws {
    if case .alreadyShelved(let entry)? = problem as? LibraryError { try show([entry]) }
  }

  package func handle(_ event: ShelfEvent) throws -> Leaving? {
    switch event {
    case .list(let request): try ui.opensScreens ? list(request) : print(request)
    case .turn(let turn): try paging.turn(turn, in: ui, read, draw)
    case .sort:
      guard let word = try ui.ask(for: .shelfOrder, of: .sort) else { return nil }
      try list(ShelfRequest(order: try lines.order(word)))
    case .open(let selection):
      guard let entries = try choose(selection) else { return nil }
      try show(try entries.numbers.map(rules.entry))
      ui.finish(entries)
    case .shelveRecord: return try router.shelveRecord()
    default:
      try act(event)
      isEmpty = false
      // The open one may be on no shelf any more.
      if let number = open, (try? rules.entry(number)) == nil { try showList() }
    }
    return nil
  }

  private func list(_ request: ShelfRequest) throws {
    shelf = request.shelf ?? shelf
    order = request.order ?? order
    paging.size = request.limit ?? paging.size
    try show(page: request.page ?? 1)
  }

  private func showList() throws { try show(page: paging.index ?? 1) }

  private func show(page wanted: Int) throws { try paging.show(wanted, in: ui, read, draw) }

  private func read(_ page: Int, size: Int) throws -> Page<ShelfEntry> {
    try rules.page(page, of: shelf, by: order, size: size)
  }

  private func draw(_ page: Page<ShelfEntry>, isFirst: Bool) throws {
    try ui.show(
      words.sheet(shelf, count: page.total), page.elements.map(words.row),
      words.foot(page, of: shelf, by: order, withHint: isFirst))
    open = nil
    isEmpty = page.total == 0
  }

  private func show(_ entries: [ShelfEntry]) throws {
    try ui.show(cards(entries, withHint: true))
    if ui.opensScreens { open = entries.last?.number }
  }

  /// What can be done with entries is said once.
  private func cards(_ entries: [ShelfEntry], withHint: Bool) -> [Card] {
    entries.enumerated().map { index, entry in
      words.card(
        entry, withHint: withHint && index == entries.count - 1, picture: cover(entry))
    }
  }

  // MARK: Line by line

  /// Carries out a line's event; a list opens the screen at a prompt.
  package func carryOut(_ event: ShelfEvent) throws -> Leaving? {
    switch event {
    case .list(let request) where ui.opensScreens:
      try ui.attempt { try list(request) }
      return try goOn()
    case .list(let request): try print(request)
    case .open(let selection):
      guard let entries = try choose(selection) else { return nil }
      try ui.show(cards(try entries.numbers.map(rules.entry), withHint: false))
      ui.finish(entries)
    case .shelveRecord: return try router.shelveRecord()
    default:
      do {
        try act(event)
      } catch LibraryError.alreadyShelved(let entry) {
        try ui.show(cards([entry], withHint: false))
        throw LibraryError.alreadyShelved(entry)
      }
    }
    return nil
  }

  private func print(_ request: ShelfRequest) throws {
    let (shelf, order) = (request.shelf ?? shelf, request.order ?? order)
    let total = try rules.count(on: shelf)
    try ui.print(
      words.sheet(shelf, count: total), total: total, empty: texts.emptyShelf(shelf),
      page: request.page, limit: request.limit, size: paging.size
    ) { slice, print in
      try rules.each(on: shelf, by: order, in: slice) { try print(words.row($0)) }
    }
  }
}
