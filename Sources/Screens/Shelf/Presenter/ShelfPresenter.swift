import Grammar
import Library
import Localization
import Screen
import ShelfEntity
import ShelfInteractor
import ShelfRouter

/// Runs the shelf screen: the list of a shelf, its order, and an open entry.
package final class ShelfPresenter: ListPresenter {
  package let view: any ScreenView<ShelfEvent, ShelfContent<ListContent<ShelfItem>>>
  package var prompt: PromptWord { open == nil ? .shelf : .entry }
  package var paging: Paging
  package var query = (shelf: Shelf.read, order: ShelfOrder.title)
  let interactor: ShelfInteractor
  let router: ShelfRouter
  /// Whether the shelf was empty when it was last shown.
  private(set) var isEmpty = false
  /// The number of the entry shown instead of the list.
  private(set) var open: Int?

  package init(
    interactor: ShelfInteractor,
    view: any ScreenView<ShelfEvent, ShelfContent<ListContent<ShelfItem>>>, router: ShelfRouter
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
    paging = Paging(in: view)
  }

  var texts: any Texts { view.texts }
  package var list: ListOutput {
    let rows = interactor.entries(on: query.shelf, by: query.order)
      .map { [texts, interactor] entry -> any ItemRow<ShelfItem> in
        ShelfRow(entry: entry, placed: interactor.day(placed: entry), texts: texts)
      }
    var list = ListContent(
      texts.name(query.shelf), count: { [texts] in texts.bookCount($0) }, rows: rows,
      actions: [.remove, .undo], empty: texts.emptyShelf(query.shelf),
      hint: texts.hint(on: .shelf))
    let hasOwn = interactor.hasOwn(on: query.shelf)
    list.pages.summary = [texts.name(query.order)] + (hasOwn ? [texts.ownNumbers] : [])
    list.pages.takesSeveral = true
    return view.list(.list(list, of: query.shelf))
  }

  // MARK: At the prompt

  package func open(_ line: Line) throws -> Transition? { try router.openLine(line) }
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

  package func back() throws -> Transition? {
    guard open != nil else { return .back }
    try showList(isBack: true)
    return nil
  }

  package func refused(_ problem: any Problem) throws {
    if case .alreadyShelved(let entry)? = problem as? LibraryError { try show([entry]) }
  }

  package func handle(_ event: ShelfEvent) throws -> Transition? {
    switch event {
    case .list(let request):
      try list(request.part, (request.shelf ?? query.shelf, request.order ?? query.order))
    case .sort:
      return try view.ask(.sort, for: .shelfOrder, of: .sort).flatMap(handle)
    case .open(let selection):
      guard let entries = try choose(selection) else { return nil }
      try show(try entries.numbers.map(interactor.entry))
      view.finish(entries)
    case .shelveRecord: return try router.openRecord()
    default:
      do {
        try act(event)
      } catch LibraryError.alreadyShelved(let entry) where !paging.isOpen {
        try show([entry])
        throw LibraryError.alreadyShelved(entry)
      }
      isEmpty = false
      // The open entry may have been removed.
      if let number = open, (try? interactor.entry(number)) == nil {
        open = nil
        if !view.context.isForPrograms { try showList() }
      }
    }
    return nil
  }

  private func show(_ entries: [ShelfEntry]) throws {
    let details = entries.map {
      ShelfDetails($0, placed: interactor.day(placed: $0), in: texts)
    }
    try view.show(.entries(details, isOpen: paging.isOpen))
    if paging.isOpen, view.context.opensScreens { open = entries.last?.shownNumber }
  }
}
