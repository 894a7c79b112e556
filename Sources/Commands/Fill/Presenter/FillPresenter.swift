import Grammar
import Library
import Localization
import Screen

/// Leads through filling in books from the catalogue.
package struct FillPresenter {
  private let rules: FillInteractor
  private let ui: any UserInterface

  package init(rules: FillInteractor, ui: any UserInterface) {
    self.rules = rules
    self.ui = ui
  }

  private var texts: any Texts { ui.texts }

  /// - Parameter selection: the books that are named; nil for those marked, else to be asked for.
  package func carryOut(_ selection: BookSelection?) throws {
    guard let books = try ui.choose(selection, of: rules.books, for: .fill, takesAll: true)
    else { return }
    let numbers = books.numbers
    // Said before the catalogue is asked a hundred times for nothing.
    guard ui.agrees || ui.mayAsk else {
      let question = texts.fillQuestion(count: numbers.count, from: rules.source.name)
      throw LineError.needsYes(question: question)
    }
    let plans = try numbers.enumerated().map { index, number in
      try ui.waiting(notice(index + 1, of: numbers.count)) { try rules.plan(for: number) }
    }
    guard let (fills, others) = try agreed(plans) else {
      rules.discard(plans)
      return try ui.say(texts.nothingChanged)
    }
    let filled =
      fills.isEmpty ? [] : try rules.fill(fills.map { ($0.book.number, $0.fields, $0.cover) })
    defer { ui.finish(books) }
    try tell(plans, filled: filled, others: others)
  }

  private typealias Fills = [(book: Book, fields: [FillField], cover: KeptCover?)]

  /// What is to be filled in, and the books that are not, since the catalogue has another in their
  /// place; nil if the user wants none of it.
  private func agreed(_ plans: [FillPlan]) throws -> (fills: Fills, others: [LibraryError])? {
    var (fills, own, others): (Fills, Int, [LibraryError]) = ([], 0, [])
    for plan in plans {
      switch plan {
      case .fields(let book, let fields, let cover):
        if !ui.agrees {
          try preview(texts.listed(BookName(book)), fields)
          if cover != nil { try ui.remark("    " + texts.coverFound) }
        }
        fills.append((book, fields, cover))
        own += 1
      case .other(let book, let found, let fields):
        // Nobody says yes to another book beforehand.
        if !ui.agrees {
          try preview(texts.foundInstead(BookName(book), found), fields)
          if try ui.confirm(texts.fillAnywayQuestion) {
            fills.append((book, fields, nil))
            continue
          }
        }
        others.append(.otherBook(BookName(book), found: found))
      case .nothing, .unknown: break
      }
    }
    if own > 0, try !ui.confirm(texts.fillQuestion(count: fills.count)) { return nil }
    if fills.isEmpty, !others.isEmpty, !ui.agrees { try ui.say(texts.nothingChanged) }
    return (fills, others)
  }

  private func notice(_ place: Int, of count: Int) -> String {
    count == 1
      ? texts.asking(rules.source.name) : texts.asking(rules.source.name, place, of: count)
  }

  private func preview(_ heading: String, _ fields: [FillField]) throws {
    try ui.remark(heading)
    for field in fields {
      try ui.remark("    \(texts.name(field.field))\(texts.colon) \(field.text.shortened())")
    }
  }

  /// - Throws: the last of the others, where nothing was filled in because of them.
  private func tell(_ plans: [FillPlan], filled: [Book], others: [LibraryError]) throws {
    var (unknown, unchanged, other): ([BookName], [Int], [Int]) = ([], [], [])
    let isFilled = Set(filled.map(\.number))
    for plan in plans {
      switch plan {
      case .unknown(let book): unknown.append(BookName(book))
      case .nothing(let book): unchanged.append(book.number)
      case .other(let book, _, _) where !isFilled.contains(book.number): other.append(book.number)
      case .other, .fields: break
      }
    }
    // What was asked about is known.
    let untold = ui.agrees ? others : []
    let problem = filled.isEmpty ? untold.last : nil
    guard !ui.isForPrograms else {
      if let problem, plans.count == 1 { throw problem }
      try ui.show(
        Notice(
          "",
          facts: [
            "filled": filled.map { $0.fact(on: rules.today) },
            "notFound": unknown.map(\.number), "unchanged": unchanged, "otherBook": other,
          ]))
      if let problem { throw problem }
      return
    }
    if filled.count == 1 {
      try ui.say(texts.filled(BookName(filled[0])))
    } else if !filled.isEmpty {
      try ui.say(texts.filled(count: filled.count))
    }
    if !unchanged.isEmpty { try ui.say(texts.nothingToFill(count: unchanged.count)) }
    if !unknown.isEmpty { try ui.say(texts.notInCatalogue(unknown)) }
    for other in problem == nil ? untold : untold.dropLast() {
      ui.complain(other.sentence(in: texts))
    }
    if let problem { throw problem }
  }
}
