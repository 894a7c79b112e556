import Grammar
import Library
import Localization
import Terminal

/// What a line that is being typed can go on with.
package struct LineCompletion {
  private let texts: any Texts
  private let source: CompletionSource
  /// Lines, by the words that stand for them.
  let aliases: [String: String]
  /// Options that go with every verb.
  private let global: [LineOption]

  package init(
    texts: any Texts, source: CompletionSource, aliases: [String: String] = [:],
    global: [LineOption] = [.json, .plain, .yes, .noInput, .help]
  ) {
    self.texts = texts
    self.source = source
    self.aliases = aliases
    self.global = global
  }

  var today: (() -> Day)? { source.today }

  /// A command, up to the cursor.
  package func line(_ typed: String) -> LineCompleted {
    let (word, choices) = found(UnfinishedLine(typed))
    return choices.choices.isEmpty || choices.isBeginning
      ? LineCompleted(line: typed) : choices.completing(word)
  }

  /// What can be picked where nothing is begun at the end of a command; nil where that is nothing.
  func pick(_ typed: String) -> LinePick? {
    let (word, choices) = found(UnfinishedLine(typed))
    guard word.text.isEmpty, word.mark == nil else { return nil }
    switch choices.picked {
    case nil: return nil
    case .day(let isPast): return .day(isPast: isPast) { typed + $0.iso + " " }
    case .thing:
      return .thing { text in
        let (word, choices) = found(
          UnfinishedLine(
            typed + (text.isEmpty ? "" : WordChoices.quoted(text, mark: "\"", isOpen: true))))
        return choices.choices.map { ($0.label, choices.line(with: $0, in: word, .word)) }
      }
    }
  }

  /// The same for the answer to a question.
  func pick(answer part: LinePart) -> LinePick? {
    func choices(_ typed: String) -> WordChoices? {
      switch part {
      case .borrower, .person, .otherPerson, .waiter: borrowers(typed)
      case .owner, .otherOwner: owners(typed)
      case .tagName: names(of: typed)
      case .books:
        typed.isEmpty ? all(in: .library) : WordChoices(self.choices(typed, in: .library))
      default: nil
      }
    }
    if part == .date { return .day(isPast: false) { $0.iso } }
    guard choices("") != nil else { return nil }
    return .thing { text in
      (choices(text) ?? .none).choices.map { ($0.label, $0.text) }
    }
  }

  /// What the last word of a command can become, for a shell, which completes that word alone.
  func words(_ line: UnfinishedLine) -> [WordChoices.Choice] {
    let (word, choices) = found(line)
    if choices.isBeginning { return [] }
    // A title may have begun some words before.
    let before = word.text.dropLast(line.last.text.count)
    guard word.kept.count < line.last.kept.count, !before.isEmpty else { return choices.choices }
    return choices.choices.compactMap { choice in
      let begins = Vocabulary.folded(String(choice.text.prefix(before.count)))
      guard begins == Vocabulary.folded(String(before)) else { return nil }
      return WordChoices.Choice(
        String(choice.text.dropFirst(before.count)), about: choice.about, goesOn: choice.goesOn)
    }
  }

  /// A word that is being typed, and what it can become.
  private typealias Found = (word: UnfinishedWord, choices: WordChoices)

  private func found(_ line: UnfinishedLine) -> Found {
    let (words, last) = (line.words.map(\.text), line.last)
    let place = Line.placeOfVerb(in: words)
    let verb = place.flatMap { place in
      try? Vocabulary.verb(Line.expanded([words[place]], aliases)[0], in: texts)
    }
    if place != nil, verb == nil { return (last, .none) }
    // Without a verb, options are the program's.
    let syntax = verb.map(VerbSyntax.init) ?? VerbSyntax(.quit)
    if let (name, value) = line.assignment {
      return (value, Vocabulary.option(name).map { values(of: $0, syntax, value.text) } ?? .none)
    }
    if let name = words.last, name.hasPrefix("--"), let option = option(name, of: syntax),
      option.value != nil
    {
      return (last, values(of: option, syntax, last.text))
    }
    if verb == .tag,
      last.text.hasPrefix("+") || last.text.hasPrefix("-") && !last.text.hasPrefix("--")
    {
      return (last, tags(last.text))
    }
    if last.text.hasPrefix("-"), last.mark == nil {
      return (last, options(last.text, of: syntax, used: words))
    }
    return place.map { arguments(of: syntax, line, from: $0 + 1) } ?? (last, verbs(last.text))
  }

  /// The answer to a question for a part of a line; nil if nothing is known of such answers.
  package func answer(to part: LinePart, typed: String) -> LineCompleted? {
    let all = UnfinishedWord(kept: "", text: typed, mark: nil)
    switch part {
    case .borrower, .person, .otherPerson, .waiter: return borrowers(typed).completing(all, .line)
    case .file: return files(typed).completing(all, .line)
    case .order: return orders(typed).completing(all, .line)
    case .tags:
      let last = UnfinishedLine(typed).last
      return tags(last.text).completing(last)
    case .books:
      let (word, choices) = books(UnfinishedLine(typed), from: 0, in: .library)
      return choices.completing(word)
    case .book: return titles(typed, or: source.shelved).completing(all, .line)
    case .date: return days(typed, isPast: false).completing(all, .line)
    case .candidates:
      let last = UnfinishedLine(typed).last
      return last.text.hasPrefix("-")
        ? WordChoices.words(["--" + LineOption.want.rawValue], beginning: last.text)
          .completing(last) : titles(last.text, or: source.wanted).completing(last)
    case .shell:
      return WordChoices.words(VerbSyntax(.completions).choices, beginning: typed)
        .completing(all, .line)
    case .tagName: return names(of: typed).completing(all, .line)
    case .owner, .otherOwner: return owners(typed).completing(all, .line)
    case .rating, .title, .author, .text, .page, .value, .record, .entries, .shelfOrder,
      .borrowerOrder, .notes,
      .newName, .meetings, .voter, .choices, .poll, .newPerson, .answers:
      return nil
    }
  }

  // MARK: Parts of a line

  private func arguments(
    of syntax: VerbSyntax, _ line: UnfinishedLine, from first: Int
  ) -> Found {
    let last = line.last
    switch syntax.verb {
    case .help: return (last, verbs(last.text).adding(topics(last.text)))
    case .sort: return (last, orders(last.text))
    case .settings: return (last, settings(line.words.dropFirst(first).map(\.text), last.text))
    case .poll: return (last, poll(line.words.dropFirst(first).map(\.text), last.text))
    case .meetings, .shelf: return actions(of: syntax, line, from: first)
    case .tags, .rename:
      let name = first + (syntax.verb == .tags ? 1 : 0)
      guard line.words.count >= name else { return actions(of: syntax, line, from: first) }
      let tag = line.from(name)
      return (tag, names(of: tag.text))
    case .borrower, .merge:
      let verb = line.words.count > first ? Vocabulary.verb(line.words[first].text) : nil
      // What may have names without quotation marks takes all that follows.
      let isNamed = syntax.actions.contains { $0 == verb }
      if isNamed && verb == .merge || syntax.verb == .merge {
        return (last, borrowers(last.text))
      }
      let name = line.from(first + (isNamed ? 1 : 0))
      guard verb != .add else { return (last, .none) }
      let actions = line.words.count == first ? self.actions(of: syntax, last.text).choices : []
      return (name, WordChoices(actions + borrowers(name.text).choices))
    case .owners: return (line.from(first), owners(line.from(first).text))
    case .owner:
      let verb = line.words.count > first ? Vocabulary.verb(line.words[first].text) : nil
      let name = line.from(first + (syntax.actions.contains { $0 == verb } ? 1 : 0))
      let actions = line.words.count == first ? self.actions(of: syntax, last.text) : .none
      return (name, verb == .add ? .none : actions.adding(owners(name.text)))
    case .labels where line.words.contains { Line.option($0.text)?.option == .borrowers }:
      return (last, borrowers(last.text))
    case .desk: return (line.from(first), borrowers(line.from(first).text))
    case .collage: return (line.from(first), names(of: line.from(first).text))
    default:
      // A file may stand behind the book.
      if syntax.takesFile, !syntax.takesBooks || line.words.count > first {
        return (last, files(last.text))
      }
      if syntax.takesBooks { return books(line, from: first, in: syntax.scope) }
      return (last, .words(syntax.choices, beginning: last.text))
    }
  }

  /// What can be done to them, in the user's language; then come numbers and titles.
  private func actions(of syntax: VerbSyntax, _ line: UnfinishedLine, from first: Int) -> Found {
    (line.last, line.words.count == first ? actions(of: syntax, line.last.text) : .none)
  }

  private func actions(of syntax: VerbSyntax, _ typed: String) -> WordChoices {
    .words(syntax.actions.map { texts.word($0) }, beginning: typed)
  }

  /// Numbers, each a word, or all words that name a book, as one.
  private func books(_ line: UnfinishedLine, from first: Int, in scope: BookScope) -> Found {
    let (words, last) = (line.words[first...].map(\.text), line.last)
    if let to = words.last, Vocabulary.isWord(to, .to), BookNumbers.areNames(words.dropLast()) {
      return (last, borrowers(last.text))
    }
    guard !words.contains(where: { $0.hasPrefix("-") }) else { return (last, .none) }
    if words.isEmpty || BookNumbers.areNumbers(words) {
      if last.text.isEmpty { return (last, all(in: scope)) }
      if let number = Int(last.text), number > 0 { return (last, numbers(last.text, in: scope)) }
    }
    guard !last.text.isEmpty, !BookNumbers.areNumbers(words + [last.text]) else {
      return (last, .none)
    }
    let title = words.isEmpty ? last : line.from(first)
    return (title, WordChoices(choices(title.text, in: scope)))
  }

  /// Those that something can be done with, where they are not too many to look through.
  private func all(in scope: BookScope) -> WordChoices {
    let books = source.books("", scope)
    var all = WordChoices(books.map(Self.number))
    (all.picked, all.isBeginning) = (.thing, books.count >= CompletionSource.most)
    return all
  }

  private func numbers(_ typed: String, in scope: BookScope) -> WordChoices {
    WordChoices(source.books(typed, scope).map(Self.number))
  }

  private static func number(of book: BookName) -> WordChoices.Choice {
    WordChoices.Choice(
      book.numberText, label: label(book), about: "\(book.title), \(book.author)")
  }

  private static func label(_ book: BookName) -> String {
    "\(book.numberText)  \(book.title), \(book.author)"
  }

  private func choices(_ typed: String, in scope: BookScope) -> [WordChoices.Choice] {
    let found = source.books(typed, scope)
    return found.map { book in
      let name = name(of: book, isOnly: found.count == 1, in: scope)
      return WordChoices.Choice(
        name, label: Self.label(book), about: "\(book.numberText), \(book.author)")
    }
  }

  /// A book of the library, or one of others by its title; none before something is typed.
  private func titles(_ typed: String, or others: (String) -> [String]) -> WordChoices {
    guard !typed.isEmpty, !BookNumbers.areNumbers([typed]) else { return .none }
    let books = choices(typed, in: .library)
    let known = Set(source.books(typed, .library).map { Vocabulary.folded($0.title) })
    let others = others(typed).filter { !known.contains(Vocabulary.folded($0)) }
    return WordChoices(books + others.map { WordChoices.Choice($0) })
  }

  private func days(_ typed: String, isPast: Bool) -> WordChoices {
    var days = WordChoices.words(
      [texts.today[0], (isPast ? texts.yesterday : texts.tomorrow)[0]] + texts.weekdays,
      beginning: typed)
    days.picked = .day(isPast: isPast)
    return days
  }

  /// What can be done to a poll, and the books that can be voted on then, each as one word.
  private func poll(_ words: [String], _ typed: String) -> WordChoices {
    guard let first = words.first else {
      let all = [texts, Language.english.texts].flatMap { texts in
        PollWord.allCases.map { texts.word($0) }
      }
      return .words(all, beginning: typed)
    }
    let word = Vocabulary.meaning(of: first, as: PollWord.self)
    return word == .open || word == .add ? titles(typed, or: source.wanted) : .none
  }

  /// A book's title, or its number where the title does not name it alone.
  private func name(of book: BookName, isOnly: Bool, in scope: BookScope) -> String {
    let words = book.title.split(whereSeparator: \.isWhitespace).map(String.init)
    let isTitle =
      !BookNumbers.areNames(words) && !book.title.hasPrefix("-") && !book.title.hasPrefix("+")
      && Vocabulary.verb(book.title) != .all && !Vocabulary.isNone(book.title)
    guard isTitle, !isOnly || source.books(book.title, scope).count == 1 else {
      return book.numberText
    }
    return book.title
  }

  /// Those of the user's language first; with nothing typed, one word a verb.
  private func verbs(_ typed: String) -> WordChoices {
    if typed.isEmpty {
      return WordChoices(Verb.allCases.map { choice(texts.word($0), $0) })
    }
    let choices = [texts, Language.english.texts].flatMap { words in
      Verb.allCases.flatMap { verb in words.words(for: verb).map { choice($0, verb) } }
    }
    let own = aliases.sorted { $0.key < $1.key }
      .map { WordChoices.Choice($0, about: AddressPasswords.removed(from: $1)) }
    return .those(of: choices.filter { $0.text.count > 1 } + own, beginning: typed)
  }

  private func owners(_ typed: String) -> WordChoices { .things(source.owners(typed)) }

  private func choice(_ word: String, _ verb: Verb) -> WordChoices.Choice {
    WordChoices.Choice(word, about: texts.summary(verb))
  }

  /// What help tells of besides verbs.
  private func topics(_ typed: String) -> WordChoices {
    .words(HelpTopic.allCases.map { texts.word($0) }, beginning: typed)
  }

  private func option(_ name: String, of syntax: VerbSyntax) -> LineOption? {
    Vocabulary.option(String(name.dropFirst(2))).flatMap { option in
      (syntax.options + VerbSyntax.global).contains(option) ? option : nil
    }
  }

  /// Those that are not there yet, and those of the program that may stand on a line; in the user's
  /// language where it is begun so.
  private func options(_ typed: String, of syntax: VerbSyntax, used: [String]) -> WordChoices {
    let all = syntax.options + global
    let english = all.map { ("--" + $0.rawValue, $0) }.filter { $0.0.hasPrefix(typed) }
    let own = all.map { ("--" + texts.word($0), $0) }
    let choices = (english.isEmpty ? own : english).filter { !used.contains($0.0) }
      .map { WordChoices.Choice($0.0, about: texts.summary($0.1)) }
    return .those(of: choices, beginning: typed)
  }

  private func values(of option: LineOption, _ syntax: VerbSyntax, _ typed: String) -> WordChoices {
    switch option {
    case _ where syntax.value(option) == "FILE": files(typed)
    case .to, .borrower: borrowers(typed)
    case .owner: owners(typed)
    case .tag: names(of: typed)
    case .due, .since, .on: days(typed, isPast: option == .since)
    case .book: titles(typed, or: source.shelved)
    default: .words(syntax.allowed(option) + own(of: option, syntax, typed), beginning: typed)
    }
  }

  /// Values in the user's language, once something is typed.
  private func own(of option: LineOption, _ syntax: VerbSyntax, _ typed: String) -> [String] {
    typed.isEmpty ? [] : syntax.allowed(option).map { texts.typed($0, of: option) }
  }

  /// Their names, and the values of those that take one of a few.
  private func settings(_ words: [String], _ typed: String) -> WordChoices {
    guard let (key, rest) = SettingWords.knownKey(words) else {
      return .words(words.isEmpty ? SettingKey.allCases.map(\.rawValue) : [], beginning: typed)
    }
    guard rest.isEmpty else { return .words([], beginning: typed) }
    return switch key.range {
    case .words(let values), .list(let values): .words(values, beginning: typed)
    case .flag(let words): .words(["on", "off"] + words, beginning: typed)
    case .number, .text, .address, .aliases: .none
    }
  }

  private func orders(_ typed: String) -> WordChoices {
    let words = [texts, Language.english.texts].flatMap { texts in
      BookOrder.allCases.map { texts.word($0) }
    }
    return .words(words, beginning: typed)
  }

  private func borrowers(_ typed: String) -> WordChoices {
    let (known, own) = (source.borrowers(typed).map(texts.borrower), texts.borrower(Borrower.user))
    let isOwn =
      !typed.isEmpty && !known.contains(own)
      && Vocabulary.folded(own).hasPrefix(Vocabulary.folded(typed))
    return .things(known + (isOwn ? [own] : []))
  }

  /// Those of tags.
  private func names(of typed: String) -> WordChoices {
    .things(source.tags(typed))
  }

  /// With the sign before them.
  private func tags(_ typed: String) -> WordChoices {
    guard let sign = typed.first, sign == "+" || sign == "-" else { return .none }
    return WordChoices(
      source.tags(String(typed.dropFirst())).map { WordChoices.Choice(String(sign) + $0) })
  }

  private func files(_ typed: String) -> WordChoices {
    WordChoices(source.files(typed).map { WordChoices.Choice($0, goesOn: $0.hasSuffix("/")) })
  }
}
