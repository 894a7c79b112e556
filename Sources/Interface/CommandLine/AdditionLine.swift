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
  /// - Throws: `twoReadings` if the words could all be a title; `badDate`, `givenTwice`.
  mutating func parseAddition(after titleCount: Int) throws(LineError) {
    try rejectAddress()
    let mayBorrow = verb == .checkout && Vocabulary.isSynonym(word, of: \.borrow)
    isBorrowing = mayBorrow
    guard mayBorrow || verb == .add, arguments.count <= 100 else { return }
    let hasOwner = has(.owner) || has(.from)
    var found: (count: Int, parts: AdditionParts)?
    // `add Dune --author Frank Herbert from City`
    let followsOption = titleCount > 0 && titleCount < arguments.count
    if followsOption,
      let parts = try AdditionParts(arguments[titleCount...], mayBorrow: mayBorrow),
      !mayBorrow || parts.owner != nil || hasOwner
    {
      found = (titleCount, parts)
    }
    // `borrow from City Library` asks for the title.
    if mayBorrow, let parts = try AdditionParts(arguments[...], mayBorrow: true), parts.owner != nil
    {
      found = (0, parts)
    }
    // A title in quotation marks is one word.
    for count in arguments.indices.dropFirst() where found == nil {
      guard let parts = try AdditionParts(arguments[count...], mayBorrow: mayBorrow) else {
        continue
      }
      let isCertainTitle =
        arguments[0].contains(where: \.isWhitespace)
        || BookNumbers.areBookReferences([arguments[0]])
      guard
        mayBorrow
          ? parts.owner != nil || hasOwner
          : !has(.author) && (parts.author != nil || isCertainTitle)
      else { continue }
      // “Far from the Madding Crowd by Thomas Hardy”: an owner comes after the author.
      guard mayBorrow || isCertainTitle || !parts.hasOwnerBeforeAuthor else { continue }
      found = (count, parts)
    }
    guard found != nil || mayBorrow && hasOwner else { return }
    let (count, parts) = found ?? (arguments.count, AdditionParts())
    var title = Array(arguments[..<count])
    if count > 0, count < arguments.count, title[count - 1].hasSuffix(",") {
      title[count - 1].removeLast()
    }
    if let author = parts.author, parts.owner == nil, parts.due == nil, !followsOption,
      !Self.isCertainAuthor(author, title)
    {
      let words = (["…"] + arguments[count...]).dropFirst().joined(separator: " ")
      throw .twoReadings(
        words, suggestedLine(title, [(.author, author)]),
        suggestedLine([arguments.joined(separator: " ")], []))
    }
    // Quotation marks say where the title ends.
    let isQuoted = arguments.contains { $0.contains(where: \.isWhitespace) }
    if count > 0, parts.authorCount > 0, !isQuoted, !followsOption,
      !BookNumbers.areBookReferences([arguments[0]]), BookNumbers.title(arguments) == nil
    {
      possibleTitle = arguments.prefix(count + parts.authorCount).joined(separator: " ")
    }
    if mayBorrow {
      verb = .add
      if let owner = options.removeValue(forKey: .from) { options[.owner] = owner }
      // The owner's date is the only one.
      if !has(.due), let due = options.removeValue(forKey: .ownerDue) { options[.due] = due }
    }
    arguments = title
    let values: [(LineOption, String?)] = [
      (.author, parts.author), (.year, parts.year), (.owner, parts.owner), (.due, parts.due),
      (.rating, parts.rating),
    ]
    for (option, value) in values {
      guard let value else { continue }
      if has(option) { throw .givenTwice(option) }
      options[option] = value
    }
  }

  /// `borrower add Anna Smith anna@example.org`
  private func rejectAddress() throws(LineError) {
    guard verb == .borrower, arguments.count > 2, let last = arguments.last, last.contains("@"),
      Vocabulary.verb(arguments[0]) == .add, !has(.email)
    else { return }
    throw .didYouMean(last, line: suggestedLine(arguments.dropLast(), [(.email, last)]))
  }

  /// Whether words after `by` are an author and not a part of the title, as in “Stand by Me” or
  /// “Murder by the Book”.
  private static func isCertainAuthor(_ author: String, _ title: [String]) -> Bool {
    if title.count == 1, title[0].contains(where: \.isWhitespace) { return true }
    let words = author.split(separator: " ").map(String.init)
    // “Frank Herbert for my collection” is not a name.
    let keywords: [Keyword] = [.to, .for, .until, .since, .within]
    let hasKeyword = words.contains { word in keywords.contains { Vocabulary.isKeyword(word, $0) } }
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

struct AdditionParts {
  var author: String?
  /// The number of words that name the author, if they come first.
  private(set) var authorCount = 0
  private(set) var hasOwnerBeforeAuthor = false
  var year: String?
  var owner: String?
  var due: String?
  var rating: String?

  init() {}

  /// Returns `nil` if any word does not belong to a part.
  ///
  /// - Throws: `badDate` for words after `until`.
  init?(_ words: ArraySlice<String>, mayBorrow: Bool) throws(LineError) {
    var rest = words
    while let first = rest.first {
      let after = rest.dropFirst()
      guard let part = Self.part(rest, mayBorrow) else { return nil }
      let end =
        after.indices.dropFirst().first { Self.part(after[$0...], mayBorrow) != nil }
        ?? after.endIndex
      var value = after[..<end].joined(separator: " ")
      if value.hasSuffix(","), end < after.endIndex { value.removeLast() }
      rest = after[end...]
      let isFirst = after.startIndex == words.startIndex + 1
      switch part {
      case .author where author == nil:
        author = value
        hasOwnerBeforeAuthor = owner != nil
        if isFirst { authorCount = end - after.startIndex + 1 }
      case .year where year == nil: year = value
      case .rating where rating == nil: rating = String(value.split(separator: " ")[0])
      case .owner where owner == nil: owner = Self.withoutArticle(value)
      case .due where due == nil:
        // `for 2 weeks`, `in 2 weeks`
        let isDuration = [.for, .within].contains { Vocabulary.isKeyword(first, $0) }
        due = isDuration ? "in " + value : value
        guard DayParser.isDate(due ?? "") else { throw .badDate(value) }
      default: return nil
      }
    }
  }

  enum Part { case author, year, owner, due, rating }

  /// Returns the part that begins with the first word.
  static func part(_ words: ArraySlice<String>, _ mayBorrow: Bool) -> Part? {
    guard let first = words.first, words.count > 1, first != "a" else { return nil }
    let rest = words.dropFirst()
    let isDate = { (prefix: String) in
      (1...min(6, rest.count)).contains {
        let text = rest.prefix($0).joined(separator: " ")
        // “Me” is a Wednesday in French, and the end of “Stand by Me”.
        return (text.count > 2 || text.contains(where: \.isNumber))
          && DayParser.isDate(prefix + text)
      }
    }
    if [.until, .by].contains(where: { Vocabulary.isKeyword(first, $0) }), isDate("") {
      return .due
    }
    if [.for, .within].contains(where: { Vocabulary.isKeyword(first, $0) }), isDate("in ") {
      return .due
    }
    if Vocabulary.isSynonym(first, of: \.until) { return .due }
    // `in 1965`
    if Vocabulary.meaning(of: first, as: ReadingWord.self) == .on, let year = rest.first,
      year.utf8.count == 4, Int(year) != nil,
      rest.count == 1 || part(rest.dropFirst(), mayBorrow) != nil
    {
      return .year
    }
    // `rated 4`, `rated 4 stars`
    if Vocabulary.meaning(of: first, as: ReadingWord.self) == .rated,
      let stars = rest.first, (try? Rating(stars)) != nil
    {
      let after = rest.dropFirst()
      let isWord = after.first.map { Vocabulary.isSynonym($0, of: \.stars) } ?? false
      let next = isWord ? after.dropFirst() : after
      if next.isEmpty || part(next, mayBorrow) != nil { return .rating }
    }
    if Vocabulary.isSynonym(first, of: \.byAuthor) {
      // “Stand by Me” is a title.
      let name = rest.prefix { $0.count <= 2 }
      let isShort =
        name.count == 1 && rest.count == 1
        || name.count == 1
          && part(rest.dropFirst(), mayBorrow) != nil
      return isShort ? nil : .author
    }
    return Vocabulary.isSynonym(first, of: mayBorrow ? \.borrowedFrom : \.addedFrom) ? .owner : nil
  }

  private static func withoutArticle(_ owner: String) -> String {
    let words = owner.split(separator: " ", maxSplits: 1)
    let isArticle = ["the", "la", "le", "les"].contains(words.first?.lowercased())
    return isArticle && words.count > 1 ? String(words[1]) : owner
  }
}
