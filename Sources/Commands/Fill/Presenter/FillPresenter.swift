import Grammar
import Library
import Localization
import Screen

package struct FillPresenter {
  private let interactor: FillInteractor
  private let ui: any UserInterface

  package init(interactor: FillInteractor, ui: any UserInterface) {
    self.interactor = interactor
    self.ui = ui
  }

  private var texts: any Texts { ui.texts }

  /// - Parameter selection: The named books; `nil` to use the marked books or ask for books.
  package func run(_ selection: BookSelection?) throws {
    guard let books = try ui.choose(selection, of: interactor.books, for: .fill, takesAll: true)
    else { return }
    let numbers = books.numbers
    // Fail now rather than after a hundred requests to the catalogue.
    guard ui.agrees || ui.mayAsk else {
      let question = texts.fillQuestion(count: numbers.count, from: interactor.source.name)
      throw LineError.needsYes(question: question)
    }
    let plans = try numbers.enumerated().map { index, number in
      try ui.waiting(notice(index + 1, of: numbers.count)) { try interactor.plan(for: number) }
    }
    guard let others = try agreed(plans) else {
      interactor.discard(plans)
      return try ui.say(texts.nothing(.changed))
    }
    let report = try interactor.fill(plans, despite: others)
    defer { ui.finish(books) }
    try show(report, isOne: plans.count == 1)
  }

  /// Asks for confirmation and returns the books to fill in from a record that may be of another
  /// book, or `nil` if the user declines.
  private func agreed(_ plans: [FillPlan]) throws -> Set<Int>? {
    var own = 0
    var agreed: Set<Int> = []
    var declined = 0
    for plan in plans {
      switch plan {
      case .fields(let book, let fields, let cover):
        own += 1
        guard !ui.agrees else { continue }
        try preview(texts.listed(BookName(book)), fields)
        if cover != nil { try ui.remark("    " + texts.coverFound) }
      // `--yes` does not apply to another book.
      case .otherBook(let book, let found, let fields) where !ui.agrees:
        try preview(texts.otherRecordFound(BookName(book), found), fields)
        if try ui.confirm(texts.fillAnywayQuestion) {
          agreed.insert(book.number)
        } else {
          declined += 1
        }
      case .otherBook, .nothing, .unknown: break
      }
    }
    if own > 0, try !ui.confirm(texts.fillQuestion(count: own + agreed.count)) { return nil }
    if own == 0, agreed.isEmpty, declined > 0 { try ui.say(texts.nothing(.changed)) }
    return agreed
  }

  private func notice(_ index: Int, of count: Int) -> String {
    count == 1
      ? texts.asking(interactor.source.name)
      : texts.asking(interactor.source.name, index, of: count)
  }

  private func preview(_ heading: String, _ fields: [FillField]) throws {
    try ui.remark(heading)
    for field in fields {
      try ui.remark("    \(texts.name(field.field))\(texts.colon) \(field.text.shortened())")
    }
  }

  /// - Throws: The last refusal if nothing was filled in because of other books.
  private func show(_ report: FillReport, isOne: Bool) throws {
    let filled = report.filled
    // Without `--yes`, the user has already been asked about these books.
    let refusals = ui.agrees ? report.others.map(\.refusal) : []
    let problem = filled.isEmpty ? refusals.last : nil
    guard !ui.isForPrograms else {
      if let problem, isOne { throw problem }
      try ui.show(
        Notice(
          "",
          facts: [
            "filled": filled.map { $0.fact(on: interactor.today) },
            "notFound": report.unknown.map(\.number), "unchanged": report.unchanged,
            "otherBook": report.others.map(\.number),
          ]))
      if let problem { throw problem }
      return
    }
    if filled.count == 1 {
      try ui.say(texts.filled(BookName(filled[0])))
    } else if !filled.isEmpty {
      try ui.say(texts.filled(count: filled.count))
    }
    if !report.unchanged.isEmpty {
      try ui.say(texts.nothingToFill(count: report.unchanged.count))
    }
    if !report.unknown.isEmpty { try ui.say(texts.notInCatalogue(report.unknown)) }
    for other in problem == nil ? refusals : refusals.dropLast() {
      ui.warn(other.sentence(in: texts))
    }
    if let problem { throw problem }
  }
}
