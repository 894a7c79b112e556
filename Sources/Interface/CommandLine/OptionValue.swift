import Grammar
import Library
import Localization

/// The value of an option, in a line that is being parsed.
extension Line {
  /// Returns how many of the words after an option are its value.
  ///
  /// - Parameters:
  ///   - words: the words up to the next option; not empty.
  ///   - allWords: the whole line.
  ///   - hasSubject: whether a line that names no books refers to an open one.
  func extent(
    of option: LineOption, in words: ArraySlice<String>, of allWords: [String],
    hasSubject: Bool = false
  ) -> ValueWords.Extent {
    guard let verb, !VerbSyntax.globalOptions.contains(option), words.count > 1,
      let valueKind = VerbSyntax(verb).valueKind(option)
    else { return .words(min(1, words.count)) }
    let action = arguments.first.flatMap(Vocabulary.verb).flatMap {
      VerbSyntax(verb).actions.contains($0) ? $0 : nil
    }
    let mayBorrow = verb == .checkout && Vocabulary.isSynonym(word, of: \.borrow)
    let isFree = [.location, .owner, .tag].contains(option)
    let terminators = ValueTerminators(
      verb: verb, option: option, valueKind: valueKind, mayBorrow: mayBorrow,
      givenParts: isFree && (verb == .add || mayBorrow) ? givenParts(beside: option, mayBorrow) : []
    )
    let argument = argument(action, before: words, of: allWords)
    // A name might be followed by a book; `LoanLine` looks it up.
    let usesOpenBook = hasSubject && argument == .after && !valueKind.isPerson
    return ValueWords(
      valueKind, argument: usesOpenBook ? .none : argument,
      isArgumentText: verb == .add || action == .add,
      ValueWords.Meaning(
        isValue: { OptionWords.isValue($0, of: option, valueKind) }, isPart: terminators.isPart,
        argumentCount: terminators.argumentCount)
    ).extent(in: words)
  }

  /// Returns where the verb's own argument is, at the option before some words.
  private func argument(
    _ action: Verb?, before words: ArraySlice<String>, of allWords: [String]
  ) -> ValueWords.Argument {
    guard let verb else { return .after }
    let syntax = VerbSyntax(verb)
    if arguments.count > (action == nil ? 0 : 1) { return .before }
    if syntax.argumentKinds.isEmpty { return .none }
    let replacingOptions: Set<LineOption> =
      switch verb {
      case .add, .meetings: [.title]
      case .return, .renew: [.find, .only, .tag, .owner, .from]
      case .shelf where action == .add: []
      default: syntax.takesBooks ? [.find, .only, .tag, .borrowers, .all] : []
      }
    if !replacingOptions.isEmpty,
      allWords.contains(where: {
        Self.option($0).map { replacingOptions.contains($0.option) } ?? false
      })
    {
      return .none
    }
    if let action { return action == .add ? .optional : .after }
    if verb == .add { return .optional }
    if verb == .export {
      return words.contains(where: OptionWords.isFile) ? .after : .none
    }
    if !syntax.actions.isEmpty,
      words.contains(where: { word in
        Vocabulary.verb(word).map(syntax.actions.contains) ?? false
      })
    {
      return .after
    }
    return syntax.requiredCount == 0 ? .none : .after
  }
}

private enum OptionWords {
  /// Whether a text is a complete value of an option whose values are recognized.
  static func isValue(_ text: String, of option: LineOption, _ valueKind: ValueKind) -> Bool {
    switch valueKind {
    case .date: DayParser.isDate(text)
    case .pastDate:
      DayParser.isDate(text) || (try? DayParser.parsePartial(text, today: .first)) != nil
    case .time: (try? TimeParser.parse(text)) != nil
    case .month: (try? MonthParser.parse(text, today: .first)) != nil
    case .labelSheet: LabelSheet(named: text) != nil
    case .stars: (try? Rating(Vocabulary.withoutStars(text) ?? text)) != nil
    default: Vocabulary.value(text, of: option, among: valueKind.words) != nil
    }
  }

  static func isFile(_ word: String) -> Bool {
    word == "-" || word.contains("/") || word.dropFirst().contains(".")
  }
}

/// Words that end the value of an option, because they begin another part of the line.
private struct ValueTerminators {
  let verb: Verb
  let option: LineOption
  let valueKind: ValueKind
  let mayBorrow: Bool
  /// The parts that the line gives elsewhere, whose words then belong to the value: `--location
  /// shelf 3 by the door`.
  let givenParts: Set<LineOption>

  /// Whether words are a separate part of the line: `for 2 weeks`, `rated 4`.
  func isPart(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first else { return false }
    // `--author Frank Herbert from City until friday`, `--owner City rated 4`
    let mayEnd =
      valueKind.isPerson || [.date, .tag, .stars].contains(valueKind) || option == .location
    if verb == .add || mayBorrow, mayEnd,
      let part = AdditionParts.part(words, mayBorrow), part != .author || option != .author
    {
      if part == .due, option == .location { return AdditionParts.beginsDay(words) }
      return !(AdditionParts.isFree(part) && givenParts.contains(part))
    }
    switch verb {
    case .meetings:
      return option != .notes
        && (MeetingParts.beginsWithPart(words) || MeetingParts.beginsWithDay(words)
          || [.date, .time].contains(valueKind) && MeetingParts.beginsWithPlace(words))
    case .checkout, .renew: return isLoanPart(first, words)
    case .read, .want, .reading, .stop: return isReadingPart(first, words.dropFirst())
    case .list, .all, .available, .out, .overdue:
      return Vocabulary.isKeyword(first, .by)
        && words.dropFirst().first.map(isOrder) ?? false
    case .rate: return words.count == 1 && (try? Vocabulary.rating(first)) != nil
    default: return false
    }
  }

  private func isLoanPart(_ first: String, _ words: ArraySlice<String>) -> Bool {
    if first.hasPrefix("+"), DayParser.isDate(first) { return true }
    let rest = words.dropFirst()
    func isKeyword(_ keywords: Keyword...) -> Bool {
      first != "a" && keywords.contains { Vocabulary.isKeyword(first, $0) }
    }
    if isKeyword(.until, .by, .since), beginsWithDate(rest) { return true }
    if isKeyword(.for, .within), beginsWithDate(rest, after: "in ") || beginsWithDate(rest) {
      return true
    }
    if verb == .renew {
      if isKeyword(.to), beginsWithDate(rest) { return true }
      // `by 1 week`, « d’une semaine »
      let isBefore = Vocabulary.isSynonym(first, of: \.byPeriod)
      let period = Elision.name(first).map { [$0] + rest } ?? (isBefore ? Array(rest) : [])
      if !period.isEmpty, DayParser.span(period.joined(separator: " ")) != nil { return true }
    }
    if verb == .checkout, !valueKind.isPerson, isKeyword(.to), !rest.isEmpty { return true }
    // `--to Anna friday`
    let text = words.joined(separator: " ")
    return valueKind.isPerson && words.count <= Self.maxDateWords && Int(text) == nil
      && DayParser.isDate(text)
  }

  private func isReadingPart(_ first: String, _ rest: ArraySlice<String>) -> Bool {
    switch Vocabulary.meaning(of: first, as: ReadingWord.self) {
    case .on?: beginsWithDate(rest)
    case .at?: rest.first.map { ReadingProgress($0) != nil } ?? false
    case .rated?: rest.first.map { (try? Rating($0)) != nil } ?? false
    case nil: Vocabulary.isKeyword(first, .since) && beginsWithDate(rest)
    }
  }

  private static let maxDateWords = 6

  private func beginsWithDate(_ words: ArraySlice<String>, after prefix: String = "") -> Bool {
    guard !words.isEmpty else { return false }
    return (1...min(words.count, Self.maxDateWords)).contains { count in
      DayParser.isDate(prefix + words.prefix(count).joined(separator: " "))
    }
  }

  private func isOrder(_ word: String) -> Bool {
    Vocabulary.meaning(of: word, as: BookOrder.self) != nil
  }

  /// Returns how many of the last words look like arguments of the verb: numbers of books after a
  /// name, or a status or an order in a list.
  func argumentCount(_ words: ArraySlice<String>) -> Int {
    guard let last = words.last else { return 0 }
    if VerbSyntax(verb).argumentKinds.isEmpty, VerbSyntax(verb).options.contains(.sort) {
      return isOrder(last) || Vocabulary.meaning(of: last, as: LoanFilter.self) != nil ? 1 : 0
    }
    guard valueKind.isPerson, VerbSyntax(verb).takesBooks else { return 0 }
    return words.reversed().prefix { BookNumbers.areBookReferences([$0]) }.count
  }
}
