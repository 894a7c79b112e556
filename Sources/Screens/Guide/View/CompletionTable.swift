import CommandLine
import Grammar
import Library
import Localization

/// What there is to complete: the table of verbs and options, as shells need it.
struct CompletionTable {
  let texts: any Texts

  /// What can stand for a value, or for an argument.
  enum Candidates: Hashable {
    case words([String])
    case files
    /// Any text, which nothing can be told of.
    case text
  }

  /// An option with the same values under some verbs.
  struct Group: Hashable {
    let option: LineOption
    /// Nil if it takes no value.
    let values: Candidates?
    /// In all words for them.
    var verbs: [String]
  }

  /// The words for a verb, in the user's language and in English. Signs and single letters are
  /// quicker typed than completed.
  func words(for verb: Verb) -> [String] {
    var seen: Set<String> = []
    return (texts.words(for: verb) + Language.english.texts.words(for: verb)).filter {
      $0.count > 1 && seen.insert($0).inserted
    }
  }

  var allWords: [String] { Verb.allCases.flatMap(words) }

  /// The options of verbs, each once for every set of values.
  var groups: [Group] {
    LineOption.allCases.filter { !VerbSyntax.global.contains($0) }.flatMap { option in
      var groups: [Group] = []
      for verb in Verb.allCases {
        let syntax = VerbSyntax(verb)
        guard syntax.options.contains(option) else { continue }
        let values = values(of: option, syntax)
        if let index = groups.firstIndex(where: { $0.values == values }) {
          groups[index].verbs += words(for: verb)
        } else {
          groups.append(Group(option: option, values: values, verbs: words(for: verb)))
        }
      }
      return groups
    }
  }

  /// The options of the program, which go with every verb.
  var global: [Group] {
    VerbSyntax.global.map {
      Group(option: $0, values: values(of: $0, VerbSyntax(.help)), verbs: [])
    }
  }

  /// Options that the next word is the value of.
  var optionsWithValue: [String] {
    LineOption.allCases.filter { $0.value != nil }.map { "--" + $0.rawValue }
  }

  /// Verbs whose arguments something can be told of.
  var arguments: [(verbs: [String], candidates: Candidates)] {
    Verb.allCases.compactMap { verb in
      let syntax = VerbSyntax(verb)
      if verb == .help { return (words(for: verb), .words(allWords)) }
      if syntax.takesFile { return (words(for: verb), .files) }
      let choices = choices(of: syntax)
      return choices.isEmpty ? nil : (words(for: verb), .words(choices))
    }
  }

  private func choices(of syntax: VerbSyntax) -> [String] {
    if syntax.verb == .poll { return PollWord.allCases.map { texts.words(forPoll: $0)[0] } }
    let actions = syntax.actions.map { texts.words(for: $0)[0] }
    return actions.isEmpty ? syntax.choices : actions
  }

  /// A branch for each verb that has options, as bash and zsh write them.
  ///
  /// - Parameter commands: what offers the options.
  func optionCases(_ commands: ([Group]) -> String) -> String {
    let groups = groups
    return Verb.allCases.compactMap { verb -> String? in
      let words = words(for: verb)
      let options = groups.filter { $0.verbs.contains(words[0]) }
      return options.isEmpty
        ? nil : "      \(words.joined(separator: "|")))" + commands(options)
    }.joined(separator: "\n")
  }

  /// A branch for each verb whose arguments something can be told of.
  func argumentCases(_ commands: (Candidates) -> String) -> String {
    arguments.map { verbs, candidates in
      "      \(verbs.joined(separator: "|"))) \(commands(candidates)) ;;"
    }.joined(separator: "\n")
  }

  /// A branch for each option that has values, as bash and zsh write them; some options have other
  /// values under other verbs.
  ///
  /// - Parameter commands: what offers the candidates.
  func valueCases(_ commands: (Candidates) -> String) -> String {
    let groups = Dictionary(grouping: self.groups + global, by: \.option)
    return LineOption.allCases.compactMap { option -> String? in
      let groups = groups[option] ?? []
      let telling = groups.filter { $0.values != nil && $0.values != .text }
      guard let values = telling.first?.values else { return nil }
      let name = "      --\(option.rawValue))"
      // Where it is any text under other verbs, nothing may be offered there.
      guard groups.count > 1 else { return "\(name) \(commands(values)) ;;" }
      let cases = groups.map { group in
        "          \(group.verbs.joined(separator: "|"))) "
          + commands(group.values ?? .text) + " ;;\n"
      }
      return "\(name)\n        case $verb in\n\(cases.joined())        esac\n        ;;"
    }.joined(separator: "\n")
  }

  private func values(of option: LineOption, _ syntax: VerbSyntax) -> Candidates? {
    guard let value = syntax.value(option) else { return nil }
    let allowed = syntax.allowed(option)
    return !allowed.isEmpty ? .words(allowed) : value == "FILE" ? .files : .text
  }
}
