import Grammar
import Library
import Localization

package struct ShellCompletion {
  private let line: UnfinishedLine
  /// The prefix of the last word that the shell does not replace, if any.
  private let fixedPrefix: String?
  /// The option and equals sign before a value: `--sort=`.
  package let assignment: String

  /// - Parameter words: the words after the program's name; the last one may be incomplete.
  package init(words: [String]) {
    self.init(UnfinishedLine(words: words))
  }

  /// - Parameters:
  ///   - line: the line in bash up to the cursor, including the program's name.
  ///   - wordBreaks: the characters at which bash breaks words.
  package init(line: String, wordBreaks: String? = nil) {
    let line = ShellLine(line, wordBreaks: wordBreaks ?? ShellLine.wordBreaks)
    self.init(UnfinishedLine(words: Array(line.words.dropFirst())), fixedPrefix: line.fixedPrefix)
  }

  private init(_ line: UnfinishedLine, fixedPrefix: String? = nil) {
    self.line = line
    self.fixedPrefix = fixedPrefix
    assignment = line.assignment.map { "--\($0.option)=" } ?? ""
  }

  package var library: String? { Line.value(of: .library, in: line.words.map(\.text)) }

  /// Returns the completions. An empty one means that the shell should complete file names.
  package func candidates(
    in texts: any Texts, from source: CompletionSource, aliases: [String: String] = [:]
  ) -> [WordChoices.Choice] {
    var source = source
    source.files = { _ in [""] }
    return LineCompletion(
      texts: texts, source: source, aliases: aliases, global: VerbSyntax.globalOptions
    ).words(line).compactMap(remainder)
  }

  private func remainder(_ choice: WordChoices.Choice) -> WordChoices.Choice? {
    guard let fixedPrefix, !fixedPrefix.isEmpty, !choice.text.isEmpty else { return choice }
    let text = assignment + choice.text
    let folded = Vocabulary.folded(fixedPrefix)
    // The prefix may differ in case and accents, and therefore in length. A punctuation mark at its
    // end must match.
    let sign = fixedPrefix.last.flatMap { $0.isLetter || $0.isNumber ? nil : $0 }
    let end = text.indices.first { index in
      (sign == nil || text[index] == sign) && Vocabulary.folded(String(text[...index])) == folded
    }
    return end.map { index in
      WordChoices.Choice(
        String(text[index...].dropFirst()), summary: choice.summary, continues: choice.continues)
    }
  }
}
