/// A hold in words.
package struct HoldsItem: Equatable, Sendable {
  package let number: String
  package let title: String
  package let waiter: String
  /// The day on which the hold was placed.
  package let since: String
  package let status: String
  /// Whether the book is kept for the borrower.
  package let isReady: Bool

  package init(
    number: String, title: String, waiter: String, since: String, status: String, isReady: Bool
  ) {
    self.number = number
    self.title = title
    self.waiter = waiter
    self.since = since
    self.status = status
    self.isReady = isReady
  }
}
