import Library

/// The fields that a line sets.
package struct BookEditorEntries: Equatable, Sendable, ExpressibleByArrayLiteral {
  package var values: [BookEditorEntry]
  /// Whether the user writes the notes in a text editor.
  package var writesNotes = false
  /// Whether a book is added with a date, but without the owner who expects it then.
  package var needsOwner = false
  /// A name that may belong to the title instead.
  package var unclearName: BookEditorUnclearName?
  /// The title with the words parsed as the author, which may be a part of the title.
  package var possibleTitle: String?
  /// The borrower and the due date as typed, for messages.
  package var typedLoan: [BookField: String] = [:]

  package init(_ values: [BookEditorEntry], writesNotes: Bool = false) {
    self.values = values
    self.writesNotes = writesNotes
  }

  package init(arrayLiteral values: BookEditorEntry...) { self.init(values) }

  package var isEmpty: Bool { values.isEmpty && !writesNotes }

  /// Returns the value of a field, unless the line does not set it.
  package subscript(_ field: BookField) -> BookEditorValue? {
    values.first { $0.field == .book(field) }?.value
  }

  /// Replaces each entry, or removes it.
  package func replacing(
    _ replacement: (BookEditorEntry) throws -> BookEditorEntry?
  ) rethrows -> Self {
    var entries = self
    entries.values = try values.compactMap(replacement)
    return entries
  }

  package func adding(_ entry: BookEditorEntry) -> Self {
    var entries = self
    entries.values.append(entry)
    return entries
  }
}

package struct BookEditorEntry: Equatable, Sendable {
  package let field: BookEditorField
  package let value: BookEditorValue

  package init(_ field: BookEditorField, _ value: BookEditorValue) {
    self.field = field
    self.value = value
  }

  package init(_ field: BookField, _ value: BookEditorValue) { self.init(.book(field), value) }
}

package enum BookEditorValue: Equatable, Sendable {
  case text(String)
  case day(Day)
  /// An ISBN typed as the title, to look up the book.
  case isbn(ISBN)
  case rating(Rating)
  case tags([String])
  /// The field has no value any more.
  case cleared

  /// The text; empty if the field is cleared.
  package var text: String? {
    switch self {
    case .text(let text): text
    case .cleared: ""
    default: nil
    }
  }
}

/// A name that is one only if it is known, or if the user says so, and otherwise ends the title: `add
/// Emma by Austen`, `add Letters from Iceland by W. H. Auden`.
package struct BookEditorUnclearName: Equatable, Sendable {
  /// The author or the owner.
  package let field: BookField
  package let name: String
  /// The words that are the name, or belong to the title.
  package let words: String
  /// The title with these words.
  package let title: String
  /// The line for each reading.
  package let nameLine: String
  package let titleLine: String

  package init(
    _ field: BookField, _ name: String, words: String, title: String, nameLine: String,
    titleLine: String
  ) {
    self.field = field
    self.name = name
    self.words = words
    self.title = title
    self.nameLine = nameLine
    self.titleLine = titleLine
  }
}
