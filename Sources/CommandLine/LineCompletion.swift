import Grammar
import Library
import Localization
import Terminal

/// What a line that is being typed can go on with.
package struct LineCompletion {
  private let texts: any Texts
  private let source: CompletionSource

  package init(texts: any Texts, source: CompletionSource) {
    self.texts = texts
    self.source = source
  }

  /// A command, up to the cursor.
  package func line(_ typed: String) -> LineCompleted {
    let line = UnfinishedLine(typed)
    let words = line.words.map(\.text)
    guard let place = words.firstIndex(where: { !$0.hasPrefix("-") }) else {
      return line.last.text.hasPrefix("-")
        ? unchanged(typed) : verbs(line.last.text).completing(line.last)
    }
    guard let verb = try? Vocabulary.verb(words[place], in: texts) else { return unchanged(typed) }
    let syntax = VerbSyntax(verb)
    if let (name, value) = line.assignment {
      guard let option = Vocabulary.option(name) else { return unchanged(typed) }
      return values(of: option, syntax, value.text).completing(value)
    }
    if let name = words.last, name.hasPrefix("--"), let option = option(name, of: syntax),
      option.value != nil
    {
      return values(of: option, syntax, line.last.text).completing(line.last)
    }
    let text = line.last.text
    if verb == .tag, text.hasPrefix("+") || text.hasPrefix("-") && !text.hasPrefix("--") {
      return tags(text).completing(line.last)
    }
    if text.hasPrefix("-"), line.last.mark == nil {
      return options(text, of: syntax, used: words).completing(line.last)
    }
    return arguments(of: syntax, line, from: place + 1)
  }

  /// The answer to a question for a part of a line; nil if nothing is known of such answers.
  package func answer(to part: LinePart, typed: String) -> LineCompleted? {
    let all = UnfinishedWord(kept: "", text: typed, mark: nil)
    switch part {
    case .borrower, .person, .otherPerson: return borrowers(typed).completing(all, .line)
    case .file: return files(typed).completing(all, .line)
    case .order: return orders(typed).completing(all, .line)
    case .tags:
      let last = UnfinishedLine(typed).last
      return tags(last.text).completing(last)
    case .books: return books(UnfinishedLine(typed), from: 0)
    case .book: return titles(typed, or: source.shelved).completing(all, .line)
    case .date: return days(typed).completing(all, .line)
    case .candidates:
      let last = UnfinishedLine(typed).last
      return last.text.hasPrefix("-")
        ? WordChoices.words(["--" + LineOption.want.rawValue], beginning: last.text)
          .completing(last) : titles(last.text, or: source.wanted).completing(last)
    case .shell:
      return WordChoices.words(VerbSyntax(.completions).choices, beginning: typed)
        .completing(all, .line)
    case .tagName: return names(of: typed).completing(all, .line)
    case .rating, .title, .author, .text, .page, .value, .record, .entries, .shelfOrder, .notes,
      .newName, .meetings, .voter, .choices, .poll, .newPerson, .answers:
      return nil
    }
  }

  // MARK: Parts of a line

  private func arguments(
    of syntax: VerbSyntax, _ line: UnfinishedLine, from first: Int
  ) -> LineCompleted {
    let last = line.last
    switch syntax.verb {
    case .help: return verbs(last.text).completing(last)
    case .sort: return orders(last.text).completing(last)
    case .settings:
      return settings(line.words.dropFirst(first).map(\.text), last.text).completing(last)
    case .poll:
      return poll(line.words.dropFirst(first).map(\.text), last.text).completing(last)
    case .restore, .purge: return unchanged(line.line)
    case .meetings, .shelf: return actions(of: syntax, line, from: first)
    case .tags, .rename:
      let name = first + (syntax.verb == .tags ? 1 : 0)
      guard line.words.count >= name else { return actions(of: syntax, line, from: first) }
      let tag = line.from(name)
      return names(of: tag.text).completing(tag)
    case .borrower, .merge:
      let verb = line.words.count > first ? Vocabulary.verb(line.words[first].text) : nil
      // What may have names without quotation marks takes all that follows.
      let isNamed = syntax.actions.contains { $0 == verb }
      if isNamed && verb == .merge || syntax.verb == .merge {
        return borrowers(last.text).completing(last)
      }
      let name = line.from(first + (isNamed ? 1 : 0))
      return verb == .add
        ? unchanged(line.line)
        : WordChoices(
          (line.words.count == first ? actionChoices(of: syntax, last.text) : [])
            + borrowerChoices(name.text)
        ).completing(name)
    case .collage: return names(of: line.from(first).text).completing(line.from(first))
    default:
      if syntax.takesFile { return files(last.text).completing(last) }
      if syntax.takesBooks { return books(line, from: first) }
      return WordChoices.words(syntax.choices, beginning: last.text).completing(last)
    }
  }

  /// What can be done to them, in the user's language; then come numbers and titles.
  private func actions(
    of syntax: VerbSyntax, _ line: UnfinishedLine, from first: Int
  ) -> LineCompleted {
    guard line.words.count == first else { return unchanged(line.line) }
    return WordChoices(actionChoices(of: syntax, line.last.text)).completing(line.last)
  }

  private func actionChoices(of syntax: VerbSyntax, _ typed: String) -> [WordChoices.Choice] {
    WordChoices.words(syntax.actions.map { texts.words(for: $0)[0] }, beginning: typed).choices
  }

  /// All words that name a book, as one.
  private func books(_ line: UnfinishedLine, from first: Int) -> LineCompleted {
    let words = line.words[first...].map(\.text)
    if let to = words.last, Vocabulary.isWord(to, .to), BookNumbers.areNames(words.dropLast()) {
      return borrowers(line.last.text).completing(line.last)
    }
    guard !line.last.text.isEmpty, !words.contains(where: { $0.hasPrefix("-") }),
      !BookNumbers.areNumbers(words + [line.last.text])
    else { return unchanged(line.line) }
    let title = words.isEmpty ? line.last : line.from(first)
    return WordChoices(choices(title.text)).completing(title)
  }

  private func choices(_ typed: String) -> [WordChoices.Choice] {
    let found = source.books(typed)
    return found.map { book in
      WordChoices.Choice(
        name(of: book, isOnly: found.count == 1),
        label: "\(book.number)  \(book.title), \(book.author)")
    }
  }

  /// A book of the library, or one of others by its title; none before something is typed.
  private func titles(_ typed: String, or others: (String) -> [String]) -> WordChoices {
    guard !typed.isEmpty, !BookNumbers.areNumbers([typed]) else { return WordChoices([]) }
    let books = choices(typed)
    let known = Set(source.books(typed).map { Vocabulary.folded($0.title) })
    let others = others(typed).filter { !known.contains(Vocabulary.folded($0)) }
    return WordChoices(books + others.map { WordChoices.Choice($0) })
  }

  private func days(_ typed: String) -> WordChoices {
    .words([texts.today[0], texts.tomorrow[0]] + texts.weekdays, beginning: typed)
  }

  /// What can be done to a poll, and the books that can be voted on then, each as one word.
  private func poll(_ words: [String], _ typed: String) -> WordChoices {
    guard let first = words.first else {
      let all = [texts, Language.english.texts].flatMap { texts in
        PollWord.allCases.map { texts.words(forPoll: $0)[0] }
      }
      return .words(all, beginning: typed)
    }
    let word = Vocabulary.pollWord(first)
    return word == .open || word == .add ? titles(typed, or: source.wanted) : WordChoices([])
  }

  /// A book's title, or its number where the title does not name it alone.
  private func name(of book: BookName, isOnly: Bool) -> String {
    let words = book.title.split(whereSeparator: \.isWhitespace).map(String.init)
    let isTitle =
      !BookNumbers.areNames(words) && !book.title.hasPrefix("-") && !book.title.hasPrefix("+")
      && Vocabulary.verb(book.title) != .all && !Vocabulary.isNone(book.title)
    guard isTitle, !isOnly || source.books(book.title).count == 1 else {
      return String(book.number)
    }
    return book.title
  }

  /// Those of the user's language first; with nothing typed, one word a verb.
  private func verbs(_ typed: String) -> WordChoices {
    if typed.isEmpty {
      return WordChoices(Verb.allCases.map { WordChoices.Choice(texts.words(for: $0)[0]) })
    }
    let words = [texts, Language.english.texts].flatMap { texts in
      Verb.allCases.flatMap { texts.words(for: $0) }
    }
    return .words(words.filter { $0.count > 1 }, beginning: typed)
  }

  private func option(_ name: String, of syntax: VerbSyntax) -> LineOption? {
    Vocabulary.option(String(name.dropFirst(2))).flatMap { option in
      (syntax.options + VerbSyntax.global).contains(option) ? option : nil
    }
  }

  /// Those that are not there yet, and those of the program that may stand on a line; in the user's
  /// language where it is begun so.
  private func options(_ typed: String, of syntax: VerbSyntax, used: [String]) -> WordChoices {
    let all = syntax.options + [.json, .plain, .yes, .noInput, .help]
    let left = all.map { "--" + $0.rawValue }.filter { !used.contains($0) }
    let begun = left.filter { $0.hasPrefix(typed) }
    guard begun.isEmpty else { return WordChoices(begun.map { WordChoices.Choice($0) }) }
    return .words(
      syntax.options.map { "--" + texts.words(forOption: $0)[0] }.filter { !used.contains($0) },
      beginning: typed)
  }

  private func values(of option: LineOption, _ syntax: VerbSyntax, _ typed: String) -> WordChoices {
    switch option {
    case .to where syntax.value(option) == "FILE", .rejected: files(typed)
    case .to, .borrower: borrowers(typed)
    case .tag: names(of: typed)
    case .due, .on: days(typed)
    case .book: titles(typed, or: source.shelved)
    default: .words(syntax.allowed(option) + own(of: option, syntax, typed), beginning: typed)
    }
  }

  /// Values in the user's language, once something is typed.
  private func own(of option: LineOption, _ syntax: VerbSyntax, _ typed: String) -> [String] {
    switch (option, syntax.verb) {
    case _ where typed.isEmpty: []
    case (.sort, .shelf): ShelfOrder.allCases.map { texts.words(for: $0)[0] }
    case (.sort, .borrowers): BorrowerOrder.allCases.map { texts.words(for: $0)[0] }
    case (.sort, _): BookOrder.allCases.map { texts.words(for: $0)[0] }
    case (.only, _): LoanFilter.allCases.map { texts.words(forFilter: $0)[0] }
    default: []
    }
  }

  /// Their names, and the values of those that take one of a few.
  private func settings(_ words: [String], _ typed: String) -> WordChoices {
    guard let (key, rest) = SettingWords.knownKey(words) else {
      return .words(words.isEmpty ? SettingKey.allCases.map(\.rawValue) : [], beginning: typed)
    }
    guard rest.isEmpty else { return .words([], beginning: typed) }
    return switch key.range {
    case .words(let values), .list(let values): .words(values, beginning: typed)
    case .flag: .words(["on", "off"], beginning: typed)
    case .number, .text, .address: .words([], beginning: typed)
    }
  }

  private func orders(_ typed: String) -> WordChoices {
    let words = [texts, Language.english.texts].flatMap { texts in
      BookOrder.allCases.map { texts.words(for: $0)[0] }
    }
    return .words(words, beginning: typed)
  }

  private func borrowers(_ typed: String) -> WordChoices {
    WordChoices(borrowerChoices(typed))
  }

  private func borrowerChoices(_ typed: String) -> [WordChoices.Choice] {
    source.borrowers(typed).map { WordChoices.Choice($0) }
  }

  /// Those of tags.
  private func names(of typed: String) -> WordChoices {
    WordChoices(source.tags(typed).map { WordChoices.Choice($0) })
  }

  /// With the sign before them.
  private func tags(_ typed: String) -> WordChoices {
    guard let sign = typed.first, sign == "+" || sign == "-" else { return WordChoices([]) }
    return WordChoices(
      source.tags(String(typed.dropFirst())).map { WordChoices.Choice(String(sign) + $0) })
  }

  private func files(_ typed: String) -> WordChoices {
    WordChoices(source.files(typed).map { WordChoices.Choice($0, goesOn: $0.hasSuffix("/")) })
  }

  private func unchanged(_ typed: String) -> LineCompleted { LineCompleted(line: typed) }
}
