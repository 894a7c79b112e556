import Screen

/// What is typed in answer to a question of a form, where a sign may mean itself.
package enum FormAnswer {
  /// What would be typed for a value.
  static func typed(_ value: String) -> String {
    guard case .value((value, false)?) = FormReply(value, read: { ($0, $1) }) else {
      return "\\" + value
    }
    return value
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
  fileprivate static func unescaped(_ text: some StringProtocol) -> String? {
    let end = text.suffix(2)
    guard end.first == "\\", signs.contains(String(end.dropFirst())) else { return nil }
    return String(text.dropLast(2)) + String(end.dropFirst())
  }
}

extension FormReply {
  /// `<`, `-`, `?` and `.` are wishes, unless a backslash stands before them; before the last sign of
  /// a text, it is dropped as well.
  ///
  /// - Parameter read: reads a value; one that was escaped means itself, whatever it looks like.
  package init(
    _ typed: String, read: (_ text: String, _ isEscaped: Bool) throws -> Value
  ) rethrows {
    let text = typed.drop(while: \.isWhitespace)
    let isEscaped = text.hasPrefix("\\")
    if !isEscaped, let plain = FormAnswer.unescaped(text) {
      self = .value(try read(plain, true))
      return
    }
    self =
      switch text.filter({ !$0.isWhitespace }) {
      case "": .keep
      case "<": .back
      case "?": .explain
      case "-": .value(nil)
      case ".": .save
      default: .value(try read(String(isEscaped ? text.dropFirst() : text), isEscaped))
      }
  }
}
