import CommandLine
import Grammar
import Library
import Localization

enum GuideShell: String, CaseIterable {
  case bash, zsh, fish
}

package struct GuideView {
  /// Returns the completions that the named library offers; `nil` means the default library.
  private let source: (String?) -> CompletionSource
  private let aliases: [String: String]

  package init(source: @escaping (String?) -> CompletionSource, aliases: [String: String]) {
    self.source = source
    self.aliases = aliases
  }

  package func event(_ line: Line) throws(LineError) -> GuideEvent {
    guard line.verb == .completions else { return .manual }
    if let name = line.arguments.first, let separator = line.words.firstIndex(of: "--") {
      return .candidates(shell: name, words: Array(line.words[(separator + 1)...]))
    }
    if let extra = line.arguments.dropFirst().first {
      throw .needlessArgument(extra, verb: line.word)
    }
    return .completions(shell: line.arguments.first)
  }

  package func text(_ event: GuideEvent, in texts: any Texts) throws(LineError) -> String {
    switch event {
    case .completions(let name): CompletionScript.of(try shell(name ?? ""))
    case .candidates(let name, let words): candidates(for: try shell(name), words, in: texts)
    case .manual: ManualPage(texts: texts).text
    }
  }

  private func shell(_ name: String) throws(LineError) -> GuideShell {
    guard let shell = GuideShell(rawValue: name.lowercased()) else {
      throw .badShell(name, allowed: GuideShell.allCases.map(\.rawValue))
    }
    return shell
  }

  private func candidates(for shell: GuideShell, _ words: [String], in texts: any Texts) -> String {
    // Only bash passes the line as typed.
    let typed =
      shell == .bash
      ? ShellCompletion(line: words.first ?? "", breaks: words.dropFirst().first)
      : ShellCompletion(words: words)
    let source = source(typed.library)
    return typed.candidates(in: texts, from: source, aliases: aliases).map { candidate in
      // The rest of a word may begin with spaces, which `imported` trims.
      let text = candidate.text.prefix { $0 == " " } + PlainText.imported(candidate.text)
      switch shell {
      case .bash: return text + "\n"
      case .zsh: return "\(text)\t\(PlainText.imported(candidate.about))\n"
      // fish completes the whole word.
      case .fish where text.isEmpty: return "\n"
      case .fish: return "\(typed.assignment)\(text)\t\(PlainText.imported(candidate.about))\n"
      }
    }.joined()
  }
}
