import Platform
import Screen

/// Answers to form questions, in which a backslash escapes command characters.
package enum FormAnswer {
  static func escaped(_ value: String) -> String {
    guard case .value((value, false)?) = FormReply(value, read: { ($0, $1) }) else {
      return "\\" + value
    }
    return value
  }

  /// Converts an edited line to the equivalent answer on an empty line. An unchanged line keeps the
  /// field, an empty line clears it, and a command character typed after the unchanged value is a
  /// command.
  ///
  ///     edited("Dune.", from: "Dune")      // "."
  ///     edited("Dune\\.", from: "Dune")    // "\\Dune."
  ///     edited("Who?", from: "Who?")       // ""
  package static func edited(_ input: String, from line: String) -> String {
    if input == line { return "" }
    if input.allSatisfy(\.isWhitespace) { return "-" }
    guard input.hasPrefix(line) else { return input }
    let addition = input.dropFirst(line.count)
    let sign = addition.filter { !$0.isWhitespace }
    if commandCharacters.contains(sign) { return sign }
    guard let plainText = unescaped(addition) else { return input }
    return (line.hasPrefix("\\") ? "" : "\\") + line + plainText
  }

  package enum FormExit: Equatable, Sendable {
    case leave
    /// The word may also belong to the new value: `The Way back`.
    case confirm(word: String)
  }

  /// Returns how a line leaves the form: by a word such as `back` instead of the value or
  /// directly after it, or perhaps by one that follows the value after a space.
  ///
  ///     formExit("Duneback", from: "Dune")          // .leave
  ///     formExit("The Way back", from: "The Way")   // .confirm(word: "back")
  package static func formExit(_ input: String, from line: String) -> FormExit? {
    func isWord(_ text: some StringProtocol) -> Bool {
      let word = text.trimmingSpaces()
      return word != "<" && Vocabulary.cancels(word)
    }
    guard !line.isEmpty, input != line else { return nil }
    if isWord(input) { return .leave }
    guard input.hasPrefix(line), case let addition = input.dropFirst(line.count), isWord(addition)
    else {
      return nil
    }
    let isSeparate = addition.first?.isWhitespace ?? false
    return isSeparate ? .confirm(word: addition.trimmingSpaces()) : .leave
  }

  private static let commandCharacters = ["<", "-", "?", "."]

  /// Removes the backslash before a command character at the end of the text; returns `nil` if
  /// there is none.
  fileprivate static func unescaped(_ text: some StringProtocol) -> String? {
    let end = text.suffix(2)
    guard end.first == "\\", commandCharacters.contains(String(end.dropFirst())) else { return nil }
    return String(text.dropLast(2)) + String(end.dropFirst())
  }
}

extension FormReply {
  /// Parses `<`, `-`, `?` and `.` as commands unless a backslash precedes them. `read` parses any
  /// other text; escaped text is taken literally.
  package init(
    _ input: String, read: (_ text: String, _ isEscaped: Bool) throws -> Value
  ) rethrows {
    let text = input.drop(while: \.isWhitespace)
    let isEscaped = text.hasPrefix("\\")
    if !isEscaped, let plainText = FormAnswer.unescaped(text) {
      self = .value(try read(plainText, true))
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
