import CommandLine
import Grammar
import Localization
import TagsEntity
import TagsPresenter

/// What the tags read from lines.
package enum TagsLines {
  /// What a line asks for that was typed elsewhere, or given by a shell. There a number is a name: no
  /// list is shown that it could count in.
  ///
  /// - Throws: `onlyForTags` for a verb that makes sense only after `tags`.
  package static func event(_ line: Line) throws -> TagsEvent? {
    guard line.verb != .rename else { throw LineError.onlyForTags(line.word) }
    guard line.verb == .tags else { return nil }
    guard let first = line.arguments.first else { return .list(page: try line.number(.page)) }
    let rest = Array(line.arguments.dropFirst())
    guard let verb = Vocabulary.verb(first), let event = action(verb, rest) else {
      throw LineError.needlessArgument(first, verb: line.word)
    }
    if let option = line.ownOptions.first {
      throw LineError.notForVerb(option, verb: line.word + " " + first)
    }
    guard case .delete(.number(let number)) = event else { return event }
    return .delete(.name(String(number)))
  }

  /// Words that begin with no verb are the name of a tag, or its number.
  static func name(_ words: [String]) -> TagsEvent? {
    guard let first = words.first, Vocabulary.verb(first) == nil, !first.hasPrefix("-"),
      !first.hasPrefix("/")
    else { return nil }
    return .open(TagsName(typed: words.joined(separator: " ")))
  }

  /// What a line asks for that was typed on this screen.
  static func typed(_ line: Line) throws -> TagsEvent? {
    guard let verb = line.verb else {
      return line.words.isEmpty ? .list(page: nil) : .elsewhere(line.words)
    }
    let words = line.arguments
    switch verb {
    case .tags: return line.hasGlobalOptions ? .elsewhere(line.words) : try event(line)
    case .add, .rename, .delete:
      if let option = line.ownOptions.first {
        throw LineError.notForVerb(option, verb: line.word)
      }
      // Options of the program are for the first screen to weigh, which knows these by `tags`.
      return line.hasGlobalOptions ? .elsewhere(["tags"] + line.words) : action(verb, words)
    case .show where !words.isEmpty: return .open(TagsName(typed: words.joined(separator: " ")))
    case .next: return .next
    case .prev: return .previous
    case .page:
      guard let text = words.first else { return .page }
      guard let number = Int(text), number > 0, words.count == 1 else {
        throw LineError.badNumber(words.joined(separator: " "))
      }
      return .list(page: number)
    case .back: return .back
    case .quit: return .quit
    default:
      if VerbSyntax(verb).takesBooks, BookNumbers.areNumbers(Array(words.prefix(1))) {
        throw LineError.tagNumbers(verb: line.word)
      }
      return .elsewhere(line.words)
    }
  }

  /// Nil where the verb is none for tags.
  private static func action(_ verb: Verb, _ words: [String]) -> TagsEvent? {
    let text = words.isEmpty ? nil : words.joined(separator: " ")
    return switch verb {
    case .add: .add(text)
    case .rename: .rename(words)
    case .delete, .remove: .delete(text.map(TagsName.init(typed:)))
    default: nil
    }
  }
}
