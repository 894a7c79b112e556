import Grammar
import Library
import Localization

/// Keywords that replace options: `list overdue by due`. `LoanLine` parses the keywords of loans.
extension Line {
  mutating func takeKeywords(in lexicon: any Lexicon) {
    switch verb {
    case .list, .all, .available, .out, .overdue: takeList(lexicon)
    case .check: takeTwoWords()
    case .rate, .read: takeStars()
    // `borrowers add Zed` is `borrower add Zed`.
    case .borrowers where !arguments.isEmpty: verb = .borrower
    case .owners where arguments.first.map({ NounLine.isAction($0, of: .owner) }) ?? false:
      verb = .owner
    case .sort:
      if let by = arguments.first, arguments.count > 1, Vocabulary.isKeyword(by, .by) {
        arguments.removeFirst()
      }
      takeDirection()
      let order = arguments.joined(separator: " ")
      if arguments.count > 1, Vocabulary.meaning(of: order, as: BookOrder.self) != nil {
        arguments = [order]
      }
    default: break
    }
  }

  /// Parses `check out 5` and `check in 5`. The verb `check` itself takes no arguments.
  private mutating func takeTwoWords() {
    guard let second = arguments.first, let verb = Self.verbsAfterCheck[Vocabulary.folded(second)]
    else { return }
    word += " " + arguments.removeFirst()
    self.verb = verb
  }

  private static let verbsAfterCheck: [String: Verb] = ["out": .checkout, "in": .return]

  /// `rate 12 4 stars`
  private mutating func takeStars() {
    guard arguments.count > 1, let last = arguments.last, Vocabulary.isSynonym(last, of: \.stars),
      (try? Rating(arguments[arguments.count - 2])) != nil
    else { return }
    arguments.removeLast()
  }

  // MARK: Lists

  /// `only overdue`, on the screen of a list.
  package static func filtering(
    _ words: [String], by verb: Verb, in lexicon: any Lexicon
  ) -> [String] {
    guard words.count == 2, Vocabulary.option(words[0]) == .only else { return words }
    return [lexicon.word(verb), "--" + LineOption.only.rawValue, words[1]]
  }

  /// `sort by due desc`
  private mutating func takeDirection() {
    guard arguments.count > 1, let last = arguments.last else { return }
    let isDescending = Vocabulary.isKeyword(last, .descending)
    guard isDescending || Vocabulary.isKeyword(last, .ascending) else { return }
    arguments.removeLast()
    // A "by" before the direction, as in `по убыванию`.
    if arguments.count > 1, let by = arguments.last, Vocabulary.isKeyword(by, .by) {
      arguments.removeLast()
    }
    if isDescending { options[.reverse] = "" }
  }

  /// Parses statuses and an order, then a borrower or a search; or a book: `list overdue by due`,
  /// `overdue Anna`, `list dune`, `list 5`.
  private mutating func takeList(_ lexicon: any Lexicon) {
    if verb == .list, BookNumbers.areBookReferences(arguments), ownOptions.isEmpty {
      verb = .show
      return
    }
    takeDirection()
    var parsedOptions = options
    var rest = arguments[...]
    if rest.count > 2, parsedOptions[.sort] == nil,
      let order = rest.last.flatMap({ Vocabulary.meaning(of: $0, as: BookOrder.self) }),
      Vocabulary.isKeyword(rest[rest.endIndex - 2], .by)
    {
      parsedOptions[.sort] = order.rawValue
      rest = rest.dropLast(2)
    }
    while let word = rest.first {
      if Vocabulary.isKeyword(word, .by), rest.count > 1 {
        // The next word is the order.
      } else if parsedOptions[.sort] == nil,
        let order = Vocabulary.meaning(of: word, as: BookOrder.self)
      {
        parsedOptions[.sort] = order.rawValue
      } else if verb == .list, parsedOptions[.only] == nil,
        let filter = Vocabulary.meaning(of: word, as: LoanFilter.self)
      {
        parsedOptions[.only] = filter.rawValue
      } else {
        break
      }
      rest.removeFirst()
    }
    if let first = rest.first, rest.count > 1, Vocabulary.isKeyword(first, .to) {
      rest.removeFirst()
    }
    if !rest.isEmpty {
      guard let search = search(for: Array(rest), parsedOptions, lexicon) else { return }
      parsedOptions[.find] = search
    }
    arguments = []
    options = parsedOptions
  }

  private func search(
    for words: [String], _ parsedOptions: [LineOption: String], _ lexicon: any Lexicon
  ) -> String? {
    let filter = parsedOptions[.only].flatMap(LoanFilter.init(rawValue:))
    if verb == .out || verb == .overdue || [.out, .overdue, .dueSoon].contains(filter) {
      guard !BookNumbers.areBookReferences(words) else { return nil }
      let name = words.joined(separator: " ").filter { $0 != "\"" }
      let term = lexicon.word(BookSearchField.with) + ":" + (words.count > 1 ? "\"\(name)\"" : name)
      return [parsedOptions[.find], term].compactMap(\.self).joined(separator: " ")
    }
    // After an order, the words would be ambiguous.
    guard verb == .list, parsedOptions == options, !has(.find) else { return nil }
    return BookSearch(words: words).text
  }
}
