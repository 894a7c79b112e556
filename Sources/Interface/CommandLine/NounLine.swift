import Grammar
import Library
import Localization

/// A line about an item of a screen's list: `borrower edit Anna --email anna@example.org`.
///
/// `VerbSyntax` defines the actions. On the screen with that list, the noun is omitted.
package struct NounLine {
  package let action: Verb?
  package let words: [String]

  /// - Parameters:
  ///   - form: the options of actions that fill in a form.
  ///   - others: the options of other actions.
  ///   - option: the option for the name, an alternative to the words of the line.
  package init(
    _ line: Line, form: [LineOption] = [], named option: LineOption? = nil,
    others: [Verb: [LineOption]] = [:]
  ) throws(LineError) {
    let first = line.arguments.first
    let verb = first.flatMap(Vocabulary.verb)
    let actions = line.verb.map { VerbSyntax($0).actions + [.show, .remove] } ?? []
    action = verb.flatMap { actions.contains($0) ? $0 : nil }
    words = action == nil ? line.arguments : Array(line.arguments.dropFirst())
    let isForm = action == .add || action == .edit
    let taken = action.flatMap { others[$0] } ?? (isForm ? form : [])
    try line.refuseOptions(but: taken, after: action == nil ? nil : first)
    if action == .add, let option, line.has(option), let word = words.first {
      throw .needlessArgument(word, verb: line.word + " " + (first ?? ""))
    }
  }

  package var name: String? { words.isEmpty ? nil : words.joined(separator: " ") }

  /// Adds the omitted noun to a line typed on the screen. A line with options that are valid only
  /// for the verb itself is unchanged: `add Emma --owner City`.
  package static func addingNoun(
    _ words: [String], behind verb: Verb, in texts: any Texts
  ) -> [String] {
    guard let action = words.first.flatMap({ Vocabulary.verb($0) ?? Vocabulary.verbOfLetter($0) }),
      VerbSyntax(verb).actions.contains(action), !words.contains("--help"), !words.contains("-h"),
      words.allSatisfy({ word in
        guard let option = Line.option(word)?.option else { return true }
        return VerbSyntax(verb).options.contains(option)
          || !VerbSyntax(action).options.contains(option)
      })
    else { return words }
    return [texts.word(verb), texts.word(action)] + words.dropFirst()
  }

  package static func isName(_ words: [String]) -> Bool {
    guard let first = words.first else { return false }
    return Vocabulary.verb(first) == nil && Vocabulary.verbOfLetter(first) == nil
      && !first.hasPrefix("-") && !first.hasPrefix("/")
      && !Line.areNumbers(words)
  }
}

extension Line {
  /// Returns the values of fields. An option has the name of its field unless `others` has another
  /// one.
  package func values<Field: CaseIterable & Hashable & RawRepresentable<String>>(
    _: Field.Type, _ others: [Field: LineOption] = [:]
  ) -> [Field: String] {
    Field.allCases.reduce(into: [:]) { values, field in
      values[field] = (others[field] ?? LineOption(rawValue: field.rawValue)).flatMap(text)
    }
  }
}
