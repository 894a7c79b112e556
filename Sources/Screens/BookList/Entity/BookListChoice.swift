import Library

/// Which books the list shows and in which order, as one line after another has asked for it.
package struct BookListChoice {
  package var query: BookQuery
  /// The order that the settings wanted when they were last looked at.
  package private(set) var usualOrder: BookOrder
  /// The order that the list has again when it no longer shows what is late, soonest first.
  private var laidAside: (order: BookOrder, isReversed: Bool)?

  /// - Parameter query: what the list below this one shows.
  package init(_ query: BookQuery, usualOrder: BookOrder) {
    self.query = query
    self.usualOrder = usualOrder
    if query.only == .overdue, query.order == .due { laidAside = (usualOrder, false) }
  }

  /// Takes over what a line asks for. Each request for a filter replaces the one before as a whole, so that what is
  /// overdue is never hidden by words looked for earlier.
  package mutating func take(_ request: BookListRequest) {
    if request.order != nil {
      laidAside = nil
    } else if let filter = request.filter {
      if let order = laidAside { (query.order, query.isReversed) = order }
      laidAside = filter.only == .overdue ? (query.order, query.isReversed) : nil
    }
    var wanted = request.filter ?? query
    // Of what is late, the latest comes first.
    let order = request.order ?? (request.filter?.only == .overdue ? .due : nil)
    (wanted.order, wanted.isReversed) = order.map { ($0, false) } ?? (query.order, query.isReversed)
    wanted.isReversed = request.isReversed ?? wanted.isReversed
    query = wanted
  }

  /// Takes over an order that was chosen in the settings.
  package mutating func follow(_ order: BookOrder) {
    usualOrder = order
    (query.order, query.isReversed, laidAside) = (order, false, nil)
  }
}
