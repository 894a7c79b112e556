import Screen

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

  /// `<`, `-`, `?` and `.` are wishes, unless a backslash stands before them; before the last sign of
  /// a text, it is dropped as well.
  package init(_ typed: String) {
    let text = typed.drop(while: \.isWhitespace)
    let isEscaped = text.hasPrefix("\\")
    if !isEscaped, let plain = Self.unescaped(text) {
      self = .text(plain, isEscaped: true)
      return
    }
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
  /// stood keeps the field, one that was emptied empties it, and a sign behind a value that was left as
  /// it stood is that sign.
  ///
  ///     edited("Dune.", from: "Dune")      // "."
  ///     edited("Dune\\.", from: "Dune")    // "\\Dune."
  ///     edited("Who?", from: "Who?")       // ""
  package static func edited(_ typed: String, from line: String) -> String {
    if typed == line { return "" }
    if typed.allSatisfy(\.isWhitespace) { return "-" }
    guard typed.hasPrefix(line) else { return typed }
    let added = typed.dropFirst(line.count)
    let sign = added.filter { !$0.isWhitespace }
    if signs.contains(sign) { return sign }
    guard let plain = unescaped(added) else { return typed }
    return (line.hasPrefix("\\") ? "" : "\\") + line + plain
  }

  private static let signs = ["<", "-", "?", "."]

  /// A text without the backslash before its last character, which is one of the signs; nil for any
  /// other.
  private static func unescaped(_ text: some StringProtocol) -> String? {
    let end = text.suffix(2)
    guard end.first == "\\", signs.contains(String(end.dropFirst())) else { return nil }
    return String(text.dropLast(2)) + String(end.dropFirst())
  }
}

extension FormReply {
  /// - Parameter read: reads a value.
  init(_ typed: String, read: (_ text: String, _ isEscaped: Bool) throws -> Value) rethrows {
    self =
      switch FormAnswer(typed) {
      case .keep: .keep
      case .back: .back
      case .explain: .explain
      case .save: .save
      case .nothing: .value(nil)
      case .text(let text, let isEscaped): .value(try read(text, isEscaped))
      }
  }
}
