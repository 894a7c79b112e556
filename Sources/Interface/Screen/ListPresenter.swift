import Grammar
import Library

/// A presenter of a list: in pages at a prompt, as a whole for a shell and for programs.
///
///     final class HoldsPresenter: ListPresenter {
///       var paging = Paging()
///       var list: ListOutput { view.list(ListContent(texts.holdsHeading, …)) }
///       func handle(_ event: HoldsEvent) throws -> Transition? {
///         switch event {
///         case .list(let request): try list(request)
///         …
package protocol ListPresenter: ScreenPresenter {
  /// The filter and order of the list.
  associatedtype Query = Void

  var query: Query { get set }
  var paging: Paging { get set }
  var list: ListOutput { get throws }
  func didShow(total: Int) throws
  /// Whether a line of another screen may have changed the list.
  func isChanged(by line: Line) -> Bool
}

extension ListPresenter where Query == Void {
  package var query: Void {
    get {}
    set {}
  }

  package func list(_ request: ListRequest) throws { try list(request, ()) }
}

extension ListPresenter {
  package var hasList: Bool { true }
  package func didShow(total: Int) {}
  /// The list, filtered by `find`.
  private var filteredList: ListOutput {
    get throws { paging.filtered(try list, in: view.texts) }
  }
  package var interactiveList: InteractiveList? {
    get throws { InteractiveList(try filteredList) }
  }
  package func show() throws { try show(page: paging.index ?? 1) }
  package func restart() throws { try list(ListRequest(), query) }

  package func resume() throws { try show(page: paging.index ?? 1, isReturning: true) }
  package func refresh() throws { try view.context.isPlain ? resume() : show() }

  /// Shows the list with its new numbers after a change, if it is the current screen.
  package func refreshIfOpen() throws {
    let context = view.context
    if paging.isOpen, context.opensScreens, !context.isForPrograms, !context.isBrowsing {
      try refresh()
    }
  }

  package func didRun(_ line: Line) throws { if isChanged(by: line) { try refreshIfOpen() } }
  package func isChanged(by line: Line) -> Bool { false }

  package func show(page: Int, isReturning: Bool = false) throws {
    try didShow(total: paging.show(page, of: filteredList, isReturning: isReturning, in: view))
  }

  package var turnPage: ((PageTurn) throws -> Void)? {
    { [self] turn in
      if let page = try paging.page(after: turn, of: filteredList, in: view) {
        try show(page: page)
      }
    }
  }

  /// Filters the list by the words after `find`, or shows all of it after `all`. Options, and words
  /// for a field, are for books.
  package func filter(by line: Line) throws -> Bool {
    guard line.ownOptions.isEmpty, !line.arguments.contains(where: { $0.contains(":") }) else {
      return false
    }
    switch line.verb {
    case .find:
      let words = line.arguments.joined(separator: " ")
      guard let text = try words.isEmpty ? view.ask(for: .text, of: .find) : words else {
        return true
      }
      paging.filter = text
    case .all where paging.filter != nil && line.arguments.isEmpty: paging.filter = nil
    default: return false
    }
    guard view.context.isForPrograms else {
      try show(page: 1)
      return true
    }
    try didShow(total: view.print(filteredList, ListRequest(), size: paging.size(in: view)))
    return true
  }

  /// Shows the list at a prompt; otherwise prints it.
  package func list(_ request: ListRequest, _ query: Query) throws {
    let previousQuery = self.query
    self.query = query
    if view.context.opensScreens { paging.filter = nil }
    guard view.context.opensScreens else {
      defer { self.query = previousQuery }
      _ = try view.print(list, request, size: paging.size(in: view))
      return
    }
    paging.isOpen = true
    // Keep the page size if the line has a page number.
    if request.page == nil { paging.size = nil }
    paging.size = request.limit ?? paging.size(in: view)
    guard view.context.isForPrograms else { return try show(page: request.page ?? 1) }
    try didShow(total: view.print(list, request, size: paging.size(in: view)))
    paging.index = request.page
  }
}
