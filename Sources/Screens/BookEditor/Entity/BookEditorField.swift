import Library

/// A field of the form.
package enum BookEditorField: Hashable, Sendable {
  case book(BookField)
  case tags, rating
  /// The two dates of a book that is borrowed from an owner and lent to someone else.
  case ownerDue, borrowerDue
}
