/// The orders of a list. Each is total: the number breaks ties.
package enum BookOrder: String, CaseIterable, Sendable {
  case title, author
  /// Soonest first; books without a loan last, either way round.
  case due
  case newest, oldest
  /// Oldest first; as in those below, books without one last, either way round.
  case year
  /// Best first.
  case rating
  case owner, location
  /// Who has what: the user first, then others by name, each with what is due soonest first.
  case borrower
}

/// Which books a list shows, by their loan.
package enum LoanFilter: String, CaseIterable, Sendable {
  case all, available
  /// Every open loan, whatever its date.
  case out
  /// Due today or within the days that are "soon".
  case dueSoon = "due-soon"
  case overdue
  /// Here, and kept for someone.
  case onHold = "on-hold"
  /// Back at their owners, and in no other list.
  case givenBack = "given-back"
}

/// What a wide list of books can tell besides title, author and loan.
package enum ListColumn: String, CaseIterable, Sendable {
  case year, series, owner, location, tags, rating
}

/// Which books, in which order.
package struct BookQuery: Equatable, Sendable {
  package var order: BookOrder = .title
  package var isReversed = false
  package var only: LoanFilter = .all
  /// What must be found in a book; the beginning of a word is enough.
  package var text: BookSearch?
  /// Only books that have each of these tags.
  package var tags: [String] = []
  /// Only books of the owner of this name; case and accents do not count.
  package var owner: String?
  /// Only books that stand at the location of this name, likewise.
  package var location: String?
  /// Only books of the series of this name, likewise.
  package var series: String?
  /// Whether books that were given back are among them.
  package var ever = false
  /// Whether deleted books that are still out are listed among those that are out. A search, or a filter by a field,
  /// finds none of them.
  package var withDeleted = false
  /// Whether words are looked for in everything but who has a book.
  package var hidesBorrowers = false
  /// Only books that are out and due on this day or after.
  package var dueFrom: Day?
  /// Only books that are out and due on this day or before.
  package var dueUpTo: Day?

  package init(text: BookSearch? = nil) { self.text = text }

  /// The same, for books in which something more is found.
  package func narrowed(to search: BookSearch) -> BookQuery {
    var narrowed = self
    let all = (text ?? BookSearch(text: "", terms: [])).adding(search)
    narrowed.text = all.terms.isEmpty ? nil : all
    return narrowed
  }

  /// Whether every book of the library is in it.
  package var isEverything: Bool { only == .all && isOfStatus }

  /// Whether every book of a status is in it, which is counted beforehand.
  package var isOfStatus: Bool {
    text == nil && !isOfField && !ever && dueFrom == nil && dueUpTo == nil
  }

  /// Whether books in the trash are in it.
  package var includesDeleted: Bool {
    guard withDeleted, text == nil, !isOfField else { return false }
    return switch only {
    case .out, .dueSoon, .overdue: true
    case .all: dueFrom != nil || dueUpTo != nil
    case .available, .onHold, .givenBack: false
    }
  }

  /// Whether only books of some tag, owner, location or series are in it.
  package var isOfField: Bool {
    !tags.isEmpty || owner != nil || location != nil || series != nil
  }
}

/// Where a book is looked for that a person named.
package enum BookScope: CaseIterable, Sendable {
  case library
  /// Books of the library that no one has borrowed from us.
  case here
  /// Books of the library that are out.
  case out
  case trash
}

/// Which books a person named.
package enum BookSelection: Equatable, Sendable {
  /// By number; each range stands for those of its numbers that exist.
  case numbers([ClosedRange<Int>])
  /// By words of a title, if they name just one book: see `TitleNearness`.
  case title(String)
  /// By an ISBN, as it was typed, if just one copy can be meant.
  case isbn(String)
  /// The book that was shown or changed last.
  case last
  /// Several, each in its own way.
  case each([BookSelection])
  /// Everything that the list shows now.
  case all
  /// Every book of a query.
  case matching(BookQuery)
  /// All that we have from an owner.
  case borrowed(from: String)
  /// All that someone has from us.
  case lent(to: String)

  /// Whether it names the books all at once, by what they have in common.
  package var isCollective: Bool { self == .all || isOfSomeone }

  /// Whether it names all the books that are an owner's or with a person.
  package var isOfSomeone: Bool {
    switch self {
    case .borrowed, .lent: true
    default: false
    }
  }
}
