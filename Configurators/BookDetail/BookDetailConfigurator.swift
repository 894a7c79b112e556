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

  /// Returns the line that shows a book.
  package static func line(_ book: Int) -> Line { Line(.show, [String(book)]) }

  package func open(_ line: Line) throws -> Transition? {
    try presenter(view(beside: nil), beside: nil).run(line)
  }

  /// Shows books.
  ///
  /// - Parameters:
  ///   - list: draws the list from which the books were opened.
  ///   - didShow: called with each book that the user moves to.
  package func open(
    _ selection: BookSelection, beside list: ListPicture?,
    didShow: @escaping (_ number: Int) -> Void = { _ in }
  ) throws -> Transition? {
    try presenter(view(beside: list), beside: list, didShow: didShow).run(.show(selection))
  }

  /// Borrows a book again that was returned to its owner.
  ///
  /// - Parameter due: if nil, the end of the owner's loan period.
  package func borrow(_ number: Int, due: Day?) throws -> Transition? {
    try run(.checkOut(.numbers([number...number]), to: nil, since: nil, due: due))
  }

  /// Adds a known book to the library.
  package func acquire(_ number: Int, _ acquisition: Acquisition) throws -> Transition? {
    try run(.acquire(.numbers([number...number]), acquisition))
  }

  private func run(_ event: BookDetailEvent) throws -> Transition? {
    try presenter(view(beside: nil), beside: nil).run(event)
  }

  private func presenter(
    _ view: BookDetailView, beside list: ListPicture?,
    didShow: @escaping (_ number: Int) -> Void = { _ in }
  ) -> BookDetailPresenter {
    let interactor = BookDetailInteractor(
      session.context, store: session.store, sharing: sharing
    ) { session.drawnCovers }
    let router = BookDetailRouter { line, marks in
      try session.with(query: session.shownQuery, marks: marks).open(line, beside: list)
    }
    return BookDetailPresenter(
      interactor: interactor, view: view, router: router, didShow: didShow)
  }

  private func view(beside list: ListPicture?) -> BookDetailView {
    BookDetailView(
      console: session.ui, today: session.clock.today, hasMarks: !session.marks.numbers.isEmpty,
      nameLookup: session.nameLookup, draw: session.covers.draw, beside: list)
  }

  private var sharing: Sharing {
    Sharing(
      files: ExchangeFiles(
        clock: session.clock, library: session.library, input: session.ui.console.readBytes,
        output: session.ui.writeFile),
      mailProgram: DesktopMailer(
        environment: session.environment,
        isInteractive: session.ui.console.device.isInteractive))
  }
}
