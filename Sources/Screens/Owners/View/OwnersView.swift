import CommandLine
import Grammar
import Library
import Localization
import OwnersEntity
import Screen

package struct OwnersView: ScreenView {
  package let ui: any UserInterface

  package init(ui: any UserInterface) { self.ui = ui }

  /// Returns `nil` for a line of another screen.
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
    // `none` clears a number, like an empty value.
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

  package func completed(_ words: [String]) -> [String] {
    NounLine.addingNoun(words, behind: .owner, in: ui.texts)
  }

  package func event(ofWords words: [String]) -> OwnersEvent? {
    NounLine.isName(words) ? .show(words.joined(separator: " ")) : nil
  }

  package func event(typed line: Line, at prompt: PromptWord) throws -> OwnersEvent? {
    try event(line)
  }
}
