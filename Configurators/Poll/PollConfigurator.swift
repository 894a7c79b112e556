import Grammar
import MeetingsConfigurator
import PollInteractor
import PollPresenter
import PollRouter
import PollView
import Screen
import PromptSession

package struct PollConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Transition? {
    let view = PollView(console: session.ui)
    let router = PollRouter(openLine: session.open) { book in
      try MeetingsConfigurator(session).plan(about: book)
    }
    return try PollPresenter(
      interactor: PollInteractor(session.context, store: session.store), view: view, router: router
    ).run(line)
  }
}
