import Library
import Terminal

/// What an unfinished word can become.
package struct WordChoices {
  package struct Choice: Equatable {
    /// As it is typed, without quotation marks.
    package let text: String
    /// As it is shown among others.
    let label: String
    /// What a shell says beside it; empty for nothing.
    package let about: String
    /// Whether the word goes on after it, as a path does after a folder.
    let goesOn: Bool

    init(_ text: String, label: String? = nil, about: String = "", goesOn: Bool = false) {
      self.text = text
      self.label = label ?? text
      self.about = about
      self.goesOn = goesOn
    }
  }

  /// How an answer is written.
  enum Style {
    /// One word among others: in quotation marks where it has spaces, and with a space after it.
    case word
    /// The whole line, as it is.
    case line
  }

  /// How a word that is not begun is picked.
  enum Picked: Equatable {
    case thing
    case day(isPast: Bool)
  }

  let choices: [Choice]
  /// Nil where it is not picked, but typed.
  var picked: Picked?
  /// Whether there are more, too many to be listed.
  var isBeginning = false

  init(_ choices: [Choice]) {
    var seen: Set<String> = []
    self.choices = choices.filter { seen.insert($0.label).inserted }
  }

  static let none = WordChoices([])

  /// The words that begin as the typed one does, whatever its case and accents.
  static func words(_ words: [String], beginning typed: String) -> WordChoices {
    those(of: words.map { Choice($0) }, beginning: typed)
  }

  /// The same of the words of the user's language, or else of the English ones.
  static func words(
    _ own: [String], or english: [String], beginning typed: String
  ) -> WordChoices {
    let found = words(own, beginning: typed)
    return found.choices.isEmpty ? words(english, beginning: typed) : found
  }

  static func those(of choices: [Choice], beginning typed: String) -> WordChoices {
    WordChoices(choices.filter { begins($0.text, typed) })
  }

  /// Names of things, one of which can be picked.
  static func things(_ names: [String]) -> WordChoices {
    var things = WordChoices(names.map { Choice($0) })
    things.picked = .thing
    return things
  }

  /// The line with a choice.
  func line(with choice: Choice, in word: UnfinishedWord, _ style: Style) -> String {
    word.before + written(choice, in: word, style)
  }

  func adding(_ others: WordChoices) -> WordChoices { WordChoices(choices + others.choices) }

  /// The line with the only choice, or with what all choices begin with; where that adds nothing, the
  /// choices.
  func completing(_ word: UnfinishedWord, _ style: Style = .word) -> LineCompleted {
    if choices.count == 1, let choice = choices.first {
      return LineCompleted(line: line(with: choice, in: word, style))
    }
    let common = choices.dropFirst().reduce(choices.first?.text ?? "") { common, choice in
      String(zip(common, choice.text).prefix { $0 == $1 }.map(\.0))
    }
    if common != word.text, !common.isEmpty, Self.begins(common, word.text) {
      return LineCompleted(line: word.before + begun(common, in: word, style))
    }
    return LineCompleted(
      line: word.before + begun(word.text, in: word, style), choices: choices.map(\.label))
  }

  private static func begins(_ text: String, _ typed: String) -> Bool {
    text.hasPrefix(typed) || Vocabulary.folded(text).hasPrefix(Vocabulary.folded(typed))
  }

  // MARK: Quotation marks

  private func written(_ choice: Choice, in word: UnfinishedWord, _ style: Style) -> String {
    guard style == .word else { return choice.text }
    if choice.goesOn { return begun(choice.text, in: word, style) }
    return Self.quoted(choice.text, mark: word.mark) + " "
  }

  /// With its quotation mark still open.
  private func begun(_ text: String, in word: UnfinishedWord, _ style: Style) -> String {
    style == .word ? Self.quoted(text, mark: word.mark, isOpen: true) : text
  }

  /// A word as it is typed: in quotation marks where it has spaces, or has them already.
  static func quoted(
    _ text: String, mark: Unicode.Scalar? = nil, isOpen: Bool = false
  ) -> String {
    guard let mark = mark ?? self.mark(for: text), let end = LineWords.closing(mark) else {
      return text
    }
    let quoted = text.unicodeScalars.reduce(into: String(mark)) { quoted, scalar in
      if mark != "'", scalar == end || scalar == "\\" { quoted.append("\\") }
      quoted.unicodeScalars.append(scalar)
    }
    return isOpen ? quoted : quoted + String(end)
  }

  private static func mark(for text: String) -> Unicode.Scalar? {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      !scalar.properties.isWhitespace && scalar != "\\"
        && (scalar == "'" || LineWords.closing(scalar) == nil)
    }
    return isPlain && text.first != "'" ? nil : "\""
  }
}
