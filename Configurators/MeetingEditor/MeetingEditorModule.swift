import CommandLine
import Grammar
import Library
import MeetingEditorEntity
import MeetingEditorInteractor
import MeetingEditorPresenter
import MeetingEditorRouter
import MeetingEditorView
import Session
import Terminal

/// Assembles the editor of meetings.
package struct MeetingEditorModule {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// Carries out a line of the editor's.
  ///
  /// - Returns: how the editor was left.
  @discardableResult
  package func perform(_ line: Line) throws -> MeetingEditorOutcome {
    let lines = MeetingEditorLines(today: session.clock.today)
    guard let event = try lines.event(line) else { return .left }
    var outcome = MeetingEditorOutcome.left
    let isJSON = session.format == .json
    let questions = MeetingEditorQuestions(
      dialogue: session.dialogue, lines: lines, drawsMonths: !isJSON && session.format != .plain)
    let display: any MeetingEditorDisplay =
      isJSON ? MeetingEditorJSONView(questions) : MeetingEditorTerminalView(questions)
    try MeetingEditorFlow(
      rules: MeetingEditorRules(store: session.store, clock: session.clock), display: display,
      navigation: MeetingEditorRoutes { outcome = $0 }, texts: session.texts
    ).perform(event)
    return outcome
  }
}
