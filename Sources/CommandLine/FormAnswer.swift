/// What is typed in answer to a question of a form.
package enum FormAnswer: Equatable, Sendable {
  /// Leave the field as it is.
  case keep
  case back
  case explain
  /// The field is to be empty.
  case nothing
  /// A value; where it was escaped, it means itself, whatever it looks like.
  case text(String, isEscaped: Bool)

  /// `<`, `-` and `?` are wishes, unless a backslash stands before them.
  package init(_ typed: String) {
    let text = typed.drop(while: \.isWhitespace)
    let isEscaped = text.hasPrefix("\\")
    self =
      switch text.filter({ !$0.isWhitespace }) {
      case "": .keep
      case "<": .back
      case "?": .explain
      case "-": .nothing
      default: .text(String(isEscaped ? text.dropFirst() : text), isEscaped: isEscaped)
      }
  }
}
