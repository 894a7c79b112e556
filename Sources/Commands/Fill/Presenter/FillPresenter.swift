import Grammar
import Library
import Localization
import Screen

package struct FillPresenter: Presenter {
  private let interactor: FillInteractor
  private let view: any View

  package init(interactor: FillInteractor, view: any View) {
    self.interactor = interactor
    self.view = view
  }

  package var port: any View { view }
  /// - Parameter selection: The named books; `nil` to use the marked books or ask for books.
  package func run(_ selection: BookSelection?) throws {
    guard let books = try choose(selection, of: interactor.books, for: .fill, allowsAll: true)
    else { return }
    let numbers = books.numbers
    // Fail now rather than after a hundred requests to the catalogue.
    guard view.context.assumesYes || view.context.mayAsk else {
      let question = texts.fillQuestion(count: numbers.count, from: interactor.source.name)
      throw LineError.needsYes(question: question)
    }
    let plans = try numbers.enumerated().map { index, number in
      try view.withNotice(notice(index + 1, of: numbers.count)) { try interactor.plan(for: number) }
    }
    guard let others = try confirmed(plans) else {
      interactor.discard(plans)
      return try view.say(texts.nothing(.changed))
    }
    let report = try interactor.fill(plans, includingOthers: others)
    defer { finish(books) }
    try show(report, isSingle: plans.count == 1)
  }

  /// Asks for confirmation and returns the books to fill in from a record that may be of another
  /// book, or `nil` if the user declines.
  private func confirmed(_ plans: [FillPlan]) throws -> Set<Int>? {
    var matchCount = 0
    var confirmedNumbers: Set<Int> = []
    var declined = 0
    for plan in plans {
      switch plan {
      case .fields(let book, let fields, let cover):
        matchCount += 1
        guard !view.context.assumesYes else { continue }
        try preview(texts.listLine(BookName(book)), fields)
        if cover != nil { try view.remark("    " + texts.coverFound) }
      // `--yes` does not apply to another book.
      case .otherBook(let book, let found, let fields) where !view.context.assumesYes:
        try preview(texts.otherRecordFound(BookName(book), found), fields)
        if try view.confirm(texts.fillAnywayQuestion) {
          confirmedNumbers.insert(book.number)
        } else {
          declined += 1
        }
      case .otherBook, .nothing, .unknown: break
      }
    }
    if matchCount > 0,
      try !view.confirm(texts.fillQuestion(count: matchCount + confirmedNumbers.count))
    {
      return nil
    }
    if matchCount == 0, confirmedNumbers.isEmpty, declined > 0 {
      try view.say(texts.nothing(.changed))
    }
    return confirmedNumbers
  }

  private func notice(_ index: Int, of count: Int) -> String {
    count == 1
      ? texts.querying(interactor.source.name)
      : texts.querying(interactor.source.name, index, of: count)
  }

  private func preview(_ heading: String, _ fields: [FillField]) throws {
    try view.remark(heading)
    for field in fields {
      try view.remark("    \(texts.name(field.field))\(texts.colon) \(field.text.shortened())")
    }
  }

  /// - Throws: The last refusal if nothing was filled in because of other books.
  private func show(_ report: FillReport, isSingle: Bool) throws {
    let filled = report.filled
    // Without `--yes`, the user has already been asked about these books.
    let refusals = view.context.assumesYes ? report.others.map(\.refusal) : []
    let problem = filled.isEmpty ? refusals.last : nil
    guard !view.context.isForPrograms else {
      if let problem, isSingle { throw problem }
      try view.show(
        Notice(
          "",
          json: [
            "filled": filled.map { $0.json(for: interactor.viewer) },
            "notFound": report.unknown.map(\.number), "unchanged": report.unchanged,
            "otherBook": report.others.map(\.number),
          ]))
      if let problem { throw problem }
      return
    }
    if filled.count == 1 {
      try view.say(texts.filled(BookName(filled[0])))
    } else if !filled.isEmpty {
      try view.say(texts.filled(count: filled.count))
    }
    if !report.unchanged.isEmpty {
      try view.say(texts.nothingToFill(count: report.unchanged.count))
    }
    if !report.unknown.isEmpty { try view.say(texts.notInCatalogue(report.unknown)) }
    for other in problem == nil ? refusals : refusals.dropLast() {
      view.warn(other.sentence(in: texts))
    }
    if let problem { throw problem }
  }
}
