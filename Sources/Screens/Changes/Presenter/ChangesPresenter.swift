import ChangesEntity
import ChangesInteractor
import ChangesRouter
import Grammar
import Library
import Localization
import Screen

package struct ChangesPresenter: Presenter {
  package typealias Content = ChangesContent<ListContent<ChangesItem>, ListContent<TrashItem>>

  private let interactor: ChangesInteractor
  private let view: any ScreenView<ChangesEvent, Content>
  private let router: ChangesRouter

  package init(
    interactor: ChangesInteractor, view: any ScreenView<ChangesEvent, Content>,
    router: ChangesRouter
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
  }

  package var port: any View { view }
  private var formatter: ChangesFormatter {
    ChangesFormatter(texts: texts, clock: interactor.clock)
  }

  package func run(_ event: ChangesEvent) throws {
    switch event {
    case .undo(let count):
      guard try isConfirmed(), try mayUndo(count) else {
        return try view.say(texts.nothing(.changed))
      }
      guard let undoneChanges = try undo(count) else {
        return try view.say(texts.nothing(.changed))
      }
      for change in undoneChanges {
        try view.show(formatter.notice(change, "undone", texts.undone))
      }
      if undoneChanges.count < count {
        try view.say(texts.undoneOnly(undoneChanges.count, of: count))
      }
    case .undoChange(let id):
      for change in try interactor.undo(change: id) {
        try view.show(formatter.notice(change, "undone", texts.undone))
      }
    case .redo(let count):
      let redoneChanges = try interactor.redo(count)
      for change in redoneChanges {
        try view.show(formatter.notice(change, "redone", texts.redone))
      }
      if redoneChanges.count < count {
        try view.say(texts.redoneOnly(redoneChanges.count, of: count))
      }
    case .history(let request): try list(history, request)
    case .book(let selection):
      guard let (book, changes) = try resolveBooks(selection, interactor.changes) else {
        return
      }
      try view.show(history(of: book, changes))
    case .trash(let request): try list(try trash(), request)
    case .restore(let selection):
      guard let books = try choose(selection, for: .restore),
        try confirmChange(.restore, books)
      else { return }
      let names = try books.names(first: BulkChanges.confirmationThreshold)
      try interactor.restore(books.numbers)
      try report(books, books.isSmall ? names.map(texts.restored) : nil, as: "restored") {
        texts.restored(count: $0)
      }
    case .purge(let selection): try purge(selection)
    }
  }

  /// Undoes changes of this session or, if the user agrees, a conflicting change of another
  /// session. Returns `nil` if the user declines.
  private func undo(_ count: Int) throws -> [Change]? {
    do {
      return try interactor.undo(count)
    } catch LibraryError.changedSince(let other) where interactor.isOwn(other.change) {
      return try undo(inOtherSession: other)
    } catch LibraryError.onlyOthersToUndo(let other) where interactor.isOwn(other.change) {
      return try undo(inOtherSession: other)
    }
  }

  private func undo(inOtherSession other: PastChange) throws -> [Change]? {
    try view.confirm(texts.undoQuestion(elsewhere: other))
      ? try interactor.undo(change: other.change.id) : nil
  }

  /// Asks about an undo by a key, or after a line of a script that was refused.
  private func isConfirmed() throws -> Bool {
    guard view.context.isByKey || view.context.followsRefusal else { return true }
    guard let change = try interactor.next() else {
      return view.context.isByKey ? try view.confirm(texts.undoQuestion) : true
    }
    return try view.confirm(texts.undoQuestion(change))
  }

  /// Asks whether to undo `count` changes even though purged books cannot be restored.
  private func mayUndo(_ count: Int) throws -> Bool {
    guard let (purge, change) = try interactor.purge(skippedBy: count) else { return true }
    return try view.confirm(texts.undoQuestion(skipping: purge, change))
  }

  // MARK: Lists

  private var history: Content {
    history(interactor.changes.map { row($0, $0.count == 1 ? $0.subject : nil) })
  }

  private func history(of book: Book, _ changes: [BookChange]) -> Content {
    history(
      PagedList(changes).map { change in
        let details = formatter.details(change)
        let isNamed = change.change.count == 1 || !details.isEmpty
        return row(change.change, isNamed ? .book(BookName(book)) : nil, details)
      })
  }

  private func history(_ rows: PagedList<any ItemRow<ChangesItem>>) -> Content {
    var list = ListContent(rows: rows, emptyText: texts.noHistory)
    list.pages.actions = [.undo]
    list.pages.fixedOrder = .latestFirst
    return .history(list)
  }

  private func row(
    _ change: Change, _ subject: ChangeSubject?, _ details: [String] = []
  ) -> any ItemRow<ChangesItem> {
    ChangesRow(
      change: change, subject: subject, details: details, formatter: formatter,
      showLine: router.showLine)
  }

  private func trash() throws -> Content {
    let rows = interactor.trash.rows { [texts, interactor, router] trashedBook in
      TrashRow(
        trashedBook: trashedBook, detailLine: router.historyLine(trashedBook.book.number),
        texts: texts, clock: interactor.clock, viewer: interactor.viewer)
    }
    var list = ListContent(
      texts.trashHeading, count: { [texts] in texts.bookCount($0) }, rows: rows,
      actions: [.restore, .purge, .undo], emptyText: texts.emptyTrash)
    list.pages.allowsMultiple = true
    return .trash(list, largestNumber: try interactor.largestTrashedNumber())
  }

  /// Shows a page on top of the current screen at a prompt, or prints the list in a shell and for
  /// programs.
  private func list(_ content: Content, _ request: ListRequest) throws {
    let list = view.list(content)
    var paging = Paging()
    guard view.context.opensScreens, !view.context.isForPrograms else {
      _ = try view.print(list, request, size: paging.size(in: view))
      return
    }
    paging.size = request.limit
    try show(request.page ?? 1, of: list, paging)
  }

  /// Shows a page, so that the next lines that turn pages apply to this list.
  private func show(_ page: Int, of all: ListOutput, _ current: Paging) throws {
    var paging = current
    let list = current.filtered(all, in: texts)
    var pagedList = list
    // These refer to the list without `turnPage`, which would keep itself alive.
    pagedList.turnPage = { [self] turn in
      if let page = try paging.page(after: turn, of: list, in: view) {
        try show(page, of: all, paging)
      }
    }
    pagedList.filter = { [self] text in
      var filteredPaging = Paging()
      filteredPaging.size = paging.size
      filteredPaging.filter = text
      try show(1, of: all, filteredPaging)
    }
    _ = try paging.show(page, of: pagedList, in: view)
  }

  // MARK: Trash

  private func purge(_ selection: BookSelection?) throws {
    guard let books = try choose(selection, for: .purge) else { return }
    let names = try books.names(first: BulkChanges.confirmationThreshold)
    if names.count > 1 { try preview(books) }
    let question =
      names.count == 1
      ? texts.purgeQuestion(names[0]) : texts.purgeQuestion(count: books.numbers.count)
    let warnings = BookFormatter(texts, interactor.clock).warnings(
      of: try interactor.booksInUse(books.numbers))
    guard try view.confirm((warnings + [question]).joined(separator: "\n")) else {
      return try view.say(texts.nothing(.deleted))
    }
    try interactor.purge(books.numbers)
    try report(books, books.isSmall ? names.map(texts.purged) : nil, as: "purged") {
      texts.purged(count: $0)
    }
  }

  private func choose(_ selection: BookSelection?, for verb: Verb) throws -> ChosenBooks? {
    try choose(
      selection, of: interactor.trashedBooks, for: verb, allowsAll: true,
      emptyText: texts.emptyTrash)
  }

  private func report(
    _ books: ChosenBooks, _ sentences: [String]?, as key: String, many: (Int) -> String
  ) throws {
    let sentence = sentences?.joined(separator: "\n") ?? many(books.numbers.count)
    try view.show(Notice(sentence, json: [key: books.numbers]))
    finish(books)
  }
}
