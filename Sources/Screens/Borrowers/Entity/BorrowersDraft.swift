import Library

/// A borrower as they are being filled in.
package struct BorrowersDraft: Equatable, Sendable {
  /// The one that is edited; nil for a new one.
  package let borrower: Borrower?
  package var details: BorrowerDetails

  /// An empty form.
  package init() {
    borrower = nil
    details = BorrowerDetails(name: "")
  }

  package init(_ borrower: Borrower) {
    self.borrower = borrower
    details = borrower.details
  }
}

/// A borrower with all that is known of them.
package struct BorrowersPage: Equatable, Sendable {
  package let counted: CountedBorrower
  package let otherNames: [String]
  /// The books they have, soonest due first.
  package let has: [LentBook]
  /// All loans, newest first.
  package let loans: [LentBook]
  /// How many of them were late, or are.
  package let late: Int

  package init(
    counted: CountedBorrower, otherNames: [String], has: [LentBook], loans: [LentBook], late: Int
  ) {
    self.counted = counted
    self.otherNames = otherNames
    self.has = has
    self.loans = loans
    self.late = late
  }
}
