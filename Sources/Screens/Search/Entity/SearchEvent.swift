import Library

package enum SearchEvent: Equatable, Sendable {
  case search(SearchRequest)
  case turn(PageTurn)
  /// Opens the record with this number in the list.
  case open(Int)
  case openNamed(String)
  /// Adds records to the library, directly or through the form.
  case add([ClosedRange<Int>], inForm: Bool)
  case put([ClosedRange<Int>], Shelf)
}

package struct SearchRequest: Equatable, Sendable {
  /// The text to search for; nil repeats the last search.
  package var text: String?
  package var page: Int?
  package var limit: Int?
  /// The catalogue named in the line, if any.
  package var source: CatalogueSource?
  package var address: String?

  package init() {}
}
