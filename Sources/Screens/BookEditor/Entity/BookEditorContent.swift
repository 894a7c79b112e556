import Library

/// The form, formatted for display, as it is shown before the first question.
package struct BookEditorContent: Equatable, Sendable {
  package let title: String
  /// The number of the edited book, or `nil` for a new one.
  package let number: Int?
  /// Whether the book is already shown beside the list.
  package let isOpen: Bool
  package let values: [BookField: String]

  package init(title: String, number: Int?, isOpen: Bool, values: [BookField: String]) {
    self.title = title
    self.number = number
    self.isOpen = isOpen
    self.values = values
  }
}
