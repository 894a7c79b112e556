import Library
import LibraryPorts
import TestSupport

/// The results of all listings of a library.
///
/// The user's own row among the borrowers is omitted, since it is never removed.
struct ListingResults: Equatable {
  var books: [Book] = []
  /// The loans by book, newest first.
  var loans: [Int: [Loan]] = [:]
  var trash: [TrashedBook]
  var holds: [ListedHold] = []
  var borrowers: [BorrowerSummary]
  /// The names that were merged into each borrower, by number.
  var otherNames: [Int: [String]] = [:]
  var owners: [OwnerSummary]
  /// The numbers of the books on each shelf, most recent first.
  var shelves: [Shelf: [Int]] = [:]
  var tags: [LibraryTag]
  var meetings: [Meeting]
  var polls: [Poll] = []

  init(_ store: any LibraryStore) throws { self = try store.reading { try Self(reading: store) } }

  private init(reading store: any LibraryStore) throws {
    trash = try store.trash(offset: 0, limit: .max)
    borrowers = try store.borrowers(BorrowerQuery(), on: today, offset: 0, limit: nil)
      .filter { $0.borrower.name != Borrower.user }
    owners = try store.owners(on: today, offset: 0, limit: nil)
    tags = try store.tags()
    meetings = try store.meetings(on: .first ... .last)
    let all = query { $0.includesBooksElsewhere = true }
    try store.forEachBook(all, for: viewer, offset: 0, limit: nil) { books.append($0) }
    for book in books where book.lastLoanToBorrower != nil || book.lastLoanFromOwner != nil {
      loans[book.number] = try store.loans(of: book.number)
    }
    try store.forEachHold(offset: 0, limit: nil) { holds.append($0) }
    for borrowerSummary in borrowers {
      let names = try store.otherNames(of: borrowerSummary.borrower)
      if !names.isEmpty { otherNames[borrowerSummary.borrower.number] = names }
    }
    for shelf in Shelf.allCases {
      try store.forEachBook(on: shelf, by: .date, offset: 0, limit: nil) {
        shelves[shelf, default: []].append($0.number)
      }
    }
    polls = try store.polls()
  }

  // MARK: Differences

  /// Returns a summary of the differences, or an empty string if there are none.
  func difference(from other: ListingResults) -> String {
    zip(lists, other.lists).filter { $0.texts != $1.texts }.map { own, other in
      let missing = other.texts.filter { !own.texts.contains($0) }
      let added = own.texts.filter { !other.texts.contains($0) }
      let isOrder = missing.isEmpty && added.isEmpty
      let texts =
        isOrder ? ["another order"] : added.map { "has \($0)" } + missing.map { "lacks \($0)" }
      return "\(own.name): " + texts.prefix(4).joined(separator: "; ")
    }.joined(separator: "\n  ")
  }

  /// Returns the names of the listings that differ.
  func differingListings(from other: ListingResults) -> String {
    zip(lists, other.lists).filter { $0.texts != $1.texts }.map(\.0.name).joined(separator: ", ")
  }

  private var lists: [(name: String, texts: [String])] {
    [
      ("list", books.map { "\($0)" }), ("loans", Self.texts(loans)),
      ("trash", trash.map { "\($0)" }), ("holds", holds.map { "\($0)" }),
      ("borrowers", borrowers.map { "\($0)" }), ("other names", Self.texts(otherNames)),
      ("owners", owners.map { "\($0)" }),
      ("shelves", shelves.map { "\($0): \($1)" }.sorted()), ("tags", tags.map { "\($0)" }),
      ("meetings", meetings.map { "\($0)" }), ("polls", polls.map { "\($0)" }),
    ]
  }

  private static func texts(_ lists: [Int: [some Any]]) -> [String] {
    lists.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
  }
}
