import Grammar
import GuideEntity
import Localization

/// The screen as the presenter sees it.
package protocol GuideDisplay {
  /// Nil where the user leaves the question.
  func askShell(_ question: String) throws -> GuideShell?
  func showCompletions(for shell: GuideShell) throws
  func showManual() throws
}

/// Leads to what the program tells of itself. There is no library in it.
package struct GuideFlow {
  private let display: any GuideDisplay
  private let texts: any Texts

  package init(display: any GuideDisplay, texts: any Texts) {
    self.display = display
    self.texts = texts
  }

  package func perform(_ event: GuideEvent) throws {
    switch event {
    case .completions(let shell):
      guard let shell = try shell ?? display.askShell(texts.which(.shell)) else { return }
      try display.showCompletions(for: shell)
    case .manual: try display.showManual()
    }
  }
}
