import Grammar
import MeetingsConfigurator
import PollInteractor
import PollPresenter
import PollRouter
import PollView
import Screen
import Session

/// Assembles the polls.
package struct PollConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Leaving? {
    let lines = PollView()
    guard let event = try lines.event(line) else { return nil }
    let router = PollRouter(carryOut: session.carryOut) { book in
      try MeetingsConfigurator(session).plan(about: book)
    }
    return try PollPresenter(
      rules: PollInteractor(session.context), ui: session.ui, lines: lines,
      router: router
    ).carryOut(event)
  }
}
