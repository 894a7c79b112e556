import BookDetailEntity
import BookDetailInteractor
import BookDetailRouter
import Grammar
import Library
import Localization
import Screen

package final class BookDetailPresenter: ScreenPresenter {
  package let view: any ScreenView<BookDetailEvent, [CardContent<BookDetailItem>]>
  package let prompt = PromptWord.detail
  let interactor: BookDetailInteractor
  private let router: BookDetailRouter
  private let didShow: (_ number: Int) -> Void
  /// The book on the screen, as it was when the screen was opened.
  private var openBook: Book?
  var open: Int? { openBook?.number }

  /// - Parameter didShow: called with each book that is shown alone.
  package init(
    interactor: BookDetailInteractor,
    view: any ScreenView<BookDetailEvent, [CardContent<BookDetailItem>]>,
    router: BookDetailRouter, didShow: @escaping (_ number: Int) -> Void = { _ in }
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
    self.didShow = didShow
  }

  var formatter: BookDetailFormatter {
    BookDetailFormatter(texts: texts, clock: interactor.clock, viewer: interactor.viewer)
  }

  // MARK: At the prompt

  package func show() throws { if let open { try show([open]) } }

  package func open(_ line: Line) throws -> Transition? {
    try router.openLine(line, interactor.marks.subject(of: line, open: open))
  }

  package func didRun(_ line: Line) throws { if line.mayChangeBooks { try redrawBesideList() } }

  /// Whether the book was deleted or its addition was undone, which closes the screen.
  package var isObsolete: Bool {
    get throws { try open.map { try !interactor.exists($0) } ?? false }
  }

  package func handle(_ event: BookDetailEvent) throws -> Transition? {
    switch event {
    case .show(let selection?): try open(selection, opensScreen: true)
    case .show(nil): try show()
    case .showNeighbor(let forward): try showNeighbor(forward: forward)
    default: try handleAction(event)
    }
    return nil
  }

  private func showNeighbor(forward: Bool) throws {
    guard let openBook else { return }
    guard let book = try interactor.neighbor(of: openBook, forward: forward) else {
      return try view.say(forward ? texts.lastBookAlready : texts.firstBookAlready)
    }
    try show([book.number])
    self.openBook = book
  }

  private func open(_ selection: BookSelection?, opensScreen: Bool) throws {
    let chosenBooks: ChosenBooks?
    do {
      chosenBooks = try choose(selection, of: interactor.viewableBooks(), for: .show)
    } catch LibraryError.noBookWithISBN(let isbn) where view.context.isPrompt {
      throw UnknownISBN(isbn: isbn)
    }
    guard let books = chosenBooks else { return }
    try show(books.numbers)
    if opensScreen { openBook = try books.numbers.last.map(interactor.book) }
    finish(books)
  }

  /// Redraws the book and its list if they are shown side by side.
  func redrawBesideList() throws {
    if view.context.opensScreens, view.showsNeighbors, try !isObsolete { try show() }
  }

  private func show(_ numbers: [Int]) throws {
    let books = try numbers.map { number in
      let (book, loans) = try interactor.bookWithLoans(number)
      var content = formatter.content(book, copies: try interactor.copies(of: book), loans: loans)
      content.words.cover = interactor.image(of: book)
      if view.context.isPrompt { content.hint = formatter.hint(interactor.commands(for: book)) }
      return content
    }
    if numbers.count == 1 { didShow(numbers[0]) }
    try view.show(books)
  }

  // MARK: One line at a time

  /// Opens the screen only if there is a book to show.
  package func run(_ event: BookDetailEvent) throws -> Transition? {
    guard case .show(let selection) = event else { return try handle(event) }
    try open(selection, opensScreen: view.context.opensScreens)
    return openBook == nil ? nil : .open(self)
  }
}

/// The error for an ISBN that no book has, which offers to add one.
private struct UnknownISBN: RefusalWithOffer {
  let isbn: String

  var error: LibraryError { .noBookWithISBN(isbn) }
  func offer(in texts: any Texts) -> String { texts.addOffer(isbn) }
}
