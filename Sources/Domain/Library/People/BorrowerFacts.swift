import Platform

/// A borrower as told to other programs: the keys are a promise.
package struct BorrowerFacts: Facts {
  private let counted: CountedBorrower

  package init(_ counted: CountedBorrower) { self.counted = counted }

  package var facts: [String: any Encodable] {
    let details = counted.borrower.details
    return [
      "number": counted.borrower.number, "name": details.name, "email": details.email,
      "phone": details.phone, "note": details.note, "card": details.card,
      "limit": details.limit, "language": details.language?.rawValue, "books": counted.books,
      "overdue": counted.overdue, "holds": counted.holds,
      "lastSeenAt": counted.lastSeen?.formatted(.iso8601),
      "addedAt": counted.borrower.addedAt.formatted(.iso8601),
    ]
  }
}
