import Grammar
import Screen

/// Writes completions, completion scripts and the manual page. Only completions need a library.
package struct GuidePresenter {
  private let view: any ScreenView<GuideEvent, GuideContent>

  package init(view: any ScreenView<GuideEvent, GuideContent>) { self.view = view }

  package func run(_ event: GuideEvent) throws {
    switch event {
    case .completions(let shell?): try view.show(.script(shell))
    case .completions(nil): try view.ask(event, for: .shell, of: .completions).map(run)
    case .candidates(let shell, let words): try view.show(.candidates(shell, words: words))
    case .manual: try view.show(.manual)
    }
  }
}
