import Library
import Localization

/// What the form shows before its first question.
package struct BookEditorHeading: Equatable, Sendable {
  package let title: String
  package let rules: String
}

/// One question of the form.
package struct BookEditorQuestion: Equatable, Sendable {
  package let label: String
  /// What stands in the field now; empty where nothing does.
  package let value: String
  package let isDate: Bool
  package let isTitle: Bool
  /// Whether an ISBN in its place looks the book up.
  package let takesISBN: Bool
}

/// What `?` tells of a field.
package struct BookEditorExplanation: Equatable, Sendable {
  package let text: String
  /// For a date: the months to look at.
  package let calendar: FormCalendar?
}

/// What was done, in words and as values.
package struct BookEditorResult: Sendable {
  package let sentence: String
  package let books: [BookFacts]
}
