import Library

/// A borrower as they are being filled in.
package typealias BorrowersDraft = EntryDraft<Borrower, BorrowerDetails>

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
  /// What they wait for, first come first.
  package let holds: [ListedHold]
  /// The day of all this.
  package let today: Day

  package init(
    counted: CountedBorrower, otherNames: [String], has: [LentBook], loans: [LentBook], late: Int,
    holds: [ListedHold], today: Day
  ) {
    self.holds = holds
    self.today = today
    self.counted = counted
    self.otherNames = otherNames
    self.has = has
    self.loans = loans
    self.late = late
  }
}
