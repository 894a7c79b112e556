import Library

/// Which labels a line asks for, how, and where they go.
package struct LabelsRequest: Equatable, Sendable {
  /// The books; nil for those marked, else to be asked for.
  var books: BookSelection?
  /// Names of borrowers whose cards are asked for in place of books, none of them for everyone's.
  var borrowers: [String]?
  var layout = LabelLayout()
  /// The server whose page of a book a QR code leads to; nil for the book's number.
  var server: ServerAddress?
  /// The file as it was typed, `-` being standard output; nil if none is named.
  var file: String?
}
