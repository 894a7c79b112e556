import Library

package enum SearchEvent: Equatable, Sendable {
  case search(SearchRequest)
  case turn(PageTurn)
  /// Opens the record with this number in the list, or with this ISBN or id.
  case open(Int)
  case openNamed(String)
  /// Adds records to the library, directly or through the form, or puts them on a shelf.
  case add([ClosedRange<Int>], inForm: Bool)
  case put([ClosedRange<Int>], Shelf)
}

package struct SearchRequest: Equatable, Sendable {
  /// Nil repeats the last search.
  package var text: String?
  package var page: Int?
  package var limit: Int?
  /// The catalogue that the line names, and its address.
  package var source: CatalogueSource?
  package var address: String?

  package init() {}
}
