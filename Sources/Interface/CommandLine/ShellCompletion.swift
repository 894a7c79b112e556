import Grammar
import Library
import Localization

/// Completes the last word of a line typed in a shell.
package struct ShellCompletion {
  private let line: UnfinishedLine
  /// The beginning of the last word that the shell keeps; nil if the shell replaces the whole word.
  private let passed: String?
  /// The option and sign before the value in `--sort=title`; may be empty.
  package let assignment: String

  /// - Parameter words: the shell's words without the program; the last one may be incomplete.
  package init(words: [String]) {
    self.init(UnfinishedLine(words: words))
  }

  /// - Parameters:
  ///   - line: the line in bash up to the cursor, including the program.
  ///   - breaks: the characters at which bash breaks words; nil for the default.
  package init(line: String, breaks: String? = nil) {
    let line = ShellLine(line, breaks: breaks ?? ShellLine.breaks)
    self.init(UnfinishedLine(words: Array(line.words.dropFirst())), passed: line.passed)
  }

  private init(_ line: UnfinishedLine, passed: String? = nil) {
    self.line = line
    self.passed = passed
    assignment = line.assignment.map { "--\($0.option)=" } ?? ""
  }

  /// The library that the line names with an option, if any.
  package var library: String? { Line.value(of: .library, in: line.words.map(\.text)) }

  /// Returns the completions. An empty one stands for files, which the shell completes itself.
  package func candidates(
    in texts: any Texts, from source: CompletionSource, aliases: [String: String] = [:]
  ) -> [WordChoices.Choice] {
    var source = source
    source.files = { _ in [""] }
    return LineCompletion(
      texts: texts, source: source, aliases: aliases, global: VerbSyntax.global
    ).words(line).compactMap(behindPassed)
  }

  /// Returns the part of a choice after the kept beginning; nil if they do not match.
  private func behindPassed(_ choice: WordChoices.Choice) -> WordChoices.Choice? {
    guard let passed, !passed.isEmpty, !choice.text.isEmpty else { return choice }
    let text = assignment + choice.text
    let folded = Vocabulary.folded(passed)
    // The beginning may differ in case, accents and thus length; a sign at its end must match.
    let sign = passed.last.flatMap { $0.isLetter || $0.isNumber ? nil : $0 }
    let end = text.indices.first { index in
      (sign == nil || text[index] == sign) && Vocabulary.folded(String(text[...index])) == folded
    }
    return end.map { index in
      WordChoices.Choice(
        String(text[index...].dropFirst()), about: choice.about, goesOn: choice.goesOn)
    }
  }
}
