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
    case .owners where line.arguments.isEmpty:
      return .list(page: try line.number(.page), limit: try line.number(.limit))
    case .owners:
      try line.refuseOptions(but: [])
      return .show(line.arguments.joined(separator: " "))
    case .owner: return try event(ofOne: line)
    default: return nil
    }
  }

  private func event(ofOne line: Line) throws -> OwnersEvent {
    let rest = line.arguments.dropFirst()
    let verb = line.arguments.first.flatMap(Vocabulary.verb)
    let isForm = verb == .add || verb == .edit
    let isAction = isForm || verb == .remove || verb == .show
    try line.refuseOptions(
      but: isForm ? Self.fields.map(\.option) : [],
      after: isAction ? line.arguments.first : nil)
    let name = rest.isEmpty ? nil : rest.joined(separator: " ")
    switch verb {
    case .add:
      var values = values(line)
      // `--name` is as good as a name without it.
      if line.has(.name), let word = rest.first {
        throw LineError.needlessArgument(word, verb: line.word + " " + line.arguments[0])
      }
      if let name { values[.name] = name }
      return .add(values)
    case .edit: return .edit(name, values(line))
    case .remove: return .remove(name)
    case .show: return .show(name)
    default:
      return .show(line.arguments.isEmpty ? nil : line.arguments.joined(separator: " "))
    }
  }

  private static let fields: [(field: OwnerField, option: LineOption)] = [
    (.name, .name), (.period, .period), (.renewals, .renewals), (.address, .address),
    (.hours, .hours),
  ]

  /// `none` is as good as an empty value, where that is no text.
  private func values(_ line: Line) -> [OwnerField: String] {
    Dictionary(
      uniqueKeysWithValues: Self.fields.compactMap { field, option in
        line.text(option).map { text in
          let isNone = (field == .period || field == .renewals) && Vocabulary.isNone(text)
          return (field, isNone ? "" : text)
        }
      })
  }

  // MARK: On the screen

  package func whole(_ words: [String], in texts: any Texts) -> [String] {
    guard let verb = words.first.flatMap(Vocabulary.verb), [.add, .edit, .remove].contains(verb),
      !words.contains("--help"), !words.contains("-h")
    else { return words }
    return [texts.words(for: Verb.owner)[0]] + words
  }

  /// Words that begin with no verb are the name of an owner.
  package func own(_ words: [String]) -> OwnersEvent? {
    guard let first = words.first, Vocabulary.verb(first) == nil, !first.hasPrefix("-"),
      !first.hasPrefix("/"), !Line.areNumbers(words)
    else { return nil }
    return .show(words.joined(separator: " "))
  }

  package func typed(_ line: Line) throws -> OwnersEvent? {
    if let turn = try line.pageTurn() { return .turn(turn) }
    return try event(line)
  }
}
