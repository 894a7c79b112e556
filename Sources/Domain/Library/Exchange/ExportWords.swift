/// What an export says in the user's own language.
package struct ExportWords {
  /// The heading of a column of numbers.
  package let number: String
  /// The heading of another column.
  package let field: (BookField) -> String
  /// The heading of a book that is out, in a calendar.
  package let book: (Book) -> String
  /// The heading of a book that is kept for someone, in a calendar.
  package let hold: (Book) -> String
  /// The heading and the description of a meeting, in a calendar.
  package let meeting: (Meeting) -> (heading: String, description: String)
  /// What a spreadsheet expects between the cells of CSV; nil where it is not made for one.
  package let cellSeparator: String?
  package let purpose: ExportPurpose?

  package init(
    number: String, field: @escaping (BookField) -> String, book: @escaping (Book) -> String,
    hold: @escaping (Book) -> String,
    meeting: @escaping (Meeting) -> (heading: String, description: String),
    cellSeparator: String? = nil, purpose: ExportPurpose? = nil
  ) {
    self.number = number
    self.field = field
    self.book = book
    self.hold = hold
    self.meeting = meeting
    self.cellSeparator = cellSeparator
    self.purpose = purpose
  }
}
