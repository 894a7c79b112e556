import BookDetailEntity
import BookDetailInteractor
import BookDetailPresenter
import BookDetailRouter
import BookDetailView
import CommandLine
import Delivery
import Exchange
import Grammar
import Library
import LibraryRules
import Screen
import PromptSession
import Terminal

package struct BookDetailConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Exit? {
    guard let event = try view.event(line, isOpen: false) else { return nil }
    return try presenter(beside: nil).run(event)
  }

  /// Shows books. At a prompt, returns when the user leaves the screen.
  ///
  /// - Parameter list: draws the list from which the books were opened.
  package func open(
    _ selection: BookSelection, beside list: ListPicture?
  ) throws -> Exit? {
    try presenter(beside: list).run(.show(selection))
  }

  private func presenter(beside list: ListPicture?) -> BookDetailPresenter {
    let files = ExchangeFiles(
      clock: session.clock, library: session.library, input: session.ui.console.readBytes,
      output: session.ui.writeFile)
    let mailProgram = DesktopMailer(
      environment: session.environment, isInteractive: session.ui.console.device.isInteractive)
    let interactor = BookDetailInteractor(
      session.context, sharing: Sharing(files: files, mailProgram: mailProgram))
    let router = BookDetailRouter { line, marks in
      try session.with(shown: session.shownQuery, marks: marks).open(line, beside: list)
    }
    return BookDetailPresenter(
      interactor: interactor, view: view, router: router,
      answers: BookDetailAnswers(borrower: view.borrower, rating: view.rating, tags: view.tags),
      cover: { book in
        session.gallery?.storedPicture(
          of: .book(book.number), CoverText(title: book.title, author: book.author))
      }, list: list)
  }

  private var view: BookDetailView {
    BookDetailView(
      ui: session.ui, today: session.clock.today, hasMarks: !session.marks.numbers.isEmpty,
      known: session.names)
  }
}
