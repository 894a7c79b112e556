import Foundation
import Grammar
import Library
import Localization
import TrashEntity
import TrashInteractor

/// The screen as the presenter sees it.
package protocol TrashDisplay {
  func begin(_ head: TrashHead) throws
  func row(_ row: TrashRow) throws
  /// - Parameter empty: said where there are no rows.
  func end(_ summary: String?, empty: String?) throws
  func show(_ result: TrashResult) throws
  func askBooks(_ question: String) throws -> TrashSelection?
  func confirm(_ question: String) throws -> Bool
  func say(_ sentence: String) throws
}

/// Leads through the trash.
package struct TrashFlow {
  private let rules: TrashRules
  private let display: any TrashDisplay
  private let texts: any Texts

  package init(rules: TrashRules, display: any TrashDisplay, texts: any Texts) {
    self.rules = rules
    self.display = display
    self.texts = texts
  }

  /// - Parameter pageSize: books a page; nil shows all of them where no page is asked for.
  package func perform(_ event: TrashEvent, pageSize: Int?) throws {
    switch event {
    case .list(let page, let limit):
      try list(page: page, size: limit ?? (page == nil ? pageSize : pageSize ?? 20))
    case .restore(let selection):
      guard let numbers = try numbers(selection) else { return }
      let first = try rules.restore(numbers)
      let name = numbers.count == 1 ? first.map(BookName.init) : nil
      try display.show(
        TrashResult(
          sentence: name.map(texts.restored) ?? texts.restored(count: numbers.count),
          action: "restored", numbers: numbers))
    case .purge(let selection):
      guard let numbers = try numbers(selection) else { return }
      guard try display.confirm(texts.purgeQuestion(count: numbers.count)) else {
        return try display.say(texts.notPurged)
      }
      try rules.purge(numbers)
      try display.show(
        TrashResult(
          sentence: texts.purged(count: numbers.count), action: "purged", numbers: numbers))
    }
  }

  private func numbers(_ selection: BookSelection?) throws -> [Int]? {
    guard let selection = try selection ?? display.askBooks(texts.which(.books)) else { return nil }
    let numbers = try rules.numbers(selection)
    if numbers.isEmpty { try display.say(texts.emptyTrash) }
    return numbers.isEmpty ? nil : numbers
  }

  private func list(page: Int?, size: Int?) throws {
    let (count, index) = (try rules.count(), page ?? 1)
    let pages = size.map { max(1, (count + $0 - 1) / $0) } ?? 1
    let books =
      index <= pages
      ? try rules.books(offset: (index - 1) * (size ?? 0), limit: size ?? Int.max) : []
    try display.begin(head(count, largest: books.map(\.book.number).max() ?? 0))
    for book in books { try display.row(row(book)) }
    let empty = index > pages ? texts.noSuchPage(index, of: pages) : texts.emptyTrash
    try display.end(
      pages > 1 && index <= pages ? texts.page(index, of: pages) : nil,
      empty: count == 0 || index > pages ? empty : nil)
  }

  private func head(_ count: Int, largest: Int) -> TrashHead {
    TrashHead(
      heading: texts.trashHeading, count: texts.bookCount(count), numberLabel: texts.numberLabel,
      titleLabel: texts.name(.title), authorLabel: texts.name(.author),
      deletedLabel: texts.deletedLabel, numberWidth: String(largest).count)
  }

  private func row(_ trashed: TrashedBook) -> TrashRow {
    let book = trashed.book
    return TrashRow(
      number: book.number, title: book.title, author: book.author,
      deleted: trashed.deletedAt.map { texts.date(rules.day(of: $0)) } ?? "",
      deletedAt: trashed.deletedAt.map { $0.formatted(.iso8601) },
      facts: BookFacts(book, on: rules.today))
  }
}
