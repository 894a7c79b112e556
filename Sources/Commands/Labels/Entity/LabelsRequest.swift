import Library

package struct LabelsRequest: Equatable, Sendable {
  /// The books; `nil` to use the marked books or ask for books.
  var books: BookSelection?
  /// The borrowers whose cards to print instead of book labels; empty for all borrowers.
  var borrowers: [String]?
  var layout = LabelLayout()
  /// The server that QR codes link to; `nil` to encode the number of the book.
  var server: ServerAddress?
  /// The file as typed, `-` for standard output; `nil` if none is named.
  var file: String?
}
