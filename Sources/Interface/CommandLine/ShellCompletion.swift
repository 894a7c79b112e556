import Grammar
import Library
import Localization

/// What the last word of a line that is typed in a shell can become.
package struct ShellCompletion {
  private let line: UnfinishedLine
  /// What stands before the value in `--sort=title`, with the sign; empty for nothing.
  package let assignment: String

  /// - Parameter words: as the shell reads them, without the program; the last one need not be whole.
  package init(words: [String]) {
    self.init(UnfinishedLine(words: words))
  }

  /// - Parameter line: as it was typed, with the program and up to the cursor.
  package init(line: String) {
    let start = UnfinishedLine(line)
    let next = start.words.count > 1 ? start.words[1].start : start.start
    self.init(UnfinishedLine(start.words.isEmpty ? "" : String(line[next...])))
  }

  private init(_ line: UnfinishedLine) {
    self.line = line
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
    ).words(line)
  }
}
