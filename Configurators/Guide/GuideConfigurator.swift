import CommandLine
import Grammar
import Guide
import Library
import Screen
import Session

/// Assembles what the program tells of itself. It needs no library but for completing lines, so none is
/// opened before.
package struct GuideConfigurator: Configurator {
  private let ui: ConsoleInterface
  private let source: (String?) -> CompletionSource

  package init(_ session: Session) {
    self.init(session.ui) { _ in Session.completionSource { session.store } }
  }

  /// - Parameter source: what a library has to offer, the usual one for nil.
  package init(_ ui: ConsoleInterface, source: @escaping (String?) -> CompletionSource) {
    self.ui = ui
    self.source = source
  }

  package func open(_ line: Line) throws -> Exit? {
    let view = GuideView(source: source, aliases: ui.presentation.settings.aliases)
    try GuidePresenter(ui: ui, text: view.text).perform(try view.event(line))
    return nil
  }
}
