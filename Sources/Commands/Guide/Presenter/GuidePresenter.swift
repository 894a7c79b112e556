import Grammar
import Localization
import Screen

package enum GuideEvent: Equatable, Sendable {
  /// The completion script of a shell; `nil` to ask for the shell.
  case completions(shell: String?)
  /// Completions of the last word, requested by the script.
  case candidates(shell: String, words: [String])
  case manual
}

/// Writes completions, completion scripts and the manual page. Only completions need a library.
package struct GuidePresenter {
  private let ui: any UserInterface
  private let text: (GuideEvent, any Texts) throws -> String

  package init(ui: any UserInterface, text: @escaping (GuideEvent, any Texts) throws -> String) {
    self.ui = ui
    self.text = text
  }

  package func run(_ event: GuideEvent) throws {
    var event = event
    if event == .completions(shell: nil) {
      guard let shell = try ui.ask(for: .shell, of: .completions) else { return }
      event = .completions(shell: shell.filter { !$0.isWhitespace })
    }
    try ui.write(text(event, ui.texts.forAnyone))
  }
}
