/// What letters and receipts say of the library, as far as that was set.
package struct Letterhead: Equatable, Sendable {
  package let name: String?
  /// Where books are brought and fetched, and when.
  package let place: String?
  package let hours: String?
  /// Stands at the end of a letter.
  package let signature: String?

  package init(
    name: String? = nil, place: String? = nil, hours: String? = nil, signature: String? = nil
  ) {
    (self.name, self.place, self.hours, self.signature) = (name, place, hours, signature)
  }
}
