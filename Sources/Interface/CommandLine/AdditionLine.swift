import Grammar
import Library
import Localization

/// Words that replace options when a book is added or borrowed:
///
///     add Dune by Frank Herbert
///     borrow Project Hail Mary from City Library until friday
extension Line {
  /// Moves the author, the owner and the due date from the arguments to options.
  ///
  /// - Parameter titleCount: how many arguments come before the first option.
  /// - Throws: `twoReadings` if words may belong to the author; `badDate`, `givenTwice`, `missing`.
  mutating func parseAddition(after titleCount: Int) throws(LineError) {
    try rejectPartsOfName()
    if verb == .shelf { return try parseShelfAddition() }
    let mayBorrow = verb == .checkout && Vocabulary.isSynonym(word, of: \.borrow)
    isBorrowing = mayBorrow
    guard mayBorrow || verb == .add, arguments.count <= 100 else { return }
    if mayBorrow { try rejectReturn() }
    try parseBookNoun()
    let hasOwner = has(.owner) || has(.from)
    var found: (count: Int, parts: AdditionParts)?
    // `add Emma from City by Jane Austen`
    var withOwner: (count: Int, parts: AdditionParts)?
    // `add Dune --author Frank Herbert from City`
    let followsOption = titleCount > 0 && titleCount < arguments.count
    if followsOption,
      let parts = try AdditionParts(arguments[titleCount...], mayBorrow: mayBorrow),
      !mayBorrow || parts.owner != nil || hasOwner
    {
      found = (titleCount, parts)
    }
    // `add Kim by Rudyard Kipling from City Library --borrower Anna until friday`
    if let followed = found, !mayBorrow, !has(.author),
      let whole = try partsWithAuthor(before: followed.count)
    {
      found = whole
    }
    // `borrow from City Library` asks for the title.
    if mayBorrow, let parts = try AdditionParts(arguments[...], mayBorrow: true), parts.owner != nil
    {
      found = (0, parts)
    }
    // A title in quotation marks is one word.
    let isCertainTitle =
      arguments.first.map {
        $0.contains(where: \.isWhitespace) || BookNumbers.areBookReferences([$0])
      } ?? false
    for count in arguments.indices.dropFirst() where found == nil {
      guard let parts = try AdditionParts(arguments[count...], mayBorrow: mayBorrow) else {
        continue
      }
      // “The tagged hare”
      let isTitleOpen =
        parts.hasDetailFirst && Self.articles.contains(arguments[count - 1].lowercased())
      guard isCertainTitle || parts.canFollowTitle && !isTitleOpen,
        mayBorrow
          ? parts.owner != nil || hasOwner
          : parts.hasDetailFirst || !has(.author) && (parts.author != nil || isCertainTitle)
      else { continue }
      // “Far from the Madding Crowd by Thomas Hardy”: an owner comes after the author, unless it is
      // a known one.
      if !mayBorrow, !isCertainTitle, parts.hasOwnerBeforeAuthor {
        // `add Letters from Earth by Mark Twain --owner City`
        if hasOwner { continue }
        withOwner = withOwner ?? (count, parts)
      } else {
        found = (count, parts)
      }
    }
    guard found != nil || mayBorrow && hasOwner else {
      if mayBorrow { loanWithoutOwner = wordsWithoutOwner() }
      return
    }
    let (count, parts) = found ?? (arguments.count, AdditionParts())
    try rejectStart(in: parts)
    if let (first, second) = parts.repeatedDates { throw .twoDates(first, second) }
    let typed = arguments
    if parts.author != nil { try rejectSecondBook(typed, count) }
    var title = Array(typed[..<count])
    if count > 0, count < typed.count, title[count - 1].hasSuffix(",") {
      title[count - 1].removeLast()
    }
    let isTitleGiven = isCertainTitle || BookNumbers.title(typed) != nil || followsOption
    if let author = parts.author { try rejectWords(in: author, after: title, parts) }
    // Quotation marks say where the title ends.
    let isQuoted = typed.contains { $0.contains(where: \.isWhitespace) }
    if count > 0, parts.authorCount > 0, !isQuoted, !isTitleGiven {
      possibleTitle = typed.prefix(count + parts.authorCount).joined(separator: " ")
    }
    // One’s own book has no due date unless someone has it.
    if !mayBorrow, parts.due != nil, parts.owner == nil, !hasOwner, !has(.borrower) {
      needsOwner = true
    }
    if mayBorrow {
      verb = .add
      if let owner = options.removeValue(forKey: .from) { options[.owner] = owner }
      // The owner's date is the only one.
      if !has(.due), let due = options.removeValue(forKey: .ownerDue) { options[.due] = due }
    }
    arguments = title
    for (option, value) in parts.values {
      if has(option), option != .tag { throw .givenTwice(option) }
      try setOption(option, value)
    }
    if let author = parts.author, !isTitleGiven, parts.authorCount > 0,
      parts.isPartOfTitle || parts.owner == nil && parts.due == nil && !Self.isName(author)
    {
      let words = typed[count..<(count + parts.authorCount)].joined(separator: " ")
      unclearName = doubt(about: .author, author, words, typed.prefix(count + parts.authorCount))
    } else if let withOwner, let owner = withOwner.parts.owner {
      unclearName = doubt(about: .owner, owner, owner, typed[..<count])
      arguments = Array(typed[..<withOwner.count])
      try setOption(.owner, owner)
    }
  }

  /// Refuses `borrow dune back from Anna`, which returns a book.
  ///
  /// - Throws: `didYouMean`.
  private func rejectReturn() throws(LineError) {
    guard
      let back = arguments.indices.first(where: { index in
        let isBeforeName =
          index + 1 < arguments.count && Vocabulary.isKeyword(arguments[index + 1], .from)
        return Vocabulary.isSynonym(arguments[index], of: \.backWord)
          && arguments[index].first?.isUppercase != true && index > 0 && isBeforeName
      })
    else { return }
    var line = self
    let language = Language.allCases.first { $0.borrow.contains(Vocabulary.folded(word)) }
    line.word = (language ?? .english).word(Verb.return)
    let rest = arguments[..<back] + arguments[(back + 1)...]
    throw .didYouMean(
      word + " … " + arguments[back], line: line.suggestedLine(Array(rest), []))
  }

  /// Drops the noun in `add a book`, and refuses it before a title: `add book Emma by Jane Austen`.
  ///
  /// - Throws: `didYouMean`.
  private mutating func parseBookNoun() throws(LineError) {
    guard verb == .add,
      let count = (1...3).reversed().first(where: {
        $0 <= arguments.count
          && Vocabulary.isSynonym(arguments.prefix($0).joined(separator: " "), of: \.bookNoun)
          && arguments[..<$0].allSatisfy { $0.first?.isUppercase != true }
      })
    else { return }
    if count == arguments.count, ownOptions.isEmpty {
      arguments = []
    } else if count < arguments.count, arguments[count].first?.isUppercase ?? false {
      throw .didYouMean(
        arguments[..<count].joined(separator: " "),
        line: suggestedLine(Array(arguments[count...]), []))
    }
  }

  /// Refuses the start of a loan in a name, where only its end can be given: `from City Library since 1
  /// nov`.
  ///
  /// - Throws: `unexpectedArgument`.
  private func rejectStart(in parts: AdditionParts) throws(LineError) {
    for (option, value) in parts.values where option == .owner || option == .author {
      let words = value.split(separator: " ").map(String.init)
      let start = words.indices.dropFirst().first {
        AdditionParts.isSmallWord(words[$0], .since) && AdditionParts.beginsDay(words[$0...])
      }
      if let start {
        throw .unexpectedArgument(words[start...].joined(separator: " "), verb: word)
      }
    }
  }

  /// Returns a name that is one only if it is known.
  ///
  /// - Parameters:
  ///   - words: the words that are a name or belong to the title.
  ///   - title: the title with these words.
  private func doubt(
    about option: LineOption, _ name: String, _ words: String, _ title: ArraySlice<String>
  ) -> UnclearName {
    var other = self
    other.options[option] = nil
    let fullTitle = title.joined(separator: " ")
    return UnclearName(
      option, name, words: words, title: fullTitle,
      nameLine: suggestedLine(arguments, [(option, name)]),
      titleLine: other.suggestedLine([fullTitle], []))
  }

  /// Refuses words after an author that are a part of the line but may also be a part of the name:
  /// `by Jane Austen with Anna`, `by Jane Austen on top shelf`.
  ///
  /// - Throws: `twoReadings`.
  private func rejectWords(
    in author: String, after title: [String], _ parts: AdditionParts
  ) throws(LineError) {
    let words = author.split(separator: " ").map(String.init)
    guard
      let index = words.indices.dropFirst().dropLast().first(where: {
        AdditionParts.option(afterAuthor: words[$0...]) != nil
      }), let option = AdditionParts.option(afterAuthor: words[index...])
    else { return }
    var line = self
    for (option, value) in parts.values where option != .author {
      try line.setOption(option, value)
    }
    let rest = words[(index + 1)...].joined(separator: " ")
    throw .twoReadings(
      words[index...].joined(separator: " "),
      line.suggestedLine(
        title, [(.author, words[..<index].joined(separator: " ")), (option, rest)]),
      line.suggestedLine(title, [(.author, author)]))
  }

  /// Returns the parts that begin with an author before the first option and go on after it.
  private func partsWithAuthor(
    before end: Int
  ) throws(LineError) -> (count: Int, parts: AdditionParts)? {
    for count in arguments.indices.dropFirst() where count < end {
      if let parts = try AdditionParts(arguments[count...], mayBorrow: false),
        let author = parts.author, parts.authorCount > 0, Self.isName(author)
      {
        return (count, parts)
      }
    }
    return nil
  }

  /// Refuses two books in one line: `add Kim by Rudyard Kipling and Emma by Jane Austen`.
  ///
  /// - Parameter count: how many words come before the last author.
  /// - Throws: `unexpectedArgument`.
  private func rejectSecondBook(_ words: [String], _ count: Int) throws(LineError) {
    let isQuoted = words.contains { $0.contains(where: \.isWhitespace) }
    guard !isQuoted,
      let by = (1..<max(1, count - 2)).first(where: {
        AdditionParts.part(words[$0...], false) == .author
          && words[$0 + 1].first?.isUppercase ?? false
      }),
      let end = ((by + 2)..<count).first(where: {
        words[$0 - 1].hasSuffix(",") || Vocabulary.isKeyword(words[$0], .and)
      })
    else { return }
    let name = words[(by + 1)..<end].joined(separator: " ")
    guard Self.isName(name) else { return }
    throw .unexpectedArgument(words[end...].joined(separator: " "), verb: word)
  }

  /// The parts that words without options give to a line that adds a book.
  func partsInWords(_ mayBorrow: Bool) -> Set<LineOption> {
    for count in arguments.indices.dropFirst() where arguments.count <= 100 {
      if let parts = try? AdditionParts(arguments[count...], mayBorrow: mayBorrow) {
        return Set(parts.values.map(\.option))
      }
    }
    return []
  }

  /// Returns the error for words in the value of an option that may begin a part of the line that
  /// is not given yet: `add Emma --author Jane Austen --location box from Ben`.
  func doubt(in value: ArraySlice<String>, of option: LineOption) -> LineError? {
    let mayBorrow = verb == .checkout && Vocabulary.isSynonym(word, of: \.borrow)
    guard verb == .add || mayBorrow, [.location, .owner, .tag].contains(option),
      value.count <= 100, !value.contains(where: { $0.contains(where: \.isWhitespace) })
    else { return nil }
    let given = givenParts(beside: option, mayBorrow)
    for index in value.indices.dropFirst() {
      guard let (part, leadCount) = AdditionParts.beginning(of: value[index...], mayBorrow),
        AdditionParts.isFree(part), !given.contains(part)
      else { continue }
      let rest = value[(index + leadCount)...]
      // `--owner City Library by Frank Herbert`
      let end = rest.indices.dropFirst().first {
        AdditionParts.part(rest[$0...], mayBorrow) != nil
      }
      if part == .author, Self.isName(rest[..<(end ?? rest.endIndex)].joined(separator: " ")),
        rest.first?.first?.isUppercase ?? false
      {
        return nil
      }
      let before = words[..<value.startIndex].map { WordChoices.quoted($0) }
      let after = words[value.endIndex...].map { WordChoices.quoted($0) }
      let short = WordChoices.quoted(value[..<index].joined(separator: " "))
      let full = WordChoices.quoted(value.joined(separator: " "))
      let lines = [
        before + [short, "--" + part.rawValue] + rest.map { WordChoices.quoted($0) } + after,
        before + [full] + after,
      ].map { $0.joined(separator: " ") }
      return .twoReadings(value[index...].joined(separator: " "), lines[0], lines[1])
    }
    return nil
  }

  /// The parts that a line gives by options or words, and an option itself.
  func givenParts(beside option: LineOption, _ mayBorrow: Bool) -> Set<LineOption> {
    var given = Set(words.compactMap { Self.option($0)?.option }).union(partsInWords(mayBorrow))
    given.insert(option)
    if given.contains(.from) { given.insert(.owner) }
    return given
  }

  /// `shelf add Kim by Rudyard Kipling`
  ///
  /// - Throws: `twoReadings` if the author may belong to the title.
  private mutating func parseShelfAddition() throws(LineError) {
    guard arguments.first.flatMap(Vocabulary.verb) == .add, !has(.author), arguments.count <= 100
    else { return }
    let allowed: [LineOption] = [.author, .year, .rating]
    for count in arguments.indices.dropFirst(2) {
      guard let parts = try? AdditionParts(arguments[count...], mayBorrow: false),
        let author = parts.author, !parts.isPartOfTitle,
        parts.values.allSatisfy({ allowed.contains($0.option) && !has($0.option) })
      else { continue }
      let title = Array(arguments[..<count])
      let isQuoted = count == 2 && title[1].contains(where: \.isWhitespace)
      guard isQuoted || Self.isName(author) else {
        throw .twoReadings(
          arguments[count...].joined(separator: " "),
          suggestedLine(title, parts.values.map { ($0.option, $0.value) }),
          suggestedLine(
            [title[0], arguments.dropFirst().joined(separator: " ")], []))
      }
      arguments = title
      for (option, value) in parts.values { try setOption(option, value) }
      return
    }
  }

  /// Splits `borrow Kim by Rudyard Kipling until friday`, where the owner is missing, before the
  /// words after which the owner is not named.
  private func wordsWithoutOwner() -> LoanWithoutOwner? {
    let later: [LineOption] = [.due, .rating, .tag]
    let end = arguments.indices.dropFirst().first { index in
      let parts = try? AdditionParts(arguments[index...], mayBorrow: true)
      return parts?.values.allSatisfy { later.contains($0.option) } ?? false
    }
    let count = end ?? arguments.count
    let hasAuthor = arguments.indices.dropFirst().contains { index in
      let parts = try? AdditionParts(arguments[index...], mayBorrow: true)
      return index < count && parts?.author.map(Self.isName) ?? false
    }
    guard hasAuthor || count < arguments.count else { return nil }
    let title = arguments[..<count].joined(separator: " ")
    return LoanWithoutOwner(
      title: hasAuthor ? title : WordChoices.quoted(title),
      rest: arguments[count...].joined(separator: " "))
  }

  /// Refuses words of a new borrower or owner that do not belong to the name: `borrower add Anna Smith
  /// anna@example.org`, `owners add City Hall until friday`.
  ///
  /// - Throws: `didYouMean`, `unexpectedArgument`.
  private func rejectPartsOfName() throws(LineError) {
    guard verb == .borrower || verb == .owner, (3...100).contains(arguments.count),
      Vocabulary.verb(arguments[0]) == .add
    else { return }
    // `borrowers add Zoe Smith, Tom`; “Leroy, Tom” is one name.
    if let comma = arguments.indices.dropFirst(2).dropLast().first(where: {
      arguments[$0].hasSuffix(",")
    }) {
      throw .unexpectedArgument(
        arguments[(comma + 1)...].joined(separator: " "), verb: word + " " + arguments[0])
    }
    let date = arguments.indices.dropFirst(2).first {
      AdditionParts.part(arguments[$0...], false) == .due
    }
    if let date {
      throw .unexpectedArgument(
        arguments[date...].joined(separator: " "), verb: word + " " + arguments[0])
    }
    guard verb == .borrower, let last = arguments.last, last.contains("@"), !has(.email) else {
      return
    }
    var name = arguments.dropLast()
    // `by email anna@example.org`
    if name.count > 2, let label = name.last, Vocabulary.option(label) == .email {
      name.removeLast()
      if name.count > 2, let before = name.last, Self.isBeforeLabel(before) { name.removeLast() }
    }
    throw .didYouMean(
      arguments[name.endIndex...].joined(separator: " "),
      line: suggestedLine(Array(name), [(.email, last)]))
  }

  private static func isBeforeLabel(_ word: String) -> Bool {
    Vocabulary.isKeyword(word, .by) || Vocabulary.isSynonym(word, of: \.besideName)
      || Vocabulary.isSynonym(word, of: \.atTime)
  }

  private static let articles: Set = [
    "the", "a", "an", "my", "your", "le", "la", "les", "un", "une",
  ]

  /// Whether words after `by` are an author and not a part of the title, as in “Death by Chocolate”
  /// or “Murder by the Book”.
  private static func isName(_ author: String) -> Bool {
    let words = author.split(separator: " ").map(String.init)
    // “Frank Herbert for my collection” is not a name.
    let keywords: [Keyword] = [.to, .for, .until, .since, .within]
    let hasKeyword = words.contains { word in
      keywords.contains { AdditionParts.isSmallWord(word, $0) }
    }
    return words.count > 1 && !hasKeyword && !author.contains(where: \.isNumber)
      && !["the", "a", "an", "my", "your"].contains(words[0].lowercased())
  }

  /// Returns a line with these arguments and options, and with the other options of this line.
  func suggestedLine(_ arguments: [String], _ parts: [(LineOption, String?)]) -> String {
    let replacedOptions = parts.compactMap { option, value in value.map { _ in option } }
    let others = LineOption.allCases.filter { has($0) && !replacedOptions.contains($0) }
      .flatMap { option in texts(option).map { (option, Optional($0)) } }
    let options = (parts + others).flatMap { option, value in
      value.map { $0.isEmpty ? ["--" + option.rawValue] : ["--" + option.rawValue, $0] } ?? []
    }
    return ([word] + arguments + options).map { WordChoices.quoted($0) }.joined(separator: " ")
  }
}
