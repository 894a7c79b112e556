import Platform

/// A book for other programs; instants are in UTC, to the second.
package struct BookFacts: Facts, Sendable {
  private let book: Book
  private let today: Day
  /// Whether its borrower was not known before: told only where it is so.
  private let hasNewBorrower: Bool

  package init(_ book: Book, on today: Day, hasNewBorrower: Bool = false) {
    self.book = book
    self.today = today
    self.hasNewBorrower = hasNewBorrower
  }

  package var facts: [String: any Encodable] {
    hasNewBorrower ? told.merging(["newBorrower": true]) { $1 } : told
  }

  private var told: [String: any Encodable] {
    let (details, loan, last) = (book.details, book.loan, book.lastLoan)
    return [
      "number": book.number, "title": details.title, "author": details.author,
      "publisher": details.publisher, "categories": details.categories,
      "isbn": details.isbn?.digits,
      "year": details.year, "owner": details.owner, "notes": details.notes,
      "description": details.description, "cover": book.cover, "tags": details.tags,
      "rating": details.rating, "status": book.status(on: today).rawValue,
      "borrower": loan?.borrower, "checkedOutAt": loan?.checkedOutAt.formatted(.iso8601),
      "dueDate": book.dueDate?.iso, "ownerDueDate": book.borrowed?.dueDate?.iso,
      "daysOverdue": book.dueDate.map { max(0, $0.days(until: today)) } ?? 0,
      "renewals": loan?.renewals ?? 0, "lastCheckedOutBy": last?.borrower,
      "lastCheckedOutAt": last?.checkedOutAt.formatted(.iso8601),
      "holds": book.holds, "addedAt": book.addedAt.formatted(.iso8601),
    ]
  }
}
