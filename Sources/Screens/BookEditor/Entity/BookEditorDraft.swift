import Library

/// A book as it is being filled in: what it is, and who is to have it until when.
package struct BookEditorDraft: Equatable, Sendable {
  /// The book that is edited; nil for a new one.
  package let number: Int?
  package var details: BookDetails
  package var borrower: String?
  package var due: Day?

  /// An empty form.
  package init() {
    number = nil
    details = BookDetails(title: "", author: "")
  }

  /// The form of a new book, filled in as far as it is known.
  package init(_ details: BookDetails) {
    number = nil
    self.details = details
  }

  package init(_ book: Book) {
    number = book.number
    details = book.details
    borrower = book.loan?.borrower
    due = book.loan?.dueDate
  }
}

/// What books are looked up by, to those who only pass it on.
package typealias BookEditorISBN = ISBN

/// Reads what may be an ISBN.
package enum BookEditorLookUp {
  /// Nil where the text is none.
  package static func isbn(_ text: String) -> BookEditorISBN? { try? ISBN(text) }
}

/// What was typed for a field.
package enum BookEditorValue: Equatable, Sendable {
  case text(String)
  case day(Day)
  /// The field is to be empty.
  case nothing
}

/// A field and what was typed for it.
package struct BookEditorEntry: Equatable, Sendable {
  package let field: BookField
  package let value: BookEditorValue

  /// Nil where no field has this name.
  package init?(named name: String, _ value: BookEditorValue) {
    guard let field = BookField(rawValue: name) else { return nil }
    self.field = field
    self.value = value
  }

  /// The names of all fields, in the order in which they are asked for.
  package static let names = BookField.allCases.map(\.rawValue)
}

/// A due date, or today, to those who only pass it on.
package typealias BookEditorDate = Day

/// The books that are to be edited, to those who only pass them on.
package typealias BookEditorSelection = BookSelection
