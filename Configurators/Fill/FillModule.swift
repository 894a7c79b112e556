import CommandLine
import FillInteractor
import FillPresenter
import FillView
import Grammar
import Library
import Session

/// Assembles filling in books from the catalogue.
package struct FillModule {
  private let session: Session
  /// What `all` stands for on a line.
  private let shown: BookQuery
  private let marked: [Int]

  /// - Parameter marked: the books that a line without numbers means.
  package init(_ session: Session, shown: BookQuery, marked: [Int]) {
    self.session = session
    self.shown = shown
    self.marked = marked
  }

  package func perform(_ line: Line) throws {
    guard let event = try FillLines.event(line) else { return }
    let (spinner, dialogue) = (session.spinner, session.dialogue)
    let rules = FillRules(
      store: session.store, source: session.catalogue.source, open: session.opener(spinner),
      clock: session.clock, shown: shown, marked: marked)
    let display: any FillDisplay =
      session.format == .json
      ? FillJSONView(dialogue: dialogue, spinner: spinner)
      : FillTerminalView(dialogue: dialogue, spinner: spinner)
    let mayAgree = session.answers.yes || !session.answers.noInput
    try FillFlow(rules: rules, display: display, texts: session.texts, mayAgree: mayAgree)
      .perform(event)
  }
}
