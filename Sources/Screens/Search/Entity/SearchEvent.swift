import Library

/// What a line asks of a search.
package enum SearchEvent: Equatable, Sendable {
  /// Looks for a text; without one, for the last.
  case search(SearchRequest)
  /// Shows the page again, or asks again where there is none.
  case again
  case more, previous
  case page(Int)
  /// The record with this number on the list, or with this ISBN or id.
  case open(String)
  /// A line of the record screen's about the record with this number.
  case act(Int, [String])
  /// A line for another screen.
  case elsewhere([String])
  case back, quit
}

/// What to look for, and how much of it to show.
package struct SearchRequest: Equatable, Sendable {
  package var text: String?
  package var page: Int?
  package var limit: Int?

  package init() {}
}

/// How the screen was left.
package enum SearchOutcome: Equatable, Sendable {
  case back, quit
  /// With a line that another screen is to carry out.
  case elsewhere([String])
}

/// A record to be opened.
package enum SearchTarget: Equatable, Sendable {
  case found(CatalogueRecord)
  /// By its ISBN or id.
  case named(String)
}

/// A record that was found, to those who only pass it on.
package typealias SearchRecord = CatalogueRecord
