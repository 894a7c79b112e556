/// What is typed in answer to a question of a form.
package enum FormAnswer: Equatable, Sendable {
  /// Leave the field as it is.
  case keep
  case back
  case explain
  /// All fields are to be saved as they are now.
  case save
  /// The field is to be empty.
  case nothing
  /// A value; where it was escaped, it means itself, whatever it looks like.
  case text(String, isEscaped: Bool)

  /// `<`, `-`, `?` and `.` are wishes, unless a backslash stands before them.
  package init(_ typed: String) {
    let text = typed.drop(while: \.isWhitespace)
    let isEscaped = text.hasPrefix("\\")
    self =
      switch text.filter({ !$0.isWhitespace }) {
      case "": .keep
      case "<": .back
      case "?": .explain
      case "-": .nothing
      case ".": .save
      default: .text(String(isEscaped ? text.dropFirst() : text), isEscaped: isEscaped)
      }
  }

  /// What would be typed for a value.
  static func typed(_ value: String) -> String {
    FormAnswer(value) == .text(value, isEscaped: false) ? value : "\\" + value
  }

  /// What is typed where nothing stands in the line, for the same answer: a line that was left as it
  /// stood keeps the field, one that was emptied empties it.
  static func edited(_ typed: String, from line: String) -> String {
    typed == line ? "" : typed.allSatisfy(\.isWhitespace) ? "-" : typed
  }
}
