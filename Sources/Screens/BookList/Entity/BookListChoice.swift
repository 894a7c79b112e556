import Library

/// Which books the list shows and in which order, accumulated over several lines.
package struct BookListChoice {
  package var query: BookQuery
  /// The order in the settings when they were last read.
  package private(set) var usualOrder: BookOrder
  /// The order to restore when the list no longer shows overdue books, which come in the order of
  /// their due dates.
  private var laidAside: (order: BookOrder, isReversed: Bool)?

  /// - Parameter query: what the list below this one shows.
  package init(_ query: BookQuery, usualOrder: BookOrder) {
    self.query = query
    self.usualOrder = usualOrder
    if query.only == .overdue, query.order == .due { laidAside = (usualOrder, false) }
  }

  /// Applies a request. Each filter replaces the previous one completely, so that earlier search
  /// words never hide overdue books.
  package mutating func take(_ request: BookListRequest) {
    if request.order != nil {
      laidAside = nil
    } else if let filter = request.filter {
      if let order = laidAside { (query.order, query.isReversed) = order }
      laidAside = filter.only == .overdue ? (query.order, query.isReversed) : nil
    }
    var wanted = request.filter ?? query
    // Overdue books come in the order of their due dates, the most overdue first.
    let order = request.order ?? (request.filter?.only == .overdue ? .due : nil)
    (wanted.order, wanted.isReversed) = order.map { ($0, false) } ?? (query.order, query.isReversed)
    wanted.isReversed = request.isReversed ?? wanted.isReversed
    query = wanted
  }

  /// Applies an order that was chosen in the settings.
  package mutating func follow(_ order: BookOrder) {
    usualOrder = order
    (query.order, query.isReversed, laidAside) = (order, false, nil)
  }
}
