import BorrowersEntity
import CommandLine
import Grammar
import Library
import Localization
import Screen

package struct BorrowersView: ScreenView {
  package let console: any View

  package init(console: any View) { self.console = console }

  // MARK: Output

  package func output(_ content: ListOrDetails<BorrowersItem, CardContent<BorrowersCard>>) -> Output
  {
    switch content {
    case .list(let list): .list(list.listOutput(columns))
    case .details(let borrower): .cards([card(borrower.words, borrower.json)])
    }
  }

  private var columns: [ItemColumn<BorrowersItem>] {
    [
      ItemColumn(texts.name(BorrowerField.name), .words, .first, text: \.name),
      ItemColumn(texts.borrowedLabel, .figures) { Self.cell($0.books) },
      ItemColumn(texts.label(LoanFilter.overdue), .figures) { Self.cell($0.overdue, .late) },
      ItemColumn(texts.waitsForLabel, .figures) { Self.cell($0.holds) },
      ItemColumn(texts.lastSeenLabel, .details, .omitted, text: \.lastSeen, .faint),
    ]
  }

  private static func cell(
    _ count: BorrowersItem.Count, _ style: TextStyle = .plain
  ) -> SheetCell {
    SheetCell(count.number, style, unlabelled: count.words)
  }

  private func card(_ borrower: BorrowersCard, _ json: OutputValue) -> Card {
    Card(
      title: borrower.name, titleLabel: texts.borrowerLabel,
      fields: [
        Field(texts.otherNamesLabel, borrower.otherNames),
        Field(texts.name(BorrowerField.email), borrower.email),
        Field(texts.name(BorrowerField.phone), borrower.phone),
        Field(texts.name(BorrowerField.note), borrower.note),
        Field(texts.name(BorrowerField.card), borrower.card),
        Field(texts.name(BorrowerField.limit), borrower.limit),
        Field(texts.name(BorrowerField.language), borrower.language),
        Field(texts.borrowedLabel, list: borrower.books),
        Field(texts.waitsForLabel, list: borrower.holds),
        Field(texts.loansLabel, list: borrower.loans),
        Field(texts.lateLabel, borrower.lateLoans, .late),
        Field(texts.lastSeenLabel, borrower.lastSeen),
      ], json: json)
  }

  // MARK: Input

  /// Returns `nil` for a line of another screen.
  package func event(_ line: Line) throws -> BorrowersEvent? {
    switch line.verb {
    case .borrowers: return .list(try request(line))
    case .borrower: return try borrowerEvent(line)
    case .merge: return .merge(line.arguments.map(Vocabulary.borrower), mayBeOwners: true)
    default: return nil
    }
  }

  private func borrowerEvent(_ line: Line) throws -> BorrowersEvent {
    let otherOptions: [BorrowerField: LineOption] = [.language: .letters]
    var values = line.values(BorrowerField.self, otherOptions)
    values[.limit] = values[.limit].map { Vocabulary.isNone($0) ? "" : $0 }
    let command = try NounLine(
      line, form: [.name, .email, .phone, .note, .card, .limit, .letters], named: .name)
    let name = command.name.map(Vocabulary.borrower)
    switch command.action {
    case .add:
      values[.name] = values[.name] ?? name
      return .add(values)
    case .edit: return .edit(name, values)
    case .merge: return .merge(command.words.map(Vocabulary.borrower), mayBeOwners: false)
    case .remove: return .remove(name)
    default: return .show(name)
    }
  }

  private func request(_ line: Line) throws -> BorrowersRequest {
    var request = BorrowersRequest()
    request.text = line.text(.find)
    request.filter = line.text(.only).flatMap(BorrowerFilter.init(rawValue:))
    request.order = line.text(.sort).flatMap(BorrowerOrder.init(rawValue:))
    request.isReversed = line.has(.reverse) ? true : nil
    request.part = try line.listRequest()
    return request
  }

  // MARK: At the prompt

  package func expanded(_ words: [String]) -> [String] {
    NounLine.addingOmittedVerb(
      Line.filtering(words, by: .borrowers, in: texts), after: .borrower, in: texts)
  }

  package func event(ofWords words: [String]) -> BorrowersEvent? {
    NounLine.isName(words) ? .show(Vocabulary.borrower(words.joined(separator: " "))) : nil
  }

  package func event(typed line: Line) throws -> BorrowersEvent? {
    switch line.verb {
    case .find:
      try line.rejectOptions()
      return .find(line.arguments.isEmpty ? nil : line.arguments.joined(separator: " "))
    case .all: return .list(BorrowersRequest())
    case .sort:
      if line.arguments.count > 1 {
        throw LineError.unexpectedArgument(line.arguments[1], verb: line.word)
      }
      let order = try line.arguments.first.map(order)
      return .sort(order, isReversed: line.has(.reverse))
    default:
      if let error = line.renaming(in: texts) { throw error }
      return try event(line)
    }
  }

  /// Adds the missing words or order.
  ///
  /// - Throws: `LineError.badOrder`.
  package func event(_ event: BorrowersEvent, answer text: String) throws -> BorrowersEvent {
    switch event {
    case .find: .find(text)
    case .sort(_, let isReversed): .sort(try order(text), isReversed: isReversed)
    default: event
    }
  }

  private func order(_ word: String) throws -> BorrowerOrder {
    guard let order = Vocabulary.meaning(of: word, as: BorrowerOrder.self) else {
      throw LineError.badOrder(word, BorrowerOrder.self)
    }
    return order
  }
}
