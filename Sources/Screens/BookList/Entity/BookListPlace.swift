import Library

/// Where a list begins: at its start, or where it was before the settings changed.
package struct BookListPlace: Equatable, Sendable {
  package var query = BookQuery()
  package var page = 1
  /// Books a page.
  package var size: Int
  /// Marked books, in the order in which they were marked.
  package var marked: [Int] = []
  /// What is to be done first; nil shows nothing.
  package var first: BookListReturn? = .back
  /// Whether the list was seen before, so that what can be done need not be said again.
  package var wasShown = false
  private var start: Start

  /// What the settings say of it.
  private struct Start: Equatable {
    let order: BookOrder
    let size: Int
  }

  package init(order: BookOrder, size: Int) {
    query.order = order
    self.size = size
    start = Start(order: order, size: size)
  }

  /// The same place where the settings are as they were; what they changed begins anew.
  package func renewed(order: BookOrder, size: Int) -> BookListPlace {
    var place = self
    if order != start.order {
      place.query.order = order
      place.query.isReversed = false
    }
    if size != start.size { place.size = size }
    place.start = Start(order: order, size: size)
    if place.start != start { place.page = 1 }
    return place
  }
}
