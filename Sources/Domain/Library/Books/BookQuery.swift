/// The sort orders of a list. Each is total: ties are broken by number.
package enum BookOrder: String, CaseIterable, Sendable {
  case title, author
  /// Soonest first. Books without a loan come last, even in reverse order.
  case due
  case newest, oldest
  /// Oldest first. Here and below, books without a value come last, even in reverse order.
  case year
  /// Highest first.
  case rating
  case owner, location
  /// By borrower, the user first and others by name; for each borrower, soonest due first.
  case borrower
}

package enum LoanFilter: String, CaseIterable, Sendable {
  case all, available
  case out
  /// Due today or within the days that count as soon.
  case dueSoon = "due-soon"
  case overdue
  case onHold = "on-hold"
  /// Returned to their owners; no other filter includes them.
  case givenBack = "given-back"
  /// Read elsewhere, wanted or withdrawn; no other filter includes them.
  case notInLibrary = "not-held"
}

/// Whether books are in the library.
package enum BookPresence: Equatable, Sendable {
  case here
  /// Returned to their owners, or not held.
  case elsewhere
  /// The books that the keepers of a server see.
  case hereOrReturnedToOwner
  case anywhere
}

package struct BookQuery: Equatable, Sendable {
  package var order: BookOrder = .title
  package var isReversed = false
  package var loanFilter: LoanFilter = .all
  /// The search that a book must match; words match by prefix.
  package var text: BookSearch?
  /// Only books that have each of these tags.
  package var tags: [String] = []
  /// The names of owner, location and series match regardless of case and accents.
  package var owner: String?
  package var location: String?
  package var series: String?
  /// The books that a list of all books includes.
  package var presence = BookPresence.here
  /// Whether a list of all books includes those that are not in the library.
  package var includesBooksElsewhere: Bool {
    get { presence != .here }
    set { presence = newValue ? .anywhere : .here }
  }
  /// Only books on this shelf of the reader.
  package var shelf: Shelf?
  /// Whether lists of books that are out, and searches, include deleted books that are out.
  package var allowsDeleted = false
  /// Whether the search ignores the names of borrowers.
  package var hidesBorrowers = false
  /// Only books that are out and due in this range of days.
  package var dueFrom: Day?
  package var dueUpTo: Day?

  package init(text: BookSearch? = nil) { self.text = text }

  /// A reader's books, which are listed wherever they are.
  package init(shelf: Shelf) {
    self.shelf = shelf
    presence = .anywhere
  }

  /// The query with deleted books included while they are still out.
  package var includingDeleted: BookQuery {
    var query = self
    query.allowsDeleted = true
    return query
  }

  package func narrowed(to search: BookSearch) -> BookQuery {
    var narrowed = self
    let all = (text ?? BookSearch(text: "", terms: [])).adding(search)
    narrowed.text = all.terms.isEmpty ? nil : all
    return narrowed
  }

  /// The second half of a search in the library: the matching books that are not in it. Returns
  /// `nil` for a query that is not a search of all books in the library.
  package var searchElsewhere: BookQuery? {
    text == nil ? nil : forBooksElsewhere
  }

  /// The books that match the query and are not in the library. Returns `nil` if the query is not
  /// for books in the library.
  package var forBooksElsewhere: BookQuery? {
    guard presence == .here, loanFilter == .all, shelf == nil, dueFrom == nil,
      dueUpTo == nil
    else { return nil }
    var others = self
    others.presence = .elsewhere
    return others
  }

  package var matchesAll: Bool { loanFilter == .all && filtersByStatusOnly }

  /// Whether it filters by status alone; the books of each status are counted in advance.
  package var filtersByStatusOnly: Bool {
    text == nil && !filtersByField && !includesBooksElsewhere && dueFrom == nil && dueUpTo == nil
  }

  package var includesDeleted: Bool {
    guard allowsDeleted else { return false }
    return switch loanFilter {
    case .out, .dueSoon, .overdue: true
    case .all: dueFrom != nil || dueUpTo != nil || text != nil && presence != .elsewhere
    case .available, .onHold, .givenBack, .notInLibrary: false
    }
  }

  package var filtersByField: Bool {
    !tags.isEmpty || owner != nil || location != nil || series != nil || shelf != nil
  }
}

package enum BookScope: CaseIterable, Sendable {
  case library
  case here
  case elsewhere
  case out
  case trash
}

package enum BookSelection: Equatable, Sendable {
  /// By number; a range covers only numbers that exist.
  case numbers([ClosedRange<Int>])
  /// By words of a title, if they identify one book: see `TitleMatcher`.
  case title(String)
  /// By an ISBN as typed, if it identifies one copy.
  case isbn(String)
  /// The book that was shown or changed last.
  case last
  case several([BookSelection])
  /// Everything in the current list.
  case all
  case matching(BookQuery)
  case borrowed(from: String)
  case lent(to: String)

  package var isCollective: Bool { self == .all || isByPerson }

  package var isByPerson: Bool {
    switch self {
    case .borrowed, .lent: true
    default: false
    }
  }
}
