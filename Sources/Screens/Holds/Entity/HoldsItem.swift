/// A hold, formatted for display.
package struct HoldsItem: Equatable, Sendable {
  package let number: String
  package let title: String
  package let waitingBorrower: String
  /// The day on which the hold was placed.
  package let since: String
  package let status: String
  /// Whether the book is kept for the borrower.
  package let isReady: Bool

  package init(
    number: String, title: String, waitingBorrower: String, since: String, status: String,
    isReady: Bool
  ) {
    self.number = number
    self.title = title
    self.waitingBorrower = waitingBorrower
    self.since = since
    self.status = status
    self.isReady = isReady
  }
}
