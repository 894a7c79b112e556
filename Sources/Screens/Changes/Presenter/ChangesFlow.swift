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
package struct ChangesFlow {
  private let rules: ChangesRules
  private let ui: any UserInterface

  package init(rules: ChangesRules, ui: any UserInterface) {
    self.rules = rules
    self.ui = ui
  }

  private var texts: any Texts { ui.texts }
  private var words: ChangesWords { ChangesWords(texts: texts, clock: rules.clock) }

  package func carryOut(_ event: ChangesEvent) throws {
    switch event {
    case .undo(let count):
      let undone = try rules.undo(count)
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
      guard let numbers = try numbers(selection, for: .restore) else { return }
      let first = try rules.restore(numbers)
      let name = numbers.count == 1 ? first.map(BookName.init) : nil
      try ui.show(
        Notice(
          name.map(texts.restored) ?? texts.restored(count: numbers.count),
          facts: ["restored": numbers]))
    case .purge(let selection): try purge(selection)
    }
  }

  // MARK: Lists

  private func listChanges(page: Int?, limit: Int?) throws {
    let (slice, foot) = try part(
      page: page, limit: limit, of: rules.changeCount(), empty: texts.noHistory)
    try ui.begin(words.history)
    if let slice { try rules.eachChange(in: slice) { try ui.row(words.row($0)) } }
    try ui.end(foot)
  }

  private func listChanges(of selection: BookSelection) throws {
    let (book, changes) = try rules.changes(of: selection)
    try ui.show(
      words.history, changes.map { words.row($0, of: book) },
      Foot(empty: changes.isEmpty ? texts.noHistory : nil))
  }

  private func listTrash(page: Int?, limit: Int?) throws {
    let count = try rules.trashCount()
    let (slice, foot) = part(page: page, limit: limit, of: count, empty: texts.emptyTrash)
    let books = try slice.map(rules.trash) ?? []
    try ui.show(words.trash(books, of: count), books.map(words.row), foot)
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
    guard let numbers = try numbers(selection, for: .purge) else { return }
    guard try ui.confirm(texts.purgeQuestion(count: numbers.count)) else {
      return try ui.say(texts.notPurged)
    }
    try rules.purge(numbers)
    try ui.show(Notice(texts.purged(count: numbers.count), facts: ["purged": numbers]))
  }

  private func numbers(_ selection: BookSelection?, for verb: Verb) throws -> [Int]? {
    guard let selection = try selection ?? ui.askBooks(for: verb, takesAll: true) else {
      return nil
    }
    let numbers = try rules.numbers(selection)
    if numbers.isEmpty { try ui.say(texts.emptyTrash) }
    return numbers.isEmpty ? nil : numbers
  }
}
