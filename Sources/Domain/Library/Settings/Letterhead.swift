/// The library’s details on letters and receipts; `nil` if not set.
package struct Letterhead: Equatable, Sendable {
  package let name: String?
  /// Where books are returned and collected.
  package let place: String?
  package let hours: String?
  /// The closing of a letter.
  package let signature: String?

  package init(
    name: String? = nil, place: String? = nil, hours: String? = nil, signature: String? = nil
  ) {
    self.name = name
    self.place = place
    self.hours = hours
    self.signature = signature
  }
}
