import Library

/// The filter and order of the list, accumulated over several lines.
package struct BookListChoice {
  package var query: BookQuery
  /// The order in the settings, as last read.
  package private(set) var usualOrder: BookOrder
  /// The order to restore when the list no longer shows overdue books, which are sorted by due
  /// date.
  private var orderBeforeOverdue: (order: BookOrder, isReversed: Bool)?

  /// - Parameter query: the query of the list below this one.
  package init(_ query: BookQuery, usualOrder: BookOrder) {
    self.query = query
    self.usualOrder = usualOrder
    if query.loanFilter == .overdue, query.order == .due {
      orderBeforeOverdue = (usualOrder, false)
    }
  }

  /// Applies a request. A filter replaces the previous one completely, so that earlier search words
  /// cannot hide overdue books.
  package mutating func apply(_ request: BookListRequest) {
    if request.order != nil {
      orderBeforeOverdue = nil
    } else if let filter = request.filter {
      if let previous = orderBeforeOverdue {
        query.order = previous.order
        query.isReversed = previous.isReversed
      }
      orderBeforeOverdue = filter.loanFilter == .overdue ? (query.order, query.isReversed) : nil
    }
    var next = request.filter ?? query
    // Overdue books are sorted by due date, the most overdue first.
    let order = request.order ?? (request.filter?.loanFilter == .overdue ? .due : nil)
    next.order = order ?? query.order
    next.isReversed = request.isReversed ?? (order == nil && query.isReversed)
    query = next
  }

  /// Applies a changed order from the settings.
  package mutating func follow(_ order: BookOrder) {
    usualOrder = order
    query.order = order
    query.isReversed = false
    orderBeforeOverdue = nil
  }
}
