import HistoryEntity
import HistoryInteractor
import Library
import Localization

/// The screen as the presenter sees it.
package protocol HistoryDisplay {
  func show(_ result: HistoryResult) throws
  func begin(_ head: HistoryHead) throws
  func row(_ row: HistoryRow) throws
  /// - Parameter empty: said where there are no rows.
  func end(_ summary: String?, empty: String?) throws
}

/// Leads through undo, redo and what was changed.
package struct HistoryFlow {
  private let rules: HistoryRules
  private let display: any HistoryDisplay
  private let texts: any Texts
  private let words: HistoryWords

  package init(rules: HistoryRules, display: any HistoryDisplay, texts: any Texts) {
    self.rules = rules
    self.display = display
    self.texts = texts
    words = HistoryWords(texts: texts, rules: rules)
  }

  /// - Parameter pageSize: changes a page; nil shows all of them where no page is asked for.
  package func perform(_ event: HistoryEvent, pageSize: Int?) throws {
    switch event {
    case .undo(let count):
      try repeated(count, "undone", texts.undone, rules.undo)
    case .redo(let count):
      try repeated(count, "redone", texts.redone, rules.redo)
    case .list(let page, let limit):
      try list(page: page, size: limit ?? (page == nil ? pageSize : pageSize ?? 20))
    case .book(let selection): try show(selection)
    }
  }

  /// Makes the steps asked for, each told when it is made; where fewer are left, those are made.
  private func repeated(
    _ count: Int, _ action: String, _ sentence: (Change, String?) -> String,
    _ step: () throws -> Change
  ) throws {
    for made in 0..<count {
      do {
        let change = try step()
        let text = sentence(change, change.isOfThisSession ? nil : words.origin(of: change))
        try display.show(
          HistoryResult(
            sentence: text, action: action, kind: change.kind.rawValue, books: change.books,
            entries: change.entries))
      } catch LibraryError.nothingToUndo where made > 0 {
        return
      } catch LibraryError.nothingToRedo where made > 0 {
        return
      }
    }
  }

  private func list(page: Int?, size: Int?) throws {
    let (count, index) = (try rules.count(), page ?? 1)
    let pages = size.map { max(1, (count + $0 - 1) / $0) } ?? 1
    try display.begin(words.head)
    if index <= pages {
      let offset = (index - 1) * (size ?? 0)
      try rules.eachChange(offset: offset, limit: size) { try display.row(words.row($0)) }
    }
    let empty = index > pages ? texts.noSuchPage(index, of: pages) : texts.noHistory
    try display.end(
      pages > 1 && index <= pages ? texts.page(index, of: pages) : nil,
      empty: count == 0 || index > pages ? empty : nil)
  }

  private func show(_ selection: BookSelection) throws {
    let (book, changes) = try rules.changes(of: selection)
    try display.begin(words.head)
    for change in changes { try display.row(words.row(change, of: book)) }
    try display.end(nil, empty: changes.isEmpty ? texts.noHistory : nil)
  }
}
