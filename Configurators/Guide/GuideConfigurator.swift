import CommandLine
import Grammar
import Guide
import Library
import Screen
import PromptSession

/// Assembles completion scripts and the manual page. The library is opened only to complete words
/// from it.
package struct GuideConfigurator: Configurator {
  private let ui: ConsoleInterface
  private let source: (String?) -> CompletionSource

  package init(_ session: Session) {
    self.init(session.ui) { _ in Session.completionSource { session.store } }
  }

  /// - Parameter source: returns the completions from a library; `nil` means the default library.
  package init(_ ui: ConsoleInterface, source: @escaping (String?) -> CompletionSource) {
    self.ui = ui
    self.source = source
  }

  package func open(_ line: Line) throws -> Transition? {
    let view = GuideView(
      console: ui, source: source, aliases: ui.presentation.settings.aliases)
    try GuidePresenter(view: view).run(try view.event(line))
    return nil
  }
}
