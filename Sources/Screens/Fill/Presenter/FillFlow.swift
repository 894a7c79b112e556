import FillEntity
import FillInteractor
import Grammar
import Library
import Localization

/// The screen as the presenter sees it.
package protocol FillDisplay {
  /// Shows what a question is about.
  func preview(_ rows: [FillRow]) throws
  func show(_ result: FillResult) throws
  func askBooks(_ question: String) throws -> FillSelection?
  func confirm(_ question: String) throws -> Bool
  /// Says what is waited for while it takes its time.
  func waiting<Result>(_ notice: String, _ body: () throws -> Result) throws -> Result
  func say(_ sentence: String) throws
}

/// Leads through filling in books from the catalogue.
package struct FillFlow {
  private let rules: FillRules
  private let display: any FillDisplay
  private let texts: any Texts
  /// Whether there is anyone to agree, or it was agreed beforehand.
  private let mayAgree: Bool

  package init(rules: FillRules, display: any FillDisplay, texts: any Texts, mayAgree: Bool) {
    self.rules = rules
    self.display = display
    self.texts = texts
    self.mayAgree = mayAgree
  }

  package func perform(_ event: FillEvent) throws {
    // Said before the catalogue is asked a hundred times for nothing.
    guard mayAgree else { throw LineError.needsYes }
    guard let numbers = try numbers(event.selection) else { return }
    let plans = try numbers.enumerated().map { index, number in
      try display.waiting(notice(index + 1, of: numbers.count)) { try rules.plan(for: number) }
    }
    let fills = plans.compactMap { plan in
      if case .fields(let book, let fields) = plan { (book: book, fields: fields) } else { nil }
    }
    guard !fills.isEmpty else { return try show(plans, filled: []) }
    try display.preview(fills.map(row))
    guard try display.confirm(texts.fillQuestion(count: fills.count)) else {
      return try display.say(texts.nothingChanged)
    }
    try show(plans, filled: try rules.fill(fills.map { ($0.book.number, $0.fields) }))
  }

  /// The books named, else those that are marked, else asked for; nil where none is meant.
  private func numbers(_ selection: BookSelection?) throws -> [Int]? {
    if selection == nil {
      let marked = try rules.marked()
      guard marked.isEmpty else {
        try display.say(texts.onMarked(count: marked.count))
        return marked
      }
    }
    guard let selection = try selection ?? display.askBooks(texts.which(.books)) else { return nil }
    let numbers = try rules.numbers(selection)
    if numbers.isEmpty { try display.say(texts.nothingFound) }
    return numbers.isEmpty ? nil : numbers
  }

  private func notice(_ place: Int, of count: Int) -> String {
    count == 1
      ? texts.asking(rules.source.name) : texts.asking(rules.source.name, place, of: count)
  }

  private func row(_ fill: (book: Book, fields: [FillField])) -> FillRow {
    FillRow(
      book: texts.listed(BookName(fill.book)),
      fields: fill.fields.map { "\(texts.name($0.field))\(texts.colon) \($0.text)" })
  }

  private func show(_ plans: [FillPlan], filled: [Book]) throws {
    var (unknown, unchanged): ([BookName], [Int]) = ([], [])
    for plan in plans {
      switch plan {
      case .unknown(let book): unknown.append(BookName(book))
      case .nothing(let book): unchanged.append(book.number)
      case .fields: break
      }
    }
    var sentences: [String] = []
    if filled.count == 1 {
      sentences.append(texts.filled(BookName(filled[0])))
    } else if !filled.isEmpty {
      sentences.append(texts.filled(count: filled.count))
    }
    if !unchanged.isEmpty { sentences.append(texts.nothingToFill(count: unchanged.count)) }
    if !unknown.isEmpty { sentences.append(texts.notInCatalogue(unknown)) }
    try display.show(
      FillResult(
        sentences: sentences, filled: filled.map { BookFacts($0, on: rules.today) },
        notFound: unknown.map(\.number), unchanged: unchanged))
  }
}
