import Grammar
import Library
import Localization

/// What the last word of a line that is typed in a shell can become.
package struct ShellCompletion {
  private let line: UnfinishedLine
  /// What stands in the last word before the part that the shell has completed; nil for a shell that has all of it
  /// completed.
  private let passed: String?
  /// What stands before the value in `--sort=title`, with the sign; empty for nothing.
  package let assignment: String

  /// - Parameter words: as the shell reads them, without the program; the last one need not be whole.
  package init(words: [String]) {
    self.init(UnfinishedLine(words: words))
  }

  /// - Parameters:
  ///   - line: as it was typed in bash, with the program and up to the cursor.
  ///   - breaks: the characters at which bash breaks words; nil for those that it has at first.
  package init(line: String, breaks: String? = nil) {
    let line = ShellLine(line, breaks: breaks ?? ShellLine.breaks)
    self.init(UnfinishedLine(words: Array(line.words.dropFirst())), passed: line.passed)
  }

  private init(_ line: UnfinishedLine, passed: String? = nil) {
    self.line = line
    self.passed = passed
    assignment = line.assignment.map { "--\($0.option)=" } ?? ""
  }

  /// The library that the line names with an option; nil for none.
  package var library: String? { Line.value(of: .library, in: line.words.map(\.text)) }

  /// The words; an empty one stands for the files there are, which the shell knows best.
  package func candidates(
    in texts: any Texts, from source: CompletionSource, aliases: [String: String] = [:]
  ) -> [WordChoices.Choice] {
    var source = source
    source.files = { _ in [""] }
    return LineCompletion(
      texts: texts, source: source, aliases: aliases, global: VerbSyntax.global
    ).words(line).compactMap(behindPassed)
  }

  /// What of a choice stands behind what stays; nil where it begins otherwise.
  private func behindPassed(_ choice: WordChoices.Choice) -> WordChoices.Choice? {
    guard let passed, !passed.isEmpty, !choice.text.isEmpty else { return choice }
    let text = assignment + choice.text
    let folded = Vocabulary.folded(passed)
    // Case and accents may be others in it, and so may be how long it is; a sign at its end is the same.
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
