import Grammar
import Library
import Localization

extension Line {
  package init(typed line: String, in lexicon: any Lexicon) throws(LineError) {
    try self.init(Self.withoutProgram(try LineWords.split(line)), in: lexicon)
  }

  /// Parses a line. Throws `LineError` for an unknown verb or option, or for an invalid
  /// combination.
  package init(_ words: [String], in lexicon: any Lexicon) throws(LineError) {
    let words = Self.joiningVerb(words)
    self.init(words: words)
    var rest = words[...]
    // `by due`, «по дате»
    if words.count > 1, Vocabulary.isKeyword(words[0], .by),
      Vocabulary.meaning(of: words[1], as: BookOrder.self) != nil
    {
      rest.removeFirst()
    }
    var titleCount: Int?
    while let word = rest.popFirst() {
      if word == "--" {
        for word in rest { try parseVerbOrArgument(word, in: lexicon) }
        break
      }
      guard try parseOption(word, from: &rest, in: lexicon) else {
        try parseVerbOrArgument(word, in: lexicon)
        continue
      }
      titleCount = titleCount ?? arguments.count
    }
    try rejectPoliteWords()
    let countBefore = arguments.count
    dropNumberSigns()
    titleCount = titleCount.map { max(0, $0 - (countBefore - arguments.count)) }
    try parseKeywords(in: lexicon, after: titleCount ?? arguments.count)
    try parseAddition(after: titleCount ?? arguments.count)
    try check(in: lexicon)
  }

  /// Drops the program's name, and joins the words of a verb that has two: « en retard ».
  static func withoutProgram(_ words: [String]) -> [String] {
    let line = words.count > 1 && words[0] == "bookskeeper" ? Array(words.dropFirst()) : words
    return joiningVerb(line)
  }

  static func joiningVerb(_ words: [String]) -> [String] {
    guard words.count > 1, Vocabulary.verb(words[0]) == nil,
      words[..<2].allSatisfy({ $0.allSatisfy(\.isLetter) }),
      case let phrase = words[0] + " " + words[1], Vocabulary.verb(phrase) != nil
    else { return words }
    return [phrase] + words.dropFirst(2)
  }

  /// Replaces an alias with its line. Built-in commands are never aliases, and options in the line
  /// override the options of the alias.
  package static func expanded(_ words: [String], _ aliases: [String: String]) -> [String] {
    guard !aliases.isEmpty, let index = indexOfVerb(in: words),
      words[index].utf8.count <= Vocabulary.maxLength,
      let line = aliases[Vocabulary.folded(words[index])], Vocabulary.verb(words[index]) == nil,
      let expansion = try? LineWords.split(line)
    else { return words }
    let typedOptions = Set(options(in: words).map(\.option))
    let rest = words[(index + 1)...]
    var result = expansion
    for (option, range) in options(in: expansion).reversed() {
      if typedOptions.contains(option), !option.isRepeatable {
        result.removeSubrange(range)
      } else if range.count > 1, range.upperBound == result.count,
        rest.first.map({ !$0.begins(with: "-") }) ?? false
      {
        // The words typed after the alias do not continue its last value.
        let value = result[range].dropFirst().joined(separator: " ")
        result.replaceSubrange(range, with: [result[range.lowerBound] + "=" + value])
      }
    }
    return words[..<index] + result + rest
  }

  /// Returns the options in a line and their ranges, including values.
  private static func options(
    in words: [String], hasSubject: Bool = false
  ) -> [(option: LineOption, range: Range<Int>)] {
    var result: [(LineOption, Range<Int>)] = []
    var line = Line(words: words)
    var index = 0
    while index < words.count, words[index] != "--" {
      let start = index
      index += 1
      guard let (option, value) = option(words[start]) else {
        if line.verb != nil { line.arguments.append(words[start]) }
        line.verb = line.verb ?? Vocabulary.verb(words[start])
        continue
      }
      let mayHaveValue = value == nil && option.valueKind != nil && index < words.count
      if mayHaveValue, !words[index].hasPrefix("--") {
        let valueWords = line.wordsBeforeOption(words[index...])
        switch line.extent(of: option, in: valueWords, of: words, hasSubject: hasSubject) {
        case .words(let count), .unclear(let count), .divided(let count): index += count
        }
      }
      result.append((option, start..<index))
    }
    return result
  }

  /// Joins the words of values on a screen with an open book, where no book needs to be named:
  /// `edit --title Dune Messiah`.
  package static func joiningValues(_ words: [String]) -> [String] {
    var result = words
    for (_, range) in options(in: words, hasSubject: true).reversed() where range.count > 2 {
      let value = words[range].dropFirst().joined(separator: " ")
      result.replaceSubrange(range, with: [words[range.lowerBound], value])
    }
    return result
  }

  /// Returns the words up to the next option, and at least the first one.
  private func wordsBeforeOption(_ words: ArraySlice<String>) -> ArraySlice<String> {
    let isEnd = { (word: String) in
      word.hasPrefix("--") || verb == .tag && word.utf8.count > 1 && word.begins(with: "+")
        || word.begins(with: "-") && word.utf8.count > 1 && Int(word) == nil
    }
    return words[..<(words.dropFirst().firstIndex(where: isEnd) ?? words.endIndex)]
  }

  /// Parses `--langue=fr`; returns `nil` for a word that is not an option.
  package static func option(_ word: String) -> (option: LineOption, value: String?)? {
    guard word.hasPrefix("--") else { return nil }
    let parts = word.unicodeScalars.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count > 1 ? String(parts[1]) : nil
    return Vocabulary.option(String(parts[0])).map { ($0, value) }
  }

  package static func hasOption(_ option: LineOption, in words: [String]) -> Bool {
    options(in: words).contains { $0.option == option }
  }

  /// Returns the first value of an option, or `nil` if there is none.
  package static func value(
    of option: LineOption, in words: some Collection<String>
  ) -> String? {
    let words = Array(words)
    let range = options(in: words).first { $0.option == option }?.range
    return range.flatMap { Self.option(words[$0.lowerBound])?.value ?? words[$0].dropFirst().first }
  }

  /// Returns the index of the verb, after the program's own options.
  static func indexOfVerb(in words: [String]) -> Int? {
    var index = 0
    while index < words.count {
      guard words[index].begins(with: "-") else { return index }
      let takesNext = option(words[index]).map { $0.value == nil && $0.option.valueKind != nil }
      index += takesNext ?? false ? 2 : 1
    }
    return nil
  }
}

// MARK: Parsing dates

extension Line {
  package func day(_ option: LineOption, today: Day) throws(LineError) -> Day? {
    guard let text = options[option] else { return nil }
    return try DayParser.parse(
      text, today: today, direction: option == .since || option == .until ? .past : .future)
  }
}

// MARK: Parts of a line

extension Line {
  private mutating func parseVerbOrArgument(_ word: String, in lexicon: any Lexicon)
    throws(LineError)
  {
    guard verb == nil else {
      arguments.append(word)
      return
    }
    self.word = word
    if let verb = Vocabulary.verb(word) {
      self.verb = verb
    } else if BookNumbers.areBookReferences([word]) {
      verb = .show
      arguments = [word]
    } else if word.begins(with: "/") {
      verb = .find
      arguments = [String(word.unicodeScalars.dropFirst())]
    } else if Vocabulary.option(word) == .version {
      try setOption(.version, "")
    } else if Vocabulary.meaning(of: word, as: LoanFilter.self) != nil {
      // A line that begins with a status, an order or the word for books lists books.
      verb = .list
      arguments = [word]
    } else if Vocabulary.meaning(of: word, as: BookOrder.self) != nil {
      verb = .sort
      arguments = [word]
    } else if Vocabulary.meaning(of: word) == HelpTopic.books {
      verb = .list
      namesBooks = true
    } else if let verb = try Vocabulary.verb(word, in: lexicon) {
      self.verb = verb
    } else if Self.retiredVerbs.contains(word.lowercased()) {
      throw .retired(word)
    } else {
      throw .unknownVerb(word, suggestion: Vocabulary.suggestion(for: word, in: lexicon))
    }
  }

  private mutating func parseOption(
    _ word: String, from rest: inout ArraySlice<String>, in lexicon: any Lexicon
  ) throws(LineError) -> Bool {
    guard word.begins(with: "-"), word.utf8.count > 1 else { return false }
    let (option, assigned) = Self.option(word).map { ($0, $1) } ?? (nil, nil)
    // After `tag`, a minus removes a tag, except for the options of the verb.
    if verb == .tag, option.map({ !Self.tagOptions.contains($0) }) ?? true { return false }
    if word == "-h" {
      try setOption(.help, "")
      return true
    }
    if ["-v", "-V"].contains(word), verb == nil {
      try setOption(.version, "")
      return true
    }
    guard var option else {
      // A date, a rating or a year may begin with a minus, but not a verb.
      if verb != nil, Int(word) != nil { return false }
      // In a search, a minus excludes a term.
      if verb == .find, !word.hasPrefix("--") { return false }
      let optionNames = LineOption.allCases.flatMap { [lexicon.typed($0), "--" + $0.rawValue] }
      let input = word.hasPrefix("--") ? String(word.unicodeScalars.prefix { $0 != "=" }) : word
      if Self.retiredOptions.contains(input.lowercased()) { throw .retired(input) }
      let verbOptions = verb.map { VerbSyntax($0).options.map { "--" + $0.rawValue } } ?? []
      // `--own` begins `--owner` and `--owner-due`.
      let completions = input.count > 3 ? verbOptions.filter { $0.hasPrefix(input) } : []
      throw .unknownOption(
        input,
        suggestion: completions.min { $0.count < $1.count }
          ?? Vocabulary.nearest(to: input, among: optionNames))
    }
    if verb == .hold, option == .to { option = .for }
    if let verb, let actualOption = option.meaning(with: verb, in: lexicon) {
      option = actualOption
    }
    if !option.takesValue(after: verb) {
      guard assigned == nil else { throw .unexpectedValue(option) }
      try setOption(option, "")
    } else if let assigned {
      try setOption(option, assigned)
    } else {
      guard let first = rest.first, !first.hasPrefix("--") else {
        throw .missingValue(option, of: verb)
      }
      let valueWords = wordsBeforeOption(rest)
      if isCutOff(valueWords, of: option) { throw .missingValue(option, of: verb) }
      if let error = doubt(in: valueWords, of: option) { throw error }
      switch extent(of: option, in: valueWords, of: words) {
      case .words(let count):
        try setOption(option, rest.prefix(count).joined(separator: " "))
        rest.removeFirst(count)
      case .unclear(let count):
        throw ambiguityError(option, count, of: valueWords, canBeValue: true)
      case .divided where verb.map({ VerbSyntax($0).valueKind(option) }) == .number:
        throw .badNumber(valueWords.joined(separator: " "))
      // The title of a meeting comes first.
      case .divided(let count) where verb == .meetings:
        throw .unexpectedArgument(
          valueWords.dropFirst(count).joined(separator: " "),
          verb: ([self.word] + arguments.prefix(1)).joined(separator: " "))
      case .divided(let count):
        throw ambiguityError(option, count, of: valueWords, canBeValue: false)
      }
    }
    return true
  }

  /// Returns the error for words that may be arguments or belong to the value before them.
  ///
  /// - Parameters:
  ///   - count: the number of words that are the value in any case.
  ///   - valueWords: the words after the option, with their indices in the line.
  private func ambiguityError(
    _ option: LineOption, _ count: Int, of valueWords: ArraySlice<String>, canBeValue: Bool
  ) -> LineError {
    let value = valueWords.prefix(count).joined(separator: " ")
    let rest = Array(valueWords.dropFirst(count))
    let before = Array(words[..<valueWords.startIndex])
    let after = Array(words[valueWords.endIndex...])
    // The arguments end where the first option after the verb begins.
    let verb = Self.indexOfVerb(in: words) ?? 0
    let end = before[verb...].firstIndex { Self.option($0) != nil } ?? before.endIndex
    let fullValue = valueWords.joined(separator: " ")
    let readings = [
      Array(before[..<end]) + rest + before[end...] + [value] + after, before + [fullValue] + after,
    ].map { $0.map { WordChoices.quoted($0) }.joined(separator: " ") }
    let input = rest.joined(separator: " ")
    return canBeValue
      ? .twoReadings(input, readings[0], readings[1]) : .didYouMean(input, line: readings[0])
  }

  /// Whether the words after an option begin another part of the line, so that a name is missing:
  /// `--owner for 2 weeks`.
  private func isCutOff(_ words: ArraySlice<String>, of option: LineOption) -> Bool {
    guard let verb, let first = words.first, VerbSyntax(verb).valueKind(option)?.isPerson ?? false
    else { return false }
    let keywords: [Keyword] = [.for, .until, .since, .within, .by]
    return keywords.contains { AdditionParts.isSmallWord(first, $0) }
      && (words.count == 1 || AdditionParts.beginsDay(words))
  }

  mutating func setOption(_ option: LineOption, _ value: String) throws(LineError) {
    guard has(option) else {
      options[option] = value
      return
    }
    guard option.isRepeatable else { throw .givenTwice(option) }
    furtherValues[option, default: []].append(value)
  }

  /// The words of the offline queue of changes, which was removed in version 0.9.
  private static let retiredVerbs: Set = ["sync", "synchroniser", "синхронизировать"]
  private static let retiredOptions: Set = [
    "--later", "--plus-tard", "--позже", "--keep", "--garder", "--оставить",
  ]

  private static let tagOptions = VerbSyntax(.tag).options + VerbSyntax.globalOptions

  private mutating func check(in lexicon: any Lexicon) throws(LineError) {
    let values = VerbSyntax(verb ?? .help)
    for (option, input) in options {
      let valueKind = values.valueKind(option)
      let allowed = valueKind?.words ?? []
      let value =
        (valueKind == .stars ? Vocabulary.withoutStars(input) : nil)
        ?? (valueKind == .labelSheet ? LabelSheet(named: input)?.name : nil)
        ?? Vocabulary.value(input, of: option, among: allowed) ?? input
      options[option] = value
      guard allowed.isEmpty || allowed.contains(value) else {
        let error: LineError? =
          switch valueKind {
          case .order: .badOrder(value, BookOrder.self)
          case .shelfOrder: .badOrder(value, ShelfOrder.self)
          case .borrowerOrder: .badOrder(value, BorrowerOrder.self)
          default: nil
          }
        if let error, case .badOrder(_, _?, _) = error { throw error }
        throw .badValue(option, value, allowed: allowed)
      }
    }
    guard let verb else {
      let option = options.keys.first { !VerbSyntax.globalOptions.contains($0) }
      if let option { throw .notForVerb(option, verb: "bookskeeper") }
      return
    }
    let syntax = VerbSyntax(verb)
    let validOptions = syntax.options + VerbSyntax.globalOptions
    if let option = LineOption.allCases.first(where: { has($0) && !validOptions.contains($0) }) {
      throw .notForVerb(option, verb: word)
    }
    if syntax.argumentKinds.isEmpty, let argument = arguments.first {
      throw argumentError(for: argument, in: lexicon)
    }
  }

  /// Returns the error for an argument of a verb that takes none. A bare number after `undo` may be
  /// a count or the number of a change.
  private func argumentError(for argument: String, in lexicon: any Lexicon) -> LineError {
    guard arguments.count == 1, let count = Int(argument), count > 0, let verb,
      !has(.count), !has(.id)
    else { return .unexpectedArgument(argument, verb: word) }
    let readings = [LineOption.count, .id].filter(VerbSyntax(verb).options.contains)
      .map { "\(word) \(lexicon.typed($0)) \(argument)" }
    return switch readings.count {
    case 0: .unexpectedArgument(argument, verb: word)
    case 1: .didYouMean(argument, line: readings[0])
    default: .countOrChange(argument, readings[0], readings[1])
    }
  }
}

extension LineOption {
  /// Returns the option with a similar name that the verb takes, if it does not take this one.
  fileprivate func meaning(with verb: Verb, in lexicon: any Lexicon) -> LineOption? {
    let options = VerbSyntax(verb).options
    let similar: LineOption? =
      switch self {
      // In French, a “note” is a rating.
      case .note: lexicon.language == .french ? .rating : .notes
      // Where a meeting is, or where a book is kept.
      case .place: .location
      default: nil
      }
    return options.contains(self) ? nil : similar.flatMap { options.contains($0) ? $0 : nil }
  }
}
