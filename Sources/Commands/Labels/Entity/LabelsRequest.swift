import Library

/// Which labels a line asks for, how, and where they go.
package struct LabelsRequest: Equatable, Sendable {
  /// The books; nil for those marked, else to be asked for.
  package var books: BookSelection?
  /// Names of borrowers whose cards are asked for in place of books, none of them for everyone's.
  package var borrowers: [String]?
  package var layout = LabelLayout()
  /// The server whose page of a book a QR code leads to; nil for the book's number.
  package var server: ServerAddress?
  /// The file as it was typed, `-` being standard output; nil if none is named.
  package var file: String?

  package init() {}
}

/// What labels were written.
package struct LabelsTotal: Equatable, Sendable {
  package let labels: Int
  package let sheets: Int

  package init(labels: Int, sheets: Int) {
    self.labels = labels
    self.sheets = sheets
  }
}
