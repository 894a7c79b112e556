import ChangesInteractor
import Grammar
import Library
import Localization
import Screen

/// What a line asks of what was changed, and of what was deleted.
package enum ChangesEvent: Equatable, Sendable {
  /// Take back a number of changes.
  case undo(Int)
  /// Make a number of them again.
  case redo(Int)
  case history(page: Int?, limit: Int?)
  /// The changes of one book.
  case book(BookSelection)
  case trash(page: Int?, limit: Int?)
  /// Nil if the books are to be asked for.
  case restore(BookSelection?)
  case purge(BookSelection?)
}

/// Leads through undo, redo and the history, and through the trash.
package struct ChangesPresenter {
  private let rules: ChangesInteractor
  private let ui: any UserInterface

  package init(rules: ChangesInteractor, ui: any UserInterface) {
    self.rules = rules
    self.ui = ui
  }

  private var texts: any Texts { ui.texts }
  private var words: ChangesWords { ChangesWords(texts: texts, clock: rules.clock) }

  package func carryOut(_ event: ChangesEvent) throws {
    switch event {
    case .undo(let count):
      guard try mayUndo(count) else { return try ui.say(texts.nothingChanged) }
      guard let undone = try undone(count) else { return try ui.say(texts.nothingChanged) }
      for change in undone { try ui.show(words.notice(change, "undone", texts.undone)) }
      if undone.count < count { try ui.say(texts.undoneOnly(undone.count, of: count)) }
    case .redo(let count):
      let redone = try rules.redo(count)
      for change in redone { try ui.show(words.notice(change, "redone", texts.redone)) }
      if redone.count < count { try ui.say(texts.redoneOnly(redone.count, of: count)) }
    case .history(let page, let limit): try listChanges(page: page, limit: limit)
    case .book(let selection): try listChanges(of: selection)
    case .trash(let page, let limit): try listTrash(page: page, limit: limit)
    case .restore(let selection):
      guard let books = try choose(selection, for: .restore), try ui.agrees(to: .restore, books)
      else { return }
      let names = try books.names(first: ManyBooks.asked)
      try rules.restore(books.numbers)
      try tell(books, books.areFew ? names.map(texts.restored) : nil, as: "restored") {
        texts.restored(count: $0)
      }
    case .purge(let selection): try purge(selection)
    }
  }

  /// Undoes changes of this window, or what stands in their way in another one, if the user wants that
  /// undone; nil if not.
  private func undone(_ count: Int) throws -> [Change]? {
    do {
      return try rules.undo(count)
    } catch LibraryError.changedSince(let other) where rules.isOwn(other.change) {
      return try undone(elsewhere: other)
    } catch LibraryError.onlyOthersToUndo(let other) where rules.isOwn(other.change) {
      return try undone(elsewhere: other)
    }
  }

  private func undone(elsewhere other: PastChange) throws -> [Change]? {
    try ui.confirm(texts.undoQuestion(elsewhere: other))
      ? try rules.undo(elsewhere: other.change) : nil
  }

  /// Whether so many changes are to be undone, though books that were purged do not come back.
  private func mayUndo(_ count: Int) throws -> Bool {
    guard let (purge, change) = try rules.purge(passedBy: count) else { return true }
    return try ui.confirm(texts.undoQuestion(behind: purge, change))
  }

  // MARK: Lists

  private func listChanges(page: Int?, limit: Int?) throws {
    let count = try rules.changeCount()
    let (slice, foot) = part(page: page, limit: limit, of: count, empty: texts.noHistory)
    try ui.begin(words.history)
    if let slice { try rules.eachChange(in: slice) { try ui.row(words.row($0)) } }
    try ui.end(foot)
    turn(from: page ?? 1, limit: limit, of: count) { try listChanges(page: $0, limit: limit) }
  }

  private func listChanges(of selection: BookSelection) throws {
    guard let (book, changes) = try ui.choosing(selection, rules.changes) else { return }
    try ui.show(
      words.history, changes.map { words.row($0, of: book) },
      Foot(empty: changes.isEmpty ? texts.noHistory : nil))
  }

  private func listTrash(page: Int?, limit: Int?) throws {
    let count = try rules.trashCount()
    let (slice, foot) = part(page: page, limit: limit, of: count, empty: texts.emptyTrash)
    let books = try slice.map(rules.trash) ?? []
    try ui.show(words.trash(books, of: count), books.map(words.row), foot)
    turn(from: page ?? 1, limit: limit, of: count) { try listTrash(page: $0, limit: limit) }
  }

  /// Has the lines that turn pages turn those of a list that was printed.
  private func turn(
    from page: Int, limit: Int?, of total: Int, _ list: @escaping (Int) throws -> Void
  ) {
    guard ui.opensScreens, let size = limit ?? ui.pageSize(besides: 6) else { return }
    let last = Slice.pages(of: total, size: size)
    ui.turnsPrinted = { turn in
      switch turn {
      case .next where page < last: try list(page + 1)
      case .next: try ui.say(texts.lastPageAlready)
      case .previous where page > 1: try list(min(page, last + 1) - 1)
      case .previous: try ui.say(texts.firstPageAlready)
      case .last: try list(last)
      case .page(let wanted):
        if let wanted = try wanted ?? ui.askPage() { try list(wanted) }
      }
    }
  }

  /// What is shown of a list: everything to a shell, a page at a prompt, or as a line asks for it;
  /// nil for a page that there is none of.
  private func part(
    page: Int?, limit: Int?, of total: Int, empty: String
  ) -> (slice: Slice?, foot: Foot) {
    let slice = Slice(page: page, limit: limit ?? ui.pageSize(besides: 6), size: 20)
    let (index, pages) = (page ?? 1, slice.limit.map { Slice.pages(of: total, size: $0) } ?? 1)
    guard index <= pages else { return (nil, Foot(empty: texts.noSuchPage(index, of: pages))) }
    return (
      slice,
      Foot(
        summary: pages > 1 ? [texts.page(index, of: pages)] : [], empty: total == 0 ? empty : nil)
    )
  }

  // MARK: The trash

  private func purge(_ selection: BookSelection?) throws {
    guard let books = try choose(selection, for: .purge) else { return }
    let names = try books.names(first: ManyBooks.asked)
    if names.count > 1 { try ui.preview(books) }
    let question =
      names.count == 1
      ? texts.purgeQuestion(names[0]) : texts.purgeQuestion(count: books.numbers.count)
    guard try ui.confirm(question) else { return try ui.say(texts.notPurged) }
    try rules.purge(books.numbers)
    try tell(books, books.areFew ? names.map(texts.purged) : nil, as: "purged") {
      texts.purged(count: $0)
    }
  }

  private func choose(_ selection: BookSelection?, for verb: Verb) throws -> ChosenBooks? {
    try ui.choose(
      selection, of: rules.trashed, for: verb, takesAll: true, empty: texts.emptyTrash)
  }

  /// - Parameter few: a sentence for each of few books.
  private func tell(
    _ books: ChosenBooks, _ few: [String]?, as key: String, many: (Int) -> String
  ) throws {
    let sentence = few?.joined(separator: "\n") ?? many(books.numbers.count)
    try ui.show(Notice(sentence, facts: [key: books.numbers]))
    ui.finish(books)
  }
}
