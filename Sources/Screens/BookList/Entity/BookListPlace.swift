import Library

/// Where a list begins: at its start, or where it was before the settings changed.
package struct BookListPlace: Equatable, Sendable {
  package var query = BookQuery()
  /// How many books stand before those that are shown.
  package var offset = 0
  /// Books a page, as a line wanted it.
  package var limit: Int?
  /// Marked books, in the order in which they were marked.
  package var marked: [Int] = []
  /// What is to be done first; nil shows nothing.
  package var first: BookListReturn? = .back
  /// Whether the list was seen before, so that what can be done need not be said again.
  package var wasShown = false
  /// Whether a word about what is due comes with the first page.
  package var greets = false
  private var settings: Settings

  /// What the settings say of it.
  private struct Settings: Equatable {
    let order: BookOrder
    let rowsPerPage: Int?
  }

  /// - Parameter rowsPerPage: books a page; nil: as many as the screen has room for.
  package init(order: BookOrder, rowsPerPage: Int?) {
    query.order = order
    settings = Settings(order: order, rowsPerPage: rowsPerPage)
  }

  package var rowsPerPage: Int? { settings.rowsPerPage }

  /// The same place where the settings are as they were; what they changed begins anew.
  package func renewed(order: BookOrder, rowsPerPage: Int?) -> BookListPlace {
    var place = self
    place.settings = Settings(order: order, rowsPerPage: rowsPerPage)
    if order != settings.order {
      place.query.order = order
      place.query.isReversed = false
      place.offset = 0
    }
    if rowsPerPage != settings.rowsPerPage { place.limit = nil }
    return place
  }
}
