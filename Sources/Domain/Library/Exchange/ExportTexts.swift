/// The texts of an export in the user's language.
package struct ExportTexts {
  /// The heading of the column of numbers.
  package let number: String
  package let field: (BookField) -> String
  /// The title of a book in a table, marked if the book is deleted.
  package let title: (Book) -> String
  /// The title of a loan in a calendar.
  package let book: (Book) -> String
  /// The title of a hold in a calendar.
  package let hold: (Book) -> String
  package let meeting: (Meeting) -> (heading: String, description: String)
  /// The separator that a spreadsheet expects between cells, if the CSV is for a spreadsheet.
  package let cellSeparator: String?
  package let purpose: ExportPurpose?

  package init(
    number: String, field: @escaping (BookField) -> String, title: @escaping (Book) -> String,
    book: @escaping (Book) -> String,
    hold: @escaping (Book) -> String,
    meeting: @escaping (Meeting) -> (heading: String, description: String),
    cellSeparator: String? = nil, purpose: ExportPurpose? = nil
  ) {
    self.number = number
    self.field = field
    self.title = title
    self.book = book
    self.hold = hold
    self.meeting = meeting
    self.cellSeparator = cellSeparator
    self.purpose = purpose
  }
}
