import CollageEntity
import CollageInteractor
import CollageRouter
import Grammar
import Library
import Localization
import Platform
import Screen

package final class CollagePresenter: ScreenPresenter {
  package let view: any ScreenView<CollageEvent, PosterContent<CollagePage>>
  package let prompt = PromptWord.collage
  package func open(_ line: Line) throws -> Transition? { try router.openLine(line) }
  package var hasList: Bool { true }
  package var numberedKind: NumberedKind? { .collage }
  private let interactor: CollageInteractor
  private let router: CollageRouter
  private var openCollage: OpenCollage?

  package init(
    interactor: CollageInteractor,
    view: any ScreenView<CollageEvent, PosterContent<CollagePage>>, router: CollageRouter
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
  }

  private var formatter: CollageFormatter { CollageFormatter(texts: texts, interactor: interactor) }

  /// Runs the request of a line. At a prompt, showing a collage opens the screen.
  ///
  /// - Throws: an error if there is no collage to show.
  package func run(_ request: CollageRequest) throws -> Transition? {
    guard let (openCollage, isNew) = try resolve(request) else { return nil }
    if let path = request.path {
      try share(openCollage, to: path, isNew: isNew)
    } else if view.context.opensScreens {
      try show(openCollage, withHint: true)
      return .open(self)
    } else {
      try show(openCollage, withHint: false)
    }
    return nil
  }

  // MARK: At the prompt

  /// Shows the saved collage, which another session may have replaced.
  package func show() throws {
    guard let openCollage else { return }
    try show(interactor.savedVersion(of: openCollage), withHint: false)
  }

  package func resume() throws {
    guard view.context.isPlain, let openCollage else { return try show() }
    let books = try interactor.savedVersion(of: openCollage).collage.books.count
    try view.say(texts.backToList([formatter.name(openCollage), texts.bookCount(books)]))
  }

  package func handle(_ event: CollageEvent) throws -> Transition? {
    guard let openCollage else { return .back }
    switch event {
    case .show: try show()
    case .request(var request):
      request.subject = request.subject ?? openCollage.subject
      guard let (other, isNew) = try resolve(request) else { return nil }
      self.openCollage = other
      if let path = request.path {
        try share(other, to: path, isNew: isNew)
      } else {
        try show(other, withHint: false)
      }
    case .reroll: try reroll(openCollage)
    case .share(let path, let byMail): try share(openCollage, to: path, byMail: byMail)
    case .open(let number): return try openBook(number, of: openCollage)
    }
    return nil
  }

  private func show(_ openCollage: OpenCollage, withHint: Bool) throws {
    self.openCollage = openCollage
    let report = try formatter.report(openCollage, withHint: withHint) { [self] in
      try images(of: openCollage)
    }
    try view.show(.report(report))
  }

  // MARK: Making

  /// Returns the requested collage and whether it was just made, or `nil` if the user is asked for
  /// a tag and cancels.
  private func resolve(
    _ request: CollageRequest
  ) throws -> (openCollage: OpenCollage, isNew: Bool)? {
    let requested = try request.subject ?? view.ask(for: .tagName, of: .collage).map { .tag($0) }
    guard let subject = requested else { return nil }
    return try interactor.collage(of: subject, for: request) { try make($0, from: request.source) }
  }

  /// Replaces the collage with a new one. If making the new one fails, the old one is kept.
  private func reroll(_ openCollage: OpenCollage) throws {
    do {
      self.openCollage =
        try openCollage.tag.map { try make($0.name, from: nil) }
        ?? interactor.makeUnsaved(openCollage.subject)
    } catch let problem as any Problem {
      view.showRefusal(problem)
      return try view.say(texts.collageUnchanged)
    }
    try show()
  }

  private func make(_ name: String, from source: Collage.Source?) throws -> OpenCollage {
    let result = try withProgress(for: Collage.size) { try interactor.make(name, from: source, $0) }
    if result.isNewTag, view.context.isPrompt, !view.context.isForPrograms {
      view.inform(texts.tagAdded(result.openCollage.tag?.name ?? name))
    }
    if let catalogueError = result.catalogueError {
      view.warn(texts.onlyOwnBooks(because: catalogueError))
    }
    return result.openCollage
  }

  private func images(of openCollage: OpenCollage) throws -> [Data?] {
    try withProgress(for: openCollage.collage.books.count) {
      try interactor.images(of: openCollage, $0)
    }
  }

  /// Reports each book that arrives from the catalogue.
  private func withProgress<Result>(
    for count: Int, _ body: ((Int, String) throws -> Void) throws -> Result
  ) rethrows -> Result {
    try view.wait(.text(texts.querying(interactor.source.name))) { progress in
      try body { progress.updateNotice(texts.loading($0, of: count, $1)) }
    }
  }

  // MARK: Books

  private func openBook(_ number: Int, of openCollage: OpenCollage) throws -> Transition? {
    let books = openCollage.collage.books
    guard let book = books.element(number: number) else {
      view.showError(texts.noCollageBook(number, of: books.count))
      return nil
    }
    if let record = book.record, let tag = openCollage.tag {
      return try router.openRecord(record, .collage(tag: tag.number, index: number - 1))
    } else if let libraryBook = try interactor.libraryBook(book) {
      return try router.openBook(libraryBook.number)
    }
    view.showError(texts.noLongerOwned(book.title))
    return nil
  }

  private func share(
    _ openCollage: OpenCollage, to path: String?, byMail: Bool = false, isNew: Bool = false
  ) throws {
    if byMail, !interactor.opensMail { throw ToolError.noMailProgram }
    do {
      let poster = try formatter.poster(openCollage, try images(of: openCollage))
      let opensViewer = view.context.isPrompt && view.context.mayAsk && !byMail
      let files = try interactor.write(poster, to: path, opensViewer: opensViewer)
      try view.show(.files(files, saved: texts.collageSaved))
      guard !view.context.isForPrograms else { return }
      if files.count > 1, files[.png] == nil {
        view.inform(texts.pngNotWritten + " " + texts.sentence(ToolError.noPNG))
      }
      if byMail {
        try mail(openCollage, files)
      } else if view.context.isPrompt, path == nil {
        try view.say(texts.collageOffers(opensMail: interactor.opensMail), .faint)
      }
    } catch let problem as any Problem {
      // Warn that the collage is saved without its picture.
      if isNew, let tag = openCollage.tag { view.inform(texts.collageWithoutPicture(tag.name)) }
      throw problem
    }
  }

  private func mail(_ openCollage: OpenCollage, _ files: [PosterFormat: String]) throws {
    let mailed: (path: String, isAttached: Bool)?
    do throws(ToolError) {
      mailed = try interactor.mail(formatter.letter(openCollage), attaching: files)
    } catch {
      return view.showError(error.sentence(in: texts))
    }
    guard let (path, isAttached) = mailed else { return }
    try view.say(isAttached ? texts.mailOpened(with: path) : texts.mailOpened(toAttach: path))
  }
}
