import CommandLine
import Grammar
import Localization
import Screen
import TagsEntity

/// What the tags read from lines.
package struct TagsView: ScreenView {
  package let ui: any UserInterface

  package init(ui: any UserInterface) { self.ui = ui }

  /// What a line asks for that was typed elsewhere, or given by a shell. There a number is a name: no
  /// list is shown that it could count in.
  package func event(_ line: Line) throws -> TagsEvent? {
    if line.verb == .rename { return .rename(line.arguments) }
    guard line.verb == .tags else { return nil }
    guard let first = line.arguments.first else { return .list(try line.listRequest()) }
    let noun = try NounLine(line)
    guard let event = noun.action.flatMap({ action($0, noun.words) }) else {
      throw LineError.needlessArgument(first, verb: line.word)
    }
    guard case .delete(.number(let number)) = event else { return event }
    return .delete(.name(String(number)))
  }

  /// Words that begin with no verb are the name of a tag, or its number.
  package func event(ofWords words: [String]) -> TagsEvent? {
    guard let first = words.first, Vocabulary.verb(first) == nil, !first.hasPrefix("-"),
      !first.hasPrefix("/")
    else { return nil }
    return .open(TagsName(typed: words.joined(separator: " ")))
  }

  /// What a line asks for that was typed on this screen; nil for one of another screen's.
  package func event(typed line: Line, at prompt: PromptWord) throws -> TagsEvent? {
    guard let verb = line.verb else { return nil }
    switch verb {
    case .tags: return try event(line)
    case .add, .rename, .delete, .remove:
      try line.refuseOptions()
      return action(verb, line.arguments)
    case .show where !line.arguments.isEmpty:
      return .open(TagsName(typed: line.arguments.joined(separator: " ")))
    default: return nil
    }
  }

  /// Nil for a verb that nothing is done to tags by.
  private func action(_ verb: Verb, _ words: [String]) -> TagsEvent? {
    let text = words.isEmpty ? nil : words.joined(separator: " ")
    return switch verb {
    case .add: .add(text)
    case .rename: .rename(words)
    case .delete, .remove: .delete(text.map(TagsName.init(typed:)))
    default: nil
    }
  }
}
