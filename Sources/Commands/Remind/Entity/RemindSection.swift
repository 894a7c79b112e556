import Library

/// The reminders of one borrower, those of the user, or the meetings, formatted for display.
package struct RemindSection: Equatable, Sendable {
  /// The borrower's name; `nil` for books to return to owners, and for meetings.
  package let heading: String?
  package let items: [RemindItem]

  package init(heading: String? = nil, _ items: [RemindItem]) {
    self.heading = heading
    self.items = items
  }
}

package struct RemindItem: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case due(LoanStatus)
    /// A book that is ready to be picked up.
    case ready
    case meeting
  }

  package let text: String
  package let kind: Kind

  package init(_ text: String, _ kind: Kind) {
    self.text = text
    self.kind = kind
  }
}
