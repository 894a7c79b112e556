import Grammar
import Library
import Localization
import Terminal

package struct LineCompletion {
  private let texts: any Texts
  private let valueChoices: ValueChoices
  private let global: [LineOption]

  package init(
    texts: any Texts, source: CompletionSource, aliases: [String: String] = [:],
    global: [LineOption] = [.json, .plain, .yes, .noInput, .help]
  ) {
    self.texts = texts
    valueChoices = ValueChoices(texts: texts, source: source, aliases: aliases)
    self.global = global
  }

  var aliases: [String: String] { valueChoices.aliases }
  var today: (() -> Day)? { valueChoices.source.today }

  package func line(_ input: String) -> CompletedLine {
    let (word, choices) = completion(UnfinishedLine(input))
    return choices.choices.isEmpty || choices.isTruncated
      ? CompletedLine(line: input) : choices.completing(word)
  }

  /// Returns the picker for the next word, or `nil` if a word has begun or nothing can be picked.
  func pick(_ input: String) -> PickerSource? {
    let (word, choices) = completion(UnfinishedLine(input))
    guard word.text.isEmpty, word.mark == nil else { return nil }
    switch choices.pickKind {
    case nil: return nil
    case .day(let isPast): return .day(isPast: isPast) { input + $0.iso + " " }
    case .item:
      return .item { text in
        let (word, choices) = completion(
          UnfinishedLine(
            input + (text.isEmpty ? "" : WordChoices.quoted(text, mark: "\"", isOpen: true))))
        return choices.choices.map { ($0.label, choices.line(with: $0, in: word, .word)) }
      }
    }
  }

  func pick(answer part: LinePart) -> PickerSource? {
    guard let valueKind = part.valueKind else { return nil }
    if valueKind == .anyBook {
      func titles(_ text: String) -> [(label: String, line: String)] {
        valueChoices.titles(text, in: .library).map { ($0.label, $0.text) }
      }
      return titles("").isEmpty ? nil : .item(titles)
    }
    return switch valueChoices.choices(valueKind, "").pickKind {
    case nil: nil
    case .day(let isPast): .day(isPast: isPast) { $0.iso }
    case .item: .item { valueChoices.choices(valueKind, $0).choices.map { ($0.label, $0.text) } }
    }
  }

  /// Returns completions of the last word, for a shell.
  func words(_ line: UnfinishedLine) -> [WordChoices.Choice] {
    let (word, choices) = completion(line)
    if choices.isTruncated { return [] }
    // The previous words may belong to the same title.
    let completedPrefix = word.text.dropLast(line.last.text.count)
    guard word.before.count < line.last.before.count, !completedPrefix.isEmpty else {
      return choices.choices
    }
    return choices.choices.compactMap { choice in
      let begins = Vocabulary.folded(String(choice.text.prefix(completedPrefix.count)))
      guard begins == Vocabulary.folded(String(completedPrefix)) else { return nil }
      return WordChoices.Choice(
        String(choice.text.dropFirst(completedPrefix.count)), summary: choice.summary,
        continues: choice.continues)
    }
  }

  private typealias Completion = (word: UnfinishedWord, choices: WordChoices)

  private func completion(_ line: UnfinishedLine) -> Completion {
    let words = line.words.map(\.text)
    let last = line.last
    let index = Line.indexOfVerb(in: words)
    let verb = index.flatMap { index in
      try? Vocabulary.verb(Line.expanded([words[index]], aliases)[0], in: texts)
    }
    if index != nil, verb == nil { return (last, .none) }
    // Before the verb, only the program's own options are valid.
    let syntax = VerbSyntax(verb ?? .quit)
    if let (name, value) = line.assignment {
      let valueKind = Vocabulary.option(name).flatMap(syntax.valueKind)
      return (value, valueKind.map { valueChoices.choices($0, value.text) } ?? .none)
    }
    if let valueKind = words.last.flatMap({ option($0, of: syntax) }).flatMap(syntax.valueKind) {
      return (last, valueChoices.choices(valueKind, last.text))
    }
    if let (option, start) = openOption(words, of: syntax), let valueKind = syntax.valueKind(option)
    {
      let word = line.word(from: start)
      let choices = valueChoices.choices(valueKind, word.text)
      if !choices.choices.isEmpty { return (word, choices) }
    }
    if syntax.verb == .find, let choices = field(last.text) { return (last, choices) }
    if syntax.argumentKinds.contains(.tags), last.text.hasPrefix("+") || last.text.hasPrefix("-"),
      !last.text.hasPrefix("--")
    {
      return (last, valueChoices.choices(.tags, last.text))
    }
    if last.text.hasPrefix("-"), last.mark == nil {
      return (last, options(last.text, of: syntax, used: words))
    }
    return index.map { argument(of: syntax, line, from: $0 + 1) } ?? (
      last, valueChoices.verbs(last.text)
    )
  }

  /// Completes an answer, or returns `nil` if there are no completions for this part.
  package func answer(to part: LinePart, input: String) -> CompletedLine? {
    guard let valueKind = part.valueKind else { return nil }
    guard valueKind.isVariadic else {
      let all = UnfinishedWord(before: "", text: input, mark: nil)
      return valueChoices.choices(valueKind, input).completing(all, .line)
    }
    let line = UnfinishedLine(input)
    if part == .candidates, line.last.text.hasPrefix("-") {
      return WordChoices.words(["--" + LineOption.want.rawValue], beginning: line.last.text)
        .completing(line.last)
    }
    let (word, choices) = choices(valueKind, line, from: 0, spansWords: true, in: .library)
    return choices.completing(word)
  }

  // MARK: Arguments

  private func argument(of syntax: VerbSyntax, _ line: UnfinishedLine, from first: Int)
    -> Completion
  {
    let syntax =
      switch syntax.verb {
      case .borrowers: VerbSyntax(.borrower)
      case .owners: VerbSyntax(.owner)
      default: syntax
      }
    let words = line.words[first...].map(\.text)
    let last = line.last
    let isBorrowing = Vocabulary.isSynonym(line.words[first - 1].text, of: \.borrow)
    let keyword = words.indices.dropFirst().last {
      valueKind(keyword: words[$0], of: syntax, isBorrowing) != nil
    }
    // `add Dracula by Bram Stoker`, `borrow Dracula by friday`
    if let keyword, syntax.verb == .add || isBorrowing,
      Vocabulary.isSynonym(words[keyword], of: \.byAuthor)
    {
      let word = line.word(from: first + keyword + 1)
      let authors = valueChoices.authors(word.text)
      if !isBorrowing || !authors.choices.isEmpty { return (word, authors) }
    }
    if let keyword, let valueKind = valueKind(keyword: words[keyword], of: syntax, isBorrowing) {
      let word = line.word(from: first + keyword + 1)
      let choices = valueChoices.choices(valueKind, word.text)
      let isCertain = BookNumbers.areBookReferences(Array(words[..<keyword]))
      // A title may have such a word, too.
      if isCertain && keyword == words.count - 1 || !choices.choices.isEmpty {
        return (word, choices)
      }
    }
    if syntax.verb == .labels, words.contains(where: { option($0, of: syntax) == .borrowers }) {
      return (last, valueChoices.choices(.borrower, last.text))
    }
    if syntax.verb == .settings { return (last, settings(words, last.text)) }
    if let argumentKinds = words.first.flatMap({ actionArgumentKinds(after: $0, syntax) }) {
      return argument(argumentKinds, line, from: first + 1, in: syntax.scope)
    }
    let (word, items) = argument(
      syntax.argumentKinds.filter { $0 != .action }, line, from: first, in: syntax.scope)
    let actions = words.isEmpty ? self.actions(syntax, last.text) : .none
    return (word, actions.choices.isEmpty ? items : actions.adding(items))
  }

  private func argument(
    _ argumentKinds: [ValueKind], _ line: UnfinishedLine, from first: Int, in scope: BookScope
  ) -> Completion {
    let typedCount = line.words.count - first
    let index =
      argumentKinds.prefix(typedCount).firstIndex(where: \.isVariadic)
      ?? min(typedCount, argumentKinds.count - 1)
    guard argumentKinds.indices.contains(index) else { return (line.last, .none) }
    let isLast = index == argumentKinds.count - 1
    return choices(argumentKinds[index], line, from: first + index, spansWords: isLast, in: scope)
  }

  /// - Parameter spansWords: whether a name may have several words without quotation marks.
  private func choices(
    _ valueKind: ValueKind, _ line: UnfinishedLine, from first: Int, spansWords: Bool,
    in scope: BookScope
  ) -> Completion {
    if valueKind.isBooks { return books(line, from: first, in: scope) }
    let isName = [.borrower, .owner, .tag].contains(valueKind)
    let word = spansWords && isName ? line.word(from: first) : line.last
    return (word, valueChoices.choices(valueKind, word.text))
  }

  /// Returns `nil` if the word is not an action.
  private func actionArgumentKinds(after word: String, _ syntax: VerbSyntax) -> [ValueKind]? {
    if syntax.verb == .poll {
      return Vocabulary.meaning(of: word, as: PollWord.self).map {
        [.open, .add].contains($0) ? [.candidates] : []
      }
    }
    return Vocabulary.verb(word).flatMap {
      syntax.actions.contains($0) ? syntax.argumentKinds(of: $0) : nil
    }
  }

  private func actions(_ syntax: VerbSyntax, _ input: String) -> WordChoices {
    syntax.verb == .poll
      ? valueChoices.choices(.pollWord, input)
      : .words(syntax.actions.map { texts.word($0) }, beginning: input)
  }

  /// Returns the option at the end whose value has begun, and where its value starts.
  private func openOption(
    _ words: [String], of syntax: VerbSyntax
  ) -> (option: LineOption, start: Int)? {
    guard let index = words.lastIndex(where: { $0.hasPrefix("--") }), index < words.count - 1,
      let option = option(words[index], of: syntax), let valueKind = syntax.valueKind(option),
      [.borrower, .owner, .tag].contains(valueKind)
    else { return nil }
    return (option, index + 1)
  }

  /// `find tag:sf`
  private func field(_ input: String) -> WordChoices? {
    guard let colon = input.firstIndex(of: ":") else { return nil }
    let name = String(input[...colon])
    let value = String(input[input.index(after: colon)...])
    func choices(_ values: WordChoices) -> WordChoices {
      WordChoices(
        values.choices.map { WordChoices.Choice(name + $0.text, summary: $0.summary) })
    }
    let valueKind: ValueKind
    switch Vocabulary.meaning(of: String(name.dropLast()), as: BookSearchField.self) {
    case .tag: valueKind = .tag
    case .owner: valueKind = .owner
    case .with: valueKind = .borrower
    case .by: return choices(valueChoices.authors(value))
    default: return nil
    }
    return choices(valueChoices.choices(valueKind, value))
  }

  /// Returns the kind of word after a keyword: `checkout 3 to Anna`, `borrow Dune from City`.
  private func valueKind(
    keyword word: String, of syntax: VerbSyntax, _ isBorrowing: Bool
  ) -> ValueKind? {
    if isBorrowing, Vocabulary.isSynonym(word, of: \.borrowedFrom) { return .owner }
    if syntax.verb == .add, Vocabulary.isSynonym(word, of: \.addedFrom) { return .owner }
    return option(keyword: word, of: syntax).flatMap(syntax.valueKind)
  }

  private func option(keyword word: String, of syntax: VerbSyntax) -> LineOption? {
    let options: [(Keyword, LineOption)] = [
      (.to, .to), (.for, .for), (.from, .from), (.until, .due), (.since, .since), (.by, .due),
    ]
    if syntax.verb == .add, Vocabulary.isSynonym(word, of: \.byAuthor) { return .author }
    let reading = Shelf(syntax.verb).flatMap { _ in
      Vocabulary.meaning(of: word, as: ReadingWord.self)?.option
    }
    // `meetings add Winter on 12 dec`
    if syntax.verb == .meetings, Vocabulary.isSynonym(word, of: \.onDay) { return .on }
    return reading
      ?? options.first { syntax.options.contains($1) && Vocabulary.isKeyword(word, $0) }?.1
  }

  private func option(_ word: String, of syntax: VerbSyntax) -> LineOption? {
    guard let (option, value) = Line.option(word), value == nil else { return nil }
    return (syntax.options + VerbSyntax.globalOptions).contains(option) ? option : nil
  }

  // MARK: Books and settings

  /// Completes a number as one word, or a title that may span several words.
  private func books(_ line: UnfinishedLine, from first: Int, in scope: BookScope) -> Completion {
    let words = line.words[first...].map(\.text)
    let last = line.last
    guard !words.contains(where: { $0.hasPrefix("-") }) else { return (last, .none) }
    if words.isEmpty || Line.areNumbers(words) {
      if last.text.isEmpty { return (last, valueChoices.allBooks(in: scope)) }
      if let number = Int(last.text), number > 0 {
        return (last, valueChoices.bookNumbers(last.text, in: scope))
      }
    }
    guard !last.text.isEmpty, !Line.areNumbers(words + [last.text]) else {
      return (last, .none)
    }
    let title = words.isEmpty ? last : line.word(from: first)
    return (title, WordChoices(valueChoices.titles(title.text, in: scope)))
  }

  private func settings(_ words: [String], _ input: String) -> WordChoices {
    guard let (key, rest) = SettingWords.knownKey(words) else {
      return words.isEmpty ? valueChoices.choices(.setting, input) : .none
    }
    guard rest.isEmpty else { return .none }
    let values = key.range.words
    let localized = values.map { value in
      texts.words(for: key, value: value).first { !$0.contains(" ") } ?? value
    }
    return .words(localized, or: values, beginning: input)
  }

  /// Returns options that are not on the line yet, in English or, if none match, in the user's
  /// language.
  private func options(_ input: String, of syntax: VerbSyntax, used: [String]) -> WordChoices {
    let all = syntax.options + global
    let english = all.map { ("--" + $0.rawValue, $0) }.filter { $0.0.hasPrefix(input) }
    let localized = all.map { ("--" + texts.word($0), $0) }
    let choices = (english.isEmpty ? localized : english).filter { !used.contains($0.0) }
      .map { WordChoices.Choice($0.0, summary: texts.summary($0.1, of: syntax.verb)) }
    return .matching(choices, beginning: input)
  }
}
