import CommandLine
import Grammar
import Library
import Localization
import Screen

package struct GuideView: ScreenView {
  package let console: any View

  /// Returns the completions that the named library offers; `nil` means the default library.
  private let source: (String?) -> CompletionSource
  private let aliases: [String: String]

  package init(
    console: any View, source: @escaping (String?) -> CompletionSource, aliases: [String: String]
  ) {
    self.console = console
    self.source = source
    self.aliases = aliases
  }

  // MARK: Output

  package func output(_ content: GuideContent) -> Output {
    let texts = texts.forUnknownUser
    return switch content {
    case .script(let shell): .raw(CompletionScript.of(shell))
    case .candidates(let shell, let words): .raw(candidates(for: shell, words, in: texts))
    case .manual: .raw(ManualPage(texts: texts).text)
    }
  }

  // MARK: Input

  package func event(typed line: Line) throws -> GuideEvent? {
    try event(line)
  }

  package func event(_ line: Line) throws(LineError) -> GuideEvent {
    guard line.verb == .completions else { return .manual }
    if let name = line.arguments.first, let separator = line.words.firstIndex(of: "--") {
      return .candidates(try shell(name), words: Array(line.words[(separator + 1)...]))
    }
    if let extra = line.arguments.dropFirst().first {
      throw .unexpectedArgument(extra, verb: line.word)
    }
    guard let name = line.arguments.first else { return .completions(nil) }
    return .completions(try shell(name))
  }

  package func event(_ event: GuideEvent, answer text: String) throws -> GuideEvent {
    .completions(try shell(text.filter { !$0.isWhitespace }))
  }

  private func shell(_ name: String) throws(LineError) -> GuideShell {
    guard let shell = GuideShell(rawValue: name.lowercased()) else {
      throw .badShell(name, allowed: GuideShell.allCases.map(\.rawValue))
    }
    return shell
  }

  private func candidates(for shell: GuideShell, _ words: [String], in texts: any Texts) -> String {
    // Only bash passes the line as typed.
    let completion =
      shell == .bash
      ? ShellCompletion(line: words.first ?? "", wordBreaks: words.dropFirst().first)
      : ShellCompletion(words: words)
    let source = source(completion.library)
    return completion.candidates(in: texts, from: source, aliases: aliases).map { candidate in
      // The rest of a word may begin with spaces, which `sanitized` trims.
      let text = candidate.text.prefix { $0 == " " } + PlainText.sanitized(candidate.text)
      switch shell {
      case .bash: return text + "\n"
      case .zsh: return "\(text)\t\(PlainText.sanitized(candidate.summary))\n"
      // fish completes the whole word.
      case .fish where text.isEmpty: return "\n"
      case .fish:
        return "\(completion.assignment)\(text)\t\(PlainText.sanitized(candidate.summary))\n"
      }
    }.joined()
  }
}
