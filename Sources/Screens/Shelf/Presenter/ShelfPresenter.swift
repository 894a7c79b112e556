import Grammar
import Library
import Localization
import Screen
import ShelfEntity
import ShelfInteractor
import ShelfRouter

/// Runs the shelf screen: the list of a shelf, its order, and an open entry.
package final class ShelfPresenter: ListPresenter {
  package let view: any ScreenView<ShelfEvent>
  package var prompt: PromptWord { open == nil ? .shelf : .entry }
  package var paging: Paging
  package var query = (shelf: Shelf.read, order: ShelfOrder.title)
  let interactor: ShelfInteractor
  let router: ShelfRouter
  /// Returns the cover of an entry, or `nil` if covers are not shown.
  private let cover: (ShelfEntry) -> Picture?
  private let order: (String) throws -> ShelfOrder
  let rating: (String) throws -> Rating?
  /// Whether the shelf was empty when it was last shown.
  private(set) var isEmpty = false
  /// The number of the entry shown instead of the list.
  private(set) var open: Int?

  /// - Parameters:
  ///   - order: returns the order that an answer names.
  ///   - rating: returns the rating in an answer, or `nil` to remove it.
  package init(
    interactor: ShelfInteractor, view: any ScreenView<ShelfEvent>, router: ShelfRouter,
    cover: @escaping (ShelfEntry) -> Picture?, order: @escaping (String) throws -> ShelfOrder,
    rating: @escaping (String) throws -> Rating?
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
    self.cover = cover
    self.order = order
    self.rating = rating
    paging = Paging(in: view.ui)
  }

  var texts: any Texts { ui.texts }
  package var list: PagedList<ShelfEntry> { interactor.entries(on: query.shelf, by: query.order) }
  package var words: ListWords<ShelfEntry> {
    .entries(
      on: query.shelf, by: query.order, texts, hasOwn: interactor.hasOwn(on: query.shelf),
      since: interactor.day)
  }

  // MARK: At the prompt

  package func open(_ line: Line) throws -> Exit? { try router.openLine(line) }
  package func opens(_ event: ShelfEvent) -> Bool { if case .list = event { true } else { false } }

  package func show() throws {
    guard let number = open, let entry = try? interactor.entry(number) else {
      return try showList()
    }
    try show([entry])
  }

  private func showList(isBack: Bool = false) throws {
    try show(page: paging.index ?? 1, isBack: isBack)
  }

  package func resume() throws { try open == nil ? showList(isBack: true) : show() }

  /// Returns from an open entry to its list, or from any page to the first.
  package func restart() throws {
    try open == nil ? list(ListRequest(), query) : showList()
  }

  package func didShow(total: Int) {
    open = nil
    isEmpty = total == 0
  }

  package func back() throws -> Exit? {
    guard open != nil else { return .back }
    try showList(isBack: true)
    return nil
  }

  package func refused(_ problem: any Problem) throws {
    if case .alreadyShelved(let entry)? = problem as? LibraryError { try show([entry]) }
  }

  package func handle(_ event: ShelfEvent) throws -> Exit? {
    switch event {
    case .list(let request):
      try list(request.part, (request.shelf ?? query.shelf, request.order ?? query.order))
    case .sort:
      guard let word = try ui.ask(for: .shelfOrder, of: .sort) else { return nil }
      try list(ListRequest(), (query.shelf, order(word)))
    case .open(let selection):
      guard let entries = try choose(selection) else { return nil }
      try show(try entries.numbers.map(interactor.entry))
      ui.finish(entries)
    case .shelveRecord: return try router.shelveRecord()
    default:
      do {
        try act(event)
      } catch LibraryError.alreadyShelved(let entry) where !paging.isOpen {
        try show([entry])
        throw LibraryError.alreadyShelved(entry)
      }
      isEmpty = false
      // The open entry may have been removed.
      if let number = open, (try? interactor.entry(number)) == nil { try showList() }
    }
    return nil
  }

  private func show(_ entries: [ShelfEntry]) throws {
    let words = ShelfWords(texts: texts, interactor: interactor)
    try ui.show(
      entries.enumerated().map { index, entry in
        // Show the hint only at the prompt, and once, below the last entry.
        words.card(
          entry, withHint: paging.isOpen && index == entries.count - 1, picture: cover(entry))
      })
    if paging.isOpen, ui.opensScreens { open = entries.last?.shownNumber }
  }
}
