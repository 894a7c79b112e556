import Grammar
import GuidePresenter
import Localization

/// What the guide reads from lines and from answers, and what it writes.
package struct GuideLines: GuideReading {
  package init() {}

  /// - Throws: `badShell`.
  package func event(_ line: Line) throws(LineError) -> GuideEvent {
    guard line.verb == .completions else { return .manual }
    if let more = line.arguments.dropFirst().first {
      throw .needlessArgument(more, verb: line.word)
    }
    guard let name = line.arguments.first else { return .completions(nil) }
    return .completions(try shell(name))
  }

  package func shell(_ name: String) throws(LineError) -> GuideShell {
    guard let shell = GuideShell(rawValue: name.lowercased()) else {
      throw .badShell(name, allowed: GuideShell.allCases.map(\.rawValue))
    }
    return shell
  }

  package func completions(for shell: GuideShell, in texts: any Texts) -> String {
    let table = CompletionTable(texts: texts)
    return switch shell {
    case .bash: BashCompletion(table: table).script
    case .zsh: ZshCompletion(table: table).script
    case .fish: FishCompletion(table: table).script
    }
  }

  package func manual(in texts: any Texts) -> String { ManualPage(texts: texts).text }
}
