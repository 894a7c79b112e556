import Grammar
import Library
import MeetingEditorConfigurator
import PollInteractor
import PollPresenter
import PollRouter
import PollView
import Screen
import Session

/// Assembles the polls.
package struct PollModule: Module {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Leaving? {
    let lines = PollLines()
    guard let event = try lines.event(line) else { return nil }
    let routes = PollRoutes(carryOut: session.carryOut, planMeeting: planMeeting)
    return try PollFlow(
      rules: PollRules(store: session.store, clock: session.clock), ui: session.ui, lines: lines,
      navigation: routes
    ).carryOut(event)
  }

  private func planMeeting(about book: MeetingBook) throws {
    var line = Line(words: [])
    line.verb = .meetings
    line.word = session.ui.word(.meetings)
    line.arguments = ["add"]
    line.options[.book] = book.bookNumber.map(String.init) ?? "title:" + book.title
    _ = try MeetingEditorModule(session).perform(line)
  }
}
