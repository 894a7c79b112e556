import Library

package struct LabelsRequest: Equatable, Sendable {
  /// The books; `nil` for the marked ones, or to ask.
  var books: BookSelection?
  /// Borrowers whose cards to print instead of books; empty for all.
  var borrowers: [String]?
  var layout = LabelLayout()
  /// The server that QR codes link to; nil to encode the number of the book.
  var server: ServerAddress?
  /// The file as typed, `-` for standard output; `nil` if none is named.
  var file: String?
}
