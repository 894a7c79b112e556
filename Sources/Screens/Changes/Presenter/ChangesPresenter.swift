import ChangesEntity
import ChangesInteractor
import Grammar
import Library
import Localization
import Screen

package struct ChangesPresenter {
  private let interactor: ChangesInteractor
  private let ui: any UserInterface

  package init(interactor: ChangesInteractor, ui: any UserInterface) {
    self.interactor = interactor
    self.ui = ui
  }

  private var texts: any Texts { ui.texts }
  private var words: ChangesWords { ChangesWords(texts: texts, clock: interactor.clock) }

  package func run(_ event: ChangesEvent) throws {
    switch event {
    case .undo(let count):
      guard try ui.isAgreed(texts.undoQuestion, count: 1, { _ in [] }), try mayUndo(count) else {
        return try ui.say(texts.nothing(.changed))
      }
      guard let undone = try undo(count) else { return try ui.say(texts.nothing(.changed)) }
      for change in undone { try ui.show(words.notice(change, "undone", texts.undone)) }
      if undone.count < count { try ui.say(texts.undoneOnly(undone.count, of: count)) }
    case .redo(let count):
      let redone = try interactor.redo(count)
      for change in redone { try ui.show(words.notice(change, "redone", texts.redone)) }
      if redone.count < count { try ui.say(texts.redoneOnly(redone.count, of: count)) }
    case .history(let request):
      try list(interactor.changes, words.history { words.describe($0) }, request)
    case .book(let selection):
      guard let (book, changes) = try ui.choosing(selection, interactor.changes) else { return }
      try ui.show(words.history { words.describe($0, of: book) }, changes)
    case .trash(let request):
      try list(interactor.trash, words.trash(largest: interactor.largestTrashed()), request)
    case .restore(let selection):
      guard let books = try choose(selection, for: .restore), try ui.agrees(to: .restore, books)
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
    try ui.confirm(texts.undoQuestion(elsewhere: other))
      ? try interactor.undo(inOtherSession: other.change) : nil
  }

  /// Asks whether to undo `count` changes even though purged books cannot be restored.
  private func mayUndo(_ count: Int) throws -> Bool {
    guard let (purge, change) = try interactor.purge(skippedBy: count) else { return true }
    return try ui.confirm(texts.undoQuestion(behind: purge, change))
  }

  // MARK: Lists

  /// Shows a page on top of the current screen at a prompt, or prints the list in a shell and for
  /// programs.
  private func list<Element>(
    _ list: PagedList<Element>, _ words: ListWords<Element>, _ request: ListRequest
  ) throws {
    var paging = Paging(in: ui)
    guard ui.opensScreens, !ui.isForPrograms else {
      _ = try ui.print(list, words, request, size: paging.size)
      return
    }
    paging.size = request.limit ?? paging.size
    try show(request.page ?? 1, of: list, words, paging)
  }

  /// Shows a page, so that the next lines that turn pages apply to this list.
  private func show<Element>(
    _ page: Int, of list: PagedList<Element>, _ words: ListWords<Element>, _ shown: Paging
  ) throws {
    var paging = shown
    _ = try paging.show(page, of: list, words, in: ui)
    ui.printed = PrintedList(list: try BrowsedList(list, words)) { [paging] turn in
      if let page = try paging.page(after: turn, of: list, in: ui) {
        try show(page, of: list, words, paging)
      }
    }
  }

  // MARK: Trash

  private func purge(_ selection: BookSelection?) throws {
    guard let books = try choose(selection, for: .purge) else { return }
    let names = try books.names(first: BulkChanges.confirmationThreshold)
    if names.count > 1 { try ui.preview(books) }
    let question =
      names.count == 1
      ? texts.purgeQuestion(names[0]) : texts.purgeQuestion(count: books.numbers.count)
    let warnings = BookWords(texts, interactor.clock).warnings(
      of: try interactor.booksInUse(books.numbers))
    guard try ui.confirm((warnings + [question]).joined(separator: "\n")) else {
      return try ui.say(texts.nothing(.deleted))
    }
    try interactor.purge(books.numbers)
    try report(books, books.isSmall ? names.map(texts.purged) : nil, as: "purged") {
      texts.purged(count: $0)
    }
  }

  private func choose(_ selection: BookSelection?, for verb: Verb) throws -> ChosenBooks? {
    try ui.choose(
      selection, of: interactor.trashed, for: verb, takesAll: true, empty: texts.emptyTrash)
  }

  private func report(
    _ books: ChosenBooks, _ sentences: [String]?, as key: String, many: (Int) -> String
  ) throws {
    let sentence = sentences?.joined(separator: "\n") ?? many(books.numbers.count)
    try ui.show(Notice(sentence, facts: [key: books.numbers]))
    ui.finish(books)
  }
}
