import Grammar
import Library
import Localization

/// A line about one of the things that a screen lists: `borrower edit Anna --email anna@example.org`.
///
/// The table of verbs says what can be done to them; on their screen, the verb before that is left out.
package struct NounLine {
  /// What is to be done; nil for words that begin with no such verb.
  package let action: Verb?
  package let words: [String]

  /// - Parameters:
  ///   - form: the options that go with an action that fills in a form.
  ///   - others: those that go with other actions.
  ///   - option: that of the name, which can be given without it, but not twice.
  /// - Throws: `notForVerb`, `needlessArgument`.
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

  /// Nil for none.
  package var name: String? { words.isEmpty ? nil : words.joined(separator: " ") }

  /// The words of a line typed on the screen, with the verb that is left out there. Options that go with
  /// the action alone, and not with this verb, tell that something else is meant: `add Emma --owner City`.
  package static func whole(
    _ words: [String], behind verb: Verb, in texts: any Texts
  ) -> [String] {
    guard let action = words.first.flatMap(Vocabulary.verb),
      VerbSyntax(verb).actions.contains(action), !words.contains("--help"), !words.contains("-h"),
      words.allSatisfy({ word in
        guard let option = Line.option(word)?.option else { return true }
        return VerbSyntax(verb).options.contains(option)
          || !VerbSyntax(action).options.contains(option)
      })
    else { return words }
    return [texts.word(verb)] + words
  }

  /// Whether words typed on the screen are a name, and no line.
  package static func isName(_ words: [String]) -> Bool {
    guard let first = words.first else { return false }
    return Vocabulary.verb(first) == nil && !first.hasPrefix("-") && !first.hasPrefix("/")
      && !Line.areNumbers(words)
  }
}

extension Line {
  /// What its options say of the parts of a thing. An option is called as its part is, unless said else.
  package func values<Field: CaseIterable & Hashable & RawRepresentable<String>>(
    _: Field.Type, _ others: [Field: LineOption] = [:]
  ) -> [Field: String] {
    Field.allCases.reduce(into: [:]) { values, field in
      values[field] = (others[field] ?? LineOption(rawValue: field.rawValue)).flatMap(text)
    }
  }
}
