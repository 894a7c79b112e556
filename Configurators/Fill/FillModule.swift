import CommandLine
import FillInteractor
import FillPresenter
import FillView
import Grammar
import Library
import Screen
import Session

/// Assembles filling in books from the catalogue.
package struct FillModule: Module {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Leaving? {
    guard let event = try FillLines.event(line) else { return nil }
    let (spinner, dialogue) = (session.spinner, session.dialogue)
    let rules = FillRules(
      store: session.store, source: session.catalogue.source, open: session.opener(spinner),
      clock: session.clock, shown: session.shown, marked: session.marked)
    let display: any FillDisplay =
      session.format == .json
      ? FillJSONView(dialogue: dialogue, spinner: spinner)
      : FillTerminalView(dialogue: dialogue, spinner: spinner)
    let mayAgree = session.answers.yes || !session.answers.noInput
    try FillFlow(rules: rules, display: display, texts: session.texts, mayAgree: mayAgree)
      .perform(event)
    return nil
  }
}
