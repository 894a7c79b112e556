import Grammar
import Library
import Localization
import Program

/// The description of a verb or option in help and in the manual page.
///
///     HelpRow(.note, in: texts)    // words: ["note"], parameters: "N TEXT", summary: "write …"
package struct HelpRow {
  /// The words in the user's language, then in English.
  package let words: [String]
  /// The parameters, in the user's language.
  package var parameters = ""
  package var name: String { parameters.isEmpty ? displayName : displayName + " " + parameters }
  private let displayName: String
  package let summary: String
  /// The possible values, if they are a fixed set.
  package var values: [String] = []

  package init(_ verb: Verb, in texts: any Texts) {
    words = Self.withoutDuplicates(
      texts.words(for: verb) + Language.english.words(for: verb) + [verb.letter].compactMap(\.self))
    displayName = words[0]
    parameters = texts.placeholder(VerbSyntax(verb).arguments)
    summary = texts.summary(verb)
  }

  package init(_ option: LineOption, of verb: Verb? = nil, in texts: any Texts) {
    let valueKind = verb.map { VerbSyntax($0).valueKind(option) } ?? option.valueKind
    let name = texts.typed(option, isFile: valueKind == .file)
    words = Self.withoutDuplicates([name, "--" + option.rawValue])
    displayName = name
    summary = texts.summary(option, of: verb)
    guard let valueKind else { return }
    values = valueKind.words.map { texts.typed($0, of: option) }
    if valueKind.placeholder != valueKind.words.joined(separator: "|") {
      parameters = texts.placeholder(valueKind.placeholder)
    }
  }

  package init(_ word: PollWord, in texts: any Texts) {
    let line = texts.word(Verb.poll) + " " + texts.word(word)
    self.init([line], texts.summary(word))
  }

  package init(_ words: [String], _ summary: String) {
    self.words = words
    displayName = words.joined(separator: ", ")
    self.summary = summary
  }

  package static func rows(_ part: ManualSection, in texts: any Texts) -> [HelpRow] {
    switch part {
    case .environment: ProgramVariable.allCases.map { HelpRow($0.names, texts.summary($0)) }
    case .files: ProgramFile.allCases.map { HelpRow([$0.path], texts.summary($0)) }
    case .exitStatus:
      ProgramExit.allCases.map { HelpRow([String($0.rawValue)], texts.summary($0)) }
    default: []
    }
  }

  private static func withoutDuplicates(_ words: [String]) -> [String] {
    words.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension Texts {
  /// - Parameters:
  ///   - isShort: whether to omit options, except required ones.
  ///   - today: the day in the name of a backup.
  package func example(of verb: Verb, isShort: Bool = false, on today: Day? = nil) -> String {
    let syntax = VerbSyntax(verb)
    var words = [word(verb)]
    if verb == .poll {
      words += [word(PollWord.open), example(ValueKind.candidates) ?? ""]
    } else if syntax.requiredCount == 0, let action = syntax.actions.first {
      words += [word(action)] + syntax.argumentKinds(of: action).compactMap(example)
    } else {
      words += syntax.argumentKinds.prefix(max(syntax.requiredCount, 1)).compactMap(example)
    }
    // A borrower cannot be merged with the same borrower, and the example tag should not be the
    // name of a borrower.
    if verb == .merge { words[1] = word(SampleWord.boris) }
    if verb == .backup { words[1] = BackupDestination.proposedFile(on: today) }
    if verb == .rename { words[2] = word(SampleWord.scienceFiction) }
    return words.map { $0.contains(" ") && !verb.takesList ? WordChoices.quoted($0) : $0 }
      .joined(separator: " ")
      + verb.exampleOptions.filter { !isShort || $0 == .to }.map {
        " " + typed($0) + example(of: $0, verb)
      }.joined()
  }

  private func example(of option: LineOption, _ verb: Verb) -> String {
    let field = BookField(option)
    let value = field.map(example) ?? VerbSyntax(verb).valueKind(option).flatMap(example)
    return value.map { " " + WordChoices.quoted($0) } ?? ""
  }
}

extension Verb {
  fileprivate var takesList: Bool { self == .poll || self == .vote }

  fileprivate var exampleOptions: [LineOption] {
    switch self {
    case .add: [.author]
    case .edit: [.year]
    case .list: [.sort]
    case .checkout: [.to, .due]
    case .renew: [.due]
    case .hold: [.for]
    case .share: [.markdown]
    default: []
    }
  }
}
