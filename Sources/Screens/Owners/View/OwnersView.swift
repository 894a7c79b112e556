import CommandLine
import Grammar
import Library
import Localization
import OwnersEntity
import Screen

package struct OwnersView: ScreenView {
  package let console: any View

  package init(console: any View) { self.console = console }

  // MARK: Output

  package func output(_ content: ListOrDetails<OwnersItem, CardContent<OwnersCard>>) -> Output {
    switch content {
    case .list(let list): .list(list.listOutput(columns))
    case .details(let owner): .cards([card(owner.words, owner.json)])
    }
  }

  private var columns: [ItemColumn<OwnersItem>] {
    [
      ItemColumn(texts.name(.owner), .words, .first, text: \.name),
      ItemColumn(texts.booksLabel, .figures) { SheetCell($0.books, unlabelled: $0.bookCount) },
      ItemColumn(texts.nextDueLabel, .details) {
        SheetCell($0.nextDue, $0.isLate ? .late : .plain, unlabelled: $0.nextDuePhrase)
      },
      ItemColumn(texts.name(OwnerField.period), .details, .omitted, text: \.period),
      ItemColumn(texts.name(OwnerField.renewals), .figures, .omitted, text: \.renewals),
      ItemColumn(texts.locationLabel, .words, .omitted, text: \.location),
    ]
  }

  private func card(_ owner: OwnersCard, _ json: OutputValue) -> Card {
    Card(
      title: owner.name, titleLabel: texts.name(.owner),
      fields: [
        Field(texts.name(OwnerField.period), owner.period),
        Field(texts.name(OwnerField.renewals), owner.renewals),
        Field(texts.name(OwnerField.address), owner.address),
        Field(texts.name(OwnerField.hours), owner.hours),
        Field(texts.toReturnLabel, list: owner.booksToReturn),
        Field(texts.label(LoanFilter.overdue), owner.overdue, .late),
      ], json: json)
  }

  // MARK: Input

  /// Returns `nil` for a line of another screen.
  package func event(_ line: Line) throws -> OwnersEvent? {
    switch line.verb {
    case .owners where line.arguments.isEmpty: return .list(try line.listRequest())
    case .owners:
      try line.rejectOptions(except: [])
      return .show(line.arguments.joined(separator: " "))
    case .owner: return try event(ofOwner: line)
    default: return nil
    }
  }

  private func event(ofOwner line: Line) throws -> OwnersEvent {
    var values = line.values(OwnerField.self)
    // `none` clears a number, like an empty value.
    for field in [OwnerField.period, .renewals] {
      values[field] = values[field].map { Vocabulary.isNone($0) ? "" : $0 }
    }
    let command = try NounLine(
      line, form: [.name, .period, .renewals, .address, .hours], named: .name)
    switch command.action {
    case .add:
      values[.name] = values[.name] ?? command.name
      return .add(values)
    case .edit: return .edit(command.name, values)
    case .merge: return .merge(command.words)
    case .remove: return .remove(command.name)
    default: return .show(command.name)
    }
  }

  // MARK: On the screen

  package func expanded(_ words: [String]) -> [String] {
    NounLine.addingOmittedVerb(words, after: .owner, in: texts)
  }

  package func event(ofWords words: [String]) -> OwnersEvent? {
    NounLine.isName(words) ? .show(words.joined(separator: " ")) : nil
  }

  package func event(typed line: Line) throws -> OwnersEvent? {
    if let error = line.renaming(in: texts) { throw error }
    return try event(line)
  }
}
