import Library
import Terminal

/// The completions of an unfinished word.
package struct WordChoices {
  package struct Choice: Equatable {
    /// The text without quotation marks.
    package let text: String
    let label: String
    /// The description shown by shells. May be empty.
    package let summary: String
    /// Whether the word continues, as a path does after a folder.
    let continues: Bool

    init(_ text: String, label: String? = nil, summary: String = "", continues: Bool = false) {
      self.text = text
      self.label = label ?? text
      self.summary = summary
      self.continues = continues
    }
  }

  enum Style {
    /// A word, quoted if it has spaces, and followed by a space.
    case word
    /// A line, completed unchanged.
    case line
  }

  /// The kind of picker for a value when no word has begun.
  enum PickKind: Equatable {
    case item
    case day(isPast: Bool)
  }

  let choices: [Choice]
  /// The kind of picker; `nil` if the word can only be typed.
  var pickKind: PickKind?
  /// Whether there are too many choices to list.
  var isTruncated = false

  init(_ choices: [Choice]) {
    var seen: Set<String> = []
    self.choices = choices.filter { seen.insert($0.label).inserted }
  }

  static let none = WordChoices([])

  /// Returns the words that begin with the text, ignoring case and accents.
  static func words(_ words: [String], beginning input: String) -> WordChoices {
    matching(words.map { Choice($0) }, beginning: input)
  }

  static func words(
    _ localized: [String], or english: [String], beginning input: String
  ) -> WordChoices {
    let matches = words(localized, beginning: input)
    return matches.choices.isEmpty ? words(english, beginning: input) : matches
  }

  static func matching(_ choices: [Choice], beginning input: String) -> WordChoices {
    WordChoices(choices.filter { begins($0.text, input) })
  }

  static func items(_ names: [String]) -> WordChoices {
    var items = WordChoices(names.map { Choice($0) })
    items.pickKind = .item
    return items
  }

  func line(with choice: Choice, in word: UnfinishedWord, _ style: Style) -> String {
    word.before + insertion(choice, in: word, style)
  }

  func adding(_ others: WordChoices) -> WordChoices { WordChoices(choices + others.choices) }

  /// Adds the only choice, or the common prefix of all choices; if that adds nothing, lists them.
  func completing(_ word: UnfinishedWord, _ style: Style = .word) -> CompletedLine {
    if choices.count == 1, let choice = choices.first {
      return CompletedLine(line: line(with: choice, in: word, style))
    }
    let commonPrefix = choices.dropFirst().reduce(choices.first?.text ?? "") {
      commonPrefix, choice in
      String(zip(commonPrefix, choice.text).prefix { $0 == $1 }.map(\.0))
    }
    if commonPrefix != word.text, !commonPrefix.isEmpty, Self.begins(commonPrefix, word.text) {
      return CompletedLine(line: word.before + partialInsertion(commonPrefix, in: word, style))
    }
    return CompletedLine(
      line: word.before + partialInsertion(word.text, in: word, style),
      choices: choices.map(\.label))
  }

  private static func begins(_ text: String, _ input: String) -> Bool {
    text.hasPrefix(input) || Vocabulary.folded(text).hasPrefix(Vocabulary.folded(input))
  }

  // MARK: Quotation marks

  private func insertion(_ choice: Choice, in word: UnfinishedWord, _ style: Style) -> String {
    guard style == .word else { return choice.text }
    if choice.continues { return partialInsertion(choice.text, in: word, style) }
    return Self.quoted(choice.text, mark: word.mark) + " "
  }

  private func partialInsertion(_ text: String, in word: UnfinishedWord, _ style: Style) -> String {
    style == .word ? Self.quoted(text, mark: word.mark, isOpen: true) : text
  }

  /// Quotes a word if it has spaces or an opening mark.
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
