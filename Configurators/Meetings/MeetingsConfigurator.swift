import CommandLine
import Delivery
import Exchange
import Grammar
import Library
import LibraryRules
import MeetingsInteractor
import MeetingsPresenter
import MeetingsRouter
import MeetingsView
import Screen
import PromptSession
import Terminal

package struct MeetingsConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Transition? {
    try presenter.run(line)
  }

  /// Opens the form for a meeting about a book.
  ///
  /// - Returns: the meeting, or `nil` if the user left the form.
  @discardableResult
  package func plan(about book: MeetingBook) throws -> Meeting? { try presenter.plan(about: book) }

  private var view: MeetingsView { MeetingsView(console: session.ui, today: session.clock.today) }

  private var presenter: MeetingsPresenter {
    let files = ExchangeFiles(
      clock: session.clock, library: session.library, input: session.ui.console.readBytes,
      output: session.ui.writeFile)
    let mailProgram = DesktopMailer(
      environment: session.environment, isInteractive: session.ui.console.device.isInteractive)
    return MeetingsPresenter(
      interactor: MeetingsInteractor(store: session.store, clock: session.clock),
      invitations: MeetingsInvitations(
        store: session.store, sharing: Sharing(files: files, mailProgram: mailProgram)), view: view,
      router: MeetingsRouter(openLine: session.open))
  }
}
