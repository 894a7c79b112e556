import Grammar
import Library
import Localization

/// A line that acts on an item of a screen's list: `borrower edit Anna --email anna@example.org`.
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
    let actions = line.verb.map { VerbSyntax($0).actions } ?? []
    action = first.flatMap(Vocabulary.verb).flatMap { Self.action($0, among: actions + [.show]) }
    words = action == nil ? line.arguments : Array(line.arguments.dropFirst())
    let isForm = action == .add || action == .edit
    let allowed = action.flatMap { others[$0] } ?? (isForm ? form : [])
    try line.rejectOptions(except: allowed, after: action == nil ? nil : first)
    if action == .add, let option, line.has(option), let word = words.first {
      throw .unexpectedArgument(word, verb: line.word + " " + (first ?? ""))
    }
  }

  static func isAction(_ word: String, of noun: Verb) -> Bool {
    Vocabulary.verb(word).flatMap { action($0, among: VerbSyntax(noun).actions) } != nil
  }

  /// Returns the action of a verb, if there is one. “delete” and “remove” are the same action.
  private static func action(_ verb: Verb, among actions: [Verb]) -> Verb? {
    if actions.contains(verb) { return verb }
    let removalVerbs: [Verb] = [.delete, .remove]
    return removalVerbs.contains(verb) ? actions.first(where: removalVerbs.contains) : nil
  }

  package var name: String? { words.isEmpty ? nil : words.joined(separator: " ") }

  /// Adds the omitted noun to a line typed on the screen. Lines that add a book by its ISBN, and
  /// lines with options that only the verb itself has, are unchanged: `add Emma --owner City`. On a
  /// list of people, `edit NAME` never edits a book.
  package static func addingOmittedVerb(
    _ words: [String], after verb: Verb, in texts: any Texts
  ) -> [String] {
    guard let action = words.first.flatMap({ Vocabulary.verb($0) ?? Vocabulary.verbForLetter($0) }),
      Self.action(action, among: VerbSyntax(verb).actions) != nil,
      !(action == .add && isISBN(words.dropFirst())), !words.contains("--help"),
      !words.contains("-h"),
      action == .edit && [.borrower, .owner].contains(verb) && isName(Array(words.dropFirst()))
        || words.allSatisfy({ word in
          guard let option = Line.option(word)?.option else { return true }
          return VerbSyntax(verb).options.contains(option)
            || !VerbSyntax(action).options.contains(option)
        })
    else { return words }
    return [texts.word(verb), texts.word(action)] + words.dropFirst()
  }

  /// Whether words are an ISBN, with which a book is added on every screen.
  package static func isISBN(_ words: some Sequence<String>) -> Bool {
    (try? ISBN(words.joined(separator: " "))) != nil
  }

  package static func isName(_ words: [String]) -> Bool {
    guard let first = words.first else { return false }
    return Vocabulary.verb(first) == nil && Vocabulary.verbForLetter(first) == nil
      && !first.begins(with: "-") && !first.begins(with: "/")
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

extension Line {
  /// Returns the error for `rename Anna to Anna Lopez` on a list of people, with the line that does
  /// it; `nil` for other lines.
  package func renaming(in texts: any Texts) -> LineError? {
    guard verb == .rename, !arguments.isEmpty else { return nil }
    let separator = arguments.indices.dropFirst().dropLast().last {
      Vocabulary.isSynonym(arguments[$0], of: \.newNameWord)
    }
    let old = arguments[..<(separator ?? arguments.count)]
    let new =
      separator.map { arguments[($0 + 1)...].joined(separator: " ") } ?? texts.placeholder("NAME")
    return .didYouMean(
      word,
      line: ([texts.word(Verb.edit)] + old + [texts.typed(.name), WordChoices.quoted(new)])
        .joined(separator: " "))
  }
}
