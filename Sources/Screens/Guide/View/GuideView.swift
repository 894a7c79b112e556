import CommandLine
import Grammar
import GuideEntity
import GuidePresenter
import Localization
import Terminal

/// The guide, which other programs read: it is the same in every form of output.
package struct GuideView: GuideDisplay {
  private let dialogue: Dialogue

  package init(dialogue: Dialogue) { self.dialogue = dialogue }

  package func askShell(_ question: String) throws -> GuideShell? {
    let verb = dialogue.texts.words(for: .completions)[0]
    return try dialogue.ask(question, missing: .missing(.shell, verb: verb)).map {
      try GuideLines.shell($0.filter { !$0.isWhitespace })
    }
  }

  package func showCompletions(for shell: GuideShell) throws {
    let table = CompletionTable(texts: dialogue.texts.language.texts)
    switch shell {
    case .bash: try dialogue.console.write(BashCompletion(table: table).script)
    case .zsh: try dialogue.console.write(ZshCompletion(table: table).script)
    case .fish: try dialogue.console.write(FishCompletion(table: table).script)
    }
  }

  package func showManual() throws {
    try dialogue.console.write(ManualPage(texts: dialogue.texts.language.texts).text)
  }
}
