import CommandLine
import Grammar
import RemindInteractor
import RemindPresenter
import RemindView
import Screen
import Session

/// Assembles reminders.
package struct RemindModule: Module {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Leaving? {
    guard let event = try RemindLines.event(line) else { return nil }
    let display: any RemindDisplay =
      session.format == .json
      ? RemindJSONView(dialogue: session.dialogue) : RemindTerminalView(dialogue: session.dialogue)
    let rules = RemindRules(store: session.store, clock: session.clock)
    // A login shell or cron says nothing where there is nothing to say.
    try RemindFlow(rules: rules, display: display, texts: session.texts)
      .perform(event, isAnswering: session.door == .prompt)
    return nil
  }
}
