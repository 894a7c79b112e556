import Grammar
import MeetingsConfigurator
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
    let routes = PollRoutes(carryOut: session.carryOut) { book in
      try MeetingsModule(session).plan(about: book)
    }
    return try PollFlow(
      rules: PollRules(store: session.store, clock: session.clock, last: session.lastBook),
      ui: session.ui, lines: lines,
      navigation: routes
    ).carryOut(event)
  }
}
