import BookListEntity
import Library
import LibraryPorts
import LibraryRules

/// The rule of a search, which all lists share: the words are looked for as typed, then among all
/// books instead of those that the list is filtered by, then as words instead of phrases.
extension BookListInteractor {
  /// Returns the list after a request.
  package func search(
    _ state: BookListState, with request: BookListRequest
  ) throws -> BookListSearch {
    let isWidened = try findsOnlyElsewhere(request, state)
    var request = request
    if isWidened { request.keepsFilter = false }
    var search = BookListSearch(
      state: try self.state(state, with: request), isWidened: isWidened, splitPhrases: [],
      unknownField: nil)
    let query = search.state.query
    search.unknownField = try unknownField(in: query)
    if search.unknownField == nil, let relaxed = try relaxed(query) {
      search.splitPhrases = query.text?.phrases ?? []
      search.state.query = relaxed
    }
    return search
  }

  /// Returns the query of a list that is filtered while the user types, which stays a part of the
  /// list.
  package func filtered(_ query: BookQuery, by search: BookSearch) throws -> BookQuery {
    let narrowed = query.narrowed(to: search)
    guard !search.phrases.isEmpty, try !findsBooks(narrowed) else { return narrowed }
    return query.narrowed(to: search.relaxed)
  }

  /// Returns the query with its phrases split into words if only the split query matches books;
  /// otherwise returns nil.
  private func relaxed(_ query: BookQuery) throws -> BookQuery? {
    guard let text = query.text, !text.phrases.isEmpty else { return nil }
    var relaxedQuery = query
    relaxedQuery.text = text.relaxed
    return try store.reading {
      try !findsBooks(query) && findsBooks(relaxedQuery) ? relaxedQuery : nil
    }
  }

  /// Whether a search in the list as it is filtered finds nothing, but a search among all books
  /// does.
  private func findsOnlyElsewhere(
    _ request: BookListRequest, _ state: BookListState
  ) throws -> Bool {
    guard request.keepsFilter, request.filter?.text != nil else { return false }
    var allBooks = request
    allBooks.keepsFilter = false
    let narrow = try self.state(state, with: request).query
    let wide = try self.state(state, with: allBooks).query
    guard narrow.loanFilter != .all || narrow.filtersByField || narrow.shelf != nil else {
      return false
    }
    return try store.reading {
      try !findsBooks(narrow) && relaxed(narrow) == nil
        && (findsBooks(wide) || relaxed(wide) != nil)
    }
  }

  /// Whether a search finds books in the library or elsewhere.
  private func findsBooks(_ query: BookQuery) throws -> Bool {
    try [query.includingDeleted, query.searchElsewhere].compactMap(\.self).contains {
      try store.hasBooks($0, for: viewer)
    }
  }

  /// Returns the word before a colon if it is not a field and the search finds nothing.
  private func unknownField(in query: BookQuery) throws -> String? {
    guard let field = query.text?.unknownField, try !findsBooks(query) else { return nil }
    return field
  }
}

/// A list after a request, and how its words were looked for.
package struct BookListSearch: Equatable, Sendable {
  package fileprivate(set) var state: BookListState
  /// Whether all books were searched, since the list as it is filtered has no match.
  package let isWidened: Bool
  /// The phrases that were split into words, since only these match.
  package fileprivate(set) var splitPhrases: [String]
  /// The word before a colon, if it is not a field and nothing matches.
  package fileprivate(set) var unknownField: String?
}
