import BookDetailConfigurator
import CollageEntity
import CollageInteractor
import CollagePresenter
import CollageRouter
import CollageView
import CommandLine
import Delivery
import Grammar
import Library
import LibraryPorts
import Posters
import RecordConfigurator
import Screen
import PromptSession
import Terminal

package struct CollageConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// Shows the collage of a tag, and creates it if there is none.
  package func open(_ tag: String) throws -> Transition? {
    try presenter.run(CollageRequest(.tag(tag)))
  }

  package func open(_ line: Line) throws -> Transition? {
    try presenter.run(try view.request(line))
  }

  private var view: CollageView {
    CollageView(console: session.ui, draw: session.covers.draw)
  }

  private var presenter: CollagePresenter {
    let isInteractive = session.ui.console.device.isInteractive
    let posters = PosterExport(environment: session.environment, showsFiles: isInteractive)
    let mailProgram = DesktopMailer(environment: session.environment, isInteractive: isInteractive)
    let interactor = CollageInteractor(
      store: session.store, clock: session.clock, sources: session, posters: posters,
      mailProgram: mailProgram)
    let router = CollageRouter(openLine: session.open) { record, cover in
      try RecordConfigurator(session, cover: cover).open(record)
    } openBook: { number in
      try BookDetailConfigurator(session.with(query: BookQuery(), marks: Marks()))
        .open(.numbers([number...number]), beside: nil)
    }
    return CollagePresenter(interactor: interactor, view: view, router: router)
  }
}

extension Session: CollageSources {
  package var coverFiles: (any CoverFiles)? { covers.files }
  package var randomChoice: RandomChoice { online.randomChoice }
}
