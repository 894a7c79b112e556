import BookListEntity
import Library
import LibraryRules

/// The rules for the filter and the order of the list.
extension BookListInteractor {
  /// Returns the choice of a new list.
  ///
  /// - Parameter query: the query of the list below this one.
  package func choice(over query: BookQuery, for use: BookListUse) -> BookListChoice {
    var choice = BookListChoice(query, settingsOrder: settingsOrder)
    if query.loanFilter == .overdue, query.order == .due {
      choice.orderBeforeOverdue = BookListOrder(choice.settingsOrder)
    }
    switch use {
    case .firstScreen, .printedForPeople: choice.query.order = choice.settingsOrder
    // Output for programs is ordered by title, regardless of the user's settings.
    case .screen, .printedForPrograms: break
    }
    return choice
  }

  /// Returns the choice after applying a request, with names spelled as in the library. A filter
  /// replaces the previous one completely, so that earlier search words cannot hide overdue books.
  package func choice(
    _ choice: BookListChoice, with request: BookListRequest
  ) throws -> BookListChoice {
    var choice = choice
    let query = choice.query
    var current = BookListOrder(query.order, isReversed: query.isReversed)
    if request.order != nil {
      choice.orderBeforeOverdue = nil
    } else if let filter = request.filter {
      current = choice.orderBeforeOverdue ?? current
      choice.orderBeforeOverdue = filter.loanFilter == .overdue ? current : nil
    }
    // Overdue books are sorted by due date, the most overdue first.
    let order = request.order ?? (request.filter?.loanFilter == .overdue ? .due : nil)
    choice.query = request.filter ?? query
    choice.query.order = order ?? current.order
    choice.query.isReversed = request.isReversed ?? (order == nil && current.isReversed)
    choice.query = try resolved(choice.query)
    // Keep the number of books per page when turning pages.
    choice.booksPerPage = request.limit ?? (request.page == nil ? nil : choice.booksPerPage)
    return choice
  }

  /// Returns the choice after another screen changed the order in the settings, or nil if the order
  /// is unchanged.
  package func choiceFollowingSettings(_ choice: BookListChoice) -> BookListChoice? {
    let order = settingsOrder
    guard order != choice.settingsOrder else { return nil }
    var choice = choice
    choice.settingsOrder = order
    choice.query.order = order
    choice.query.isReversed = false
    choice.orderBeforeOverdue = nil
    return choice
  }
}
