import BookListEntity
import Library
import LibraryRules

/// The rules for the filter and the order of the list.
extension BookListInteractor {
  /// Returns the state of a new list.
  ///
  /// - Parameter query: the query of the list below this one.
  package func state(over query: BookQuery, for use: BookListUse) -> BookListState {
    var state = BookListState(query, settingsOrder: settingsOrder)
    if query.loanFilter == .overdue, query.order == .due {
      state.orderBeforeOverdue = BookListOrder(state.settingsOrder)
    }
    switch use {
    case .firstScreen, .printedForPeople: state.query.order = state.settingsOrder
    // Output for programs is ordered by title, regardless of the user's settings.
    case .screen, .printedForPrograms: break
    }
    return state
  }

  /// Returns the state after applying a request, with names spelled as in the library. A filter
  /// replaces the previous one completely, so that earlier search words cannot hide overdue books;
  /// only the words after `find` are looked for in the list as it is filtered.
  package func state(
    _ state: BookListState, with request: BookListRequest
  ) throws -> BookListState {
    var state = state
    var query = state.query
    var request = request
    if request.keepsFilter {
      query.text = request.filter?.text
      request.filter = nil
    }
    var current = BookListOrder(query.order, isReversed: query.isReversed)
    if request.order != nil {
      state.orderBeforeOverdue = nil
    } else if let filter = request.filter {
      current = state.orderBeforeOverdue ?? current
      state.orderBeforeOverdue = filter.loanFilter == .overdue ? current : nil
    }
    // Overdue books are sorted by due date, the most overdue first.
    let order = request.order ?? (request.filter?.loanFilter == .overdue ? .due : nil)
    state.query = request.filter ?? query
    state.query.order = order ?? current.order
    state.query.isReversed = request.isReversed ?? (order == nil && current.isReversed)
    state.query = try resolved(state.query)
    // Keep the number of books per page when turning pages.
    state.booksPerPage = request.limit ?? (request.page == nil ? nil : state.booksPerPage)
    return state
  }

  /// Returns the state after another screen changed the order in the settings, or nil if the order
  /// is unchanged.
  package func stateFollowingSettings(_ state: BookListState) -> BookListState? {
    let order = settingsOrder
    guard order != state.settingsOrder else { return nil }
    var state = state
    state.settingsOrder = order
    state.query.order = order
    state.query.isReversed = false
    state.orderBeforeOverdue = nil
    return state
  }
}
