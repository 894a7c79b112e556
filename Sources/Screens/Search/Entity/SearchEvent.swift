import Library

/// What a line asks of a search.
package enum SearchEvent: Equatable, Sendable {
  case search(SearchRequest)
  case turn(PageTurn)
  /// The record with this number on the list, or with this ISBN or id.
  case open(Int)
  case openNamed(String)
  /// Adds the records with these numbers to the library, through the form if that is wanted, or puts them
  /// on a shelf.
  case add([ClosedRange<Int>], inForm: Bool)
  case put([ClosedRange<Int>], Shelf)
}

/// What to look for, and how much of it to show.
package struct SearchRequest: Equatable, Sendable {
  /// Nil for what was looked for last.
  package var text: String?
  package var page: Int?
  package var limit: Int?
  /// The catalogue that it names, and its address.
  package var source: CatalogueSource?
  package var address: String?

  package init() {}
}
