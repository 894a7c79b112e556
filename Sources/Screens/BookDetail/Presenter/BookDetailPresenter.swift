import BookDetailEntity
import BookDetailInteractor
import BookDetailRouter
import Grammar
import Library
import Localization
import Screen

package struct BookDetailAnswers {
  let borrower: (String) throws -> String
  /// Returns `nil` if the answer removes the rating.
  let rating: (String) throws -> Rating?
  let tags: (String) throws -> BookDetailTags

  package init(
    borrower: @escaping (String) throws -> String, rating: @escaping (String) throws -> Rating?,
    tags: @escaping (String) throws -> BookDetailTags
  ) {
    self.borrower = borrower
    self.rating = rating
    self.tags = tags
  }
}

package final class BookDetailPresenter: ScreenPresenter {
  package let view: any ScreenView<BookDetailEvent>
  package let prompt = PromptWord.detail
  let interactor: BookDetailInteractor
  private let router: BookDetailRouter
  let answers: BookDetailAnswers
  let cover: (Book) -> Picture?
  private let list: ListPicture?
  /// The book on the screen, as it was when the screen was opened.
  private var openBook: Book?
  var open: Int? { openBook?.number }

  /// - Parameter list: draws the list that the book was opened from.
  package init(
    interactor: BookDetailInteractor, view: any ScreenView<BookDetailEvent>,
    router: BookDetailRouter,
    answers: BookDetailAnswers, cover: @escaping (Book) -> Picture?,
    list: ListPicture?
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
    self.answers = answers
    self.cover = cover
    self.list = list
  }

  var texts: any Texts { ui.texts }
  var words: BookDetailWords { BookDetailWords(texts: texts, clock: interactor.clock) }

  // MARK: At the prompt

  package func show() throws { if let open { try show([open]) } }

  package func open(_ line: Line) throws -> Exit? {
    let meansOpen = line.verb.map { VerbSyntax($0).defaultsToOpenBook } ?? false
    let subject = meansOpen ? open.map(Marks.init(open:)) : nil
    let leaving = try router.openLine(line, subject ?? interactor.marks)
    if leaving == nil, line.verb == .edit { try showBeside() }
    return leaving
  }

  /// Whether the book was deleted or its addition was undone, which closes the screen.
  package var isOver: Bool { get throws { try open.map { try !interactor.exists($0) } ?? false } }

  package func handle(_ event: BookDetailEvent) throws -> Exit? {
    switch event {
    case .show(let selection?): try open(selection, stays: true)
    case .show(nil): try show()
    case .turn(let forward): try turn(forward: forward)
    default: try handleAction(event)
    }
    return nil
  }

  private func turn(forward: Bool) throws {
    guard let openBook else { return }
    guard let book = try interactor.neighbour(of: openBook, forward: forward) else {
      return try ui.say(forward ? texts.lastBookAlready : texts.firstBookAlready)
    }
    try show([book.number])
    self.openBook = book
  }

  private func open(_ selection: BookSelection?, stays: Bool) throws {
    guard let books = try ui.choose(selection, of: interactor.booksShown(), for: .show) else {
      return
    }
    try show(books.numbers)
    if stays { openBook = try books.numbers.last.map(interactor.book) }
    ui.finish(books)
  }

  /// Redraws the book and its list if they are shown side by side.
  func showBeside() throws {
    if list != nil, ui.opensScreens, ui.isWide, try !isOver { try show() }
  }

  private func show(_ numbers: [Int]) throws {
    try ui.show(
      numbers.map { number in
        let (book, loans) = try interactor.bookWithLoans(number)
        var card = words.card(
          book, copies: try interactor.copies(of: book), loans: loans, withHint: ui.isPrompt)
        card.picture = cover(book)
        card.neighbour = numbers.count == 1 ? list?(number) : nil
        return card
      })
  }

  // MARK: One line at a time

  /// Runs the event of a line, and asks for missing values.
  package func run(_ event: BookDetailEvent) throws -> Exit? {
    guard case .show(let selection) = event else { return try handle(event) }
    try open(selection, stays: ui.opensScreens)
    return try openBook == nil ? nil : runLoop()
  }
}
