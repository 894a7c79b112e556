import FillInteractor
import Grammar
import Library
import Localization
import Screen

/// Leads through filling in books from the catalogue.
package struct FillFlow {
  private let rules: FillRules
  private let ui: any UserInterface

  package init(rules: FillRules, ui: any UserInterface) {
    self.rules = rules
    self.ui = ui
  }

  private var texts: any Texts { ui.texts }

  /// - Parameter selection: the books that are named; nil for those marked, else to be asked for.
  package func carryOut(_ selection: BookSelection?) throws {
    // Said before the catalogue is asked a hundred times for nothing.
    guard ui.agrees || ui.mayAsk else { throw LineError.needsYes }
    guard let numbers = try numbers(selection) else { return }
    let plans = try numbers.enumerated().map { index, number in
      try ui.waiting(notice(index + 1, of: numbers.count)) { try rules.plan(for: number) }
    }
    let fills = plans.compactMap { plan in
      if case .fields(let book, let fields) = plan { (book: book, fields: fields) } else { nil }
    }
    guard !fills.isEmpty else { return try tell(plans, filled: []) }
    if !ui.agrees { for (book, fields) in fills { try preview(book, fields) } }
    guard try ui.confirm(texts.fillQuestion(count: fills.count)) else {
      return try ui.say(texts.nothingChanged)
    }
    try tell(plans, filled: try rules.fill(fills.map { ($0.book.number, $0.fields) }))
  }

  /// The books named, else those that are marked, else asked for; nil if none is meant.
  private func numbers(_ selection: BookSelection?) throws -> [Int]? {
    if selection == nil {
      let marked = try rules.marked()
      guard marked.isEmpty else {
        try ui.say(texts.onMarked(count: marked.count))
        return marked
      }
    }
    guard let selection = try selection ?? ui.askBooks(for: .fill, takesAll: true) else {
      return nil
    }
    let numbers = try rules.numbers(selection)
    if numbers.isEmpty { try ui.say(texts.nothingFound) }
    return numbers.isEmpty ? nil : numbers
  }

  private func notice(_ place: Int, of count: Int) -> String {
    count == 1
      ? texts.asking(rules.source.name) : texts.asking(rules.source.name, place, of: count)
  }

  private func preview(_ book: Book, _ fields: [FillField]) throws {
    try ui.remark(texts.listed(BookName(book)))
    for field in fields {
      try ui.remark("    \(texts.name(field.field))\(texts.colon) \(field.text)")
    }
  }

  private struct Facts: Encodable {
    let filled: [BookFacts]
    /// Numbers of books that the catalogue does not have.
    let notFound: [Int]
    /// Numbers of books in which nothing is missing, or of which the catalogue knows no more.
    let unchanged: [Int]
  }

  private func tell(_ plans: [FillPlan], filled: [Book]) throws {
    var (unknown, unchanged): ([BookName], [Int]) = ([], [])
    for plan in plans {
      switch plan {
      case .unknown(let book): unknown.append(BookName(book))
      case .nothing(let book): unchanged.append(book.number)
      case .fields: break
      }
    }
    guard !ui.isForPrograms else {
      let facts = filled.map { BookFacts($0, on: rules.today) }
      return try ui.show(
        Notice(
          "", facts: Facts(filled: facts, notFound: unknown.map(\.number), unchanged: unchanged)))
    }
    if filled.count == 1 {
      try ui.say(texts.filled(BookName(filled[0])))
    } else if !filled.isEmpty {
      try ui.say(texts.filled(count: filled.count))
    }
    if !unchanged.isEmpty { try ui.say(texts.nothingToFill(count: unchanged.count)) }
    if !unknown.isEmpty { try ui.say(texts.notInCatalogue(unknown)) }
  }
}
