import CommandLine
import Grammar
import Library
import Localization
import OwnersEntity
import OwnersPresenter

/// What the owners read from lines.
package struct OwnersView: OwnersReading {
  package init() {}

  /// What a line asks for that was typed elsewhere, or given by a shell; nil if it is for another
  /// screen.
  package func event(_ line: Line) throws -> OwnersEvent? {
    switch line.verb {
    case .owners where line.arguments.isEmpty: return .list(try line.listRequest())
    case .owners:
      try line.refuseOptions(but: [])
      return .show(line.arguments.joined(separator: " "))
    case .owner: return try event(ofOne: line)
    default: return nil
    }
  }

  private func event(ofOne line: Line) throws -> OwnersEvent {
    var values = line.values(OwnerField.self)
    // `none` is as good as an empty value, where that is no text.
    for field in [OwnerField.period, .renewals] {
      values[field] = values[field].map { Vocabulary.isNone($0) ? "" : $0 }
    }
    let noun = try NounLine(
      line, form: [.name, .period, .renewals, .address, .hours], named: .name)
    switch noun.action {
    case .add:
      values[.name] = values[.name] ?? noun.name
      return .add(values)
    case .edit: return .edit(noun.name, values)
    case .merge: return .merge(noun.words)
    case .remove: return .remove(noun.name)
    default: return .show(noun.name)
    }
  }

  // MARK: On the screen

  package func whole(_ words: [String], in texts: any Texts) -> [String] {
    NounLine.whole(words, behind: .owner, in: texts)
  }

  package func own(_ words: [String]) -> OwnersEvent? {
    NounLine.isName(words) ? .show(words.joined(separator: " ")) : nil
  }

  package func typed(_ line: Line) throws -> OwnersEvent? {
    if let turn = try line.pageTurn() { return .turn(turn) }
    return try event(line)
  }
}
