import Grammar
import Localization
import Screen

/// What a line asks of the program about itself.
package enum GuideEvent: Equatable, Sendable {
  /// A script that completes lines in a shell, which is asked for if none is named.
  case completions(shell: String?)
  /// What the last of the words that were typed in a shell can become, for its script.
  case candidates(shell: String, words: [String])
  case manual
}

/// Leads to what the program tells of itself, the same in every form of output. There is no library in
/// it but in what completes lines.
package struct GuidePresenter {
  private let ui: any UserInterface
  private let text: (GuideEvent, any Texts) throws -> String

  /// - Parameter text: what is written in answer: the View knows.
  package init(ui: any UserInterface, text: @escaping (GuideEvent, any Texts) throws -> String) {
    self.ui = ui
    self.text = text
  }

  package func perform(_ event: GuideEvent) throws {
    var event = event
    if event == .completions(shell: nil) {
      guard let shell = try ui.ask(for: .shell, of: .completions) else { return }
      event = .completions(shell: shell.filter { !$0.isWhitespace })
    }
    try ui.write(text(event, ui.texts.forAnyone))
  }
}
