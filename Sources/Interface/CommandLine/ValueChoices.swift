import Grammar
import Library
import Localization

/// Completions for a kind of value, from the grammar and the library.
struct ValueChoices {
  let texts: any Texts
  let source: CompletionSource
  let aliases: [String: String]

  func choices(_ valueKind: ValueKind, _ input: String) -> WordChoices {
    switch valueKind {
    case .book, .books, .booksOrAll, .booksOrNone:
      input.isEmpty ? allBooks(in: .library) : WordChoices(titles(input, in: .library))
    case .anyBook, .candidates:
      input.isEmpty || Line.areNumbers([input]) ? .none : WordChoices(titles(input, in: .library))
    case .borrower: borrowers(input)
    case .owner: .items(source.owners(input))
    case .tag: .items(source.tags(input))
    case .tags: tags(input)
    case .file, .source, .target:
      WordChoices(source.files(input).map { WordChoices.Choice($0, continues: $0.hasSuffix("/")) })
    case .date: days(input, isPast: false)
    case .pastDate: days(input, isPast: true)
    case .month: .words(texts.months, beginning: input)
    case .verb:
      verbs(input).adding(
        .words(HelpTopic.allCases.map { texts.word($0) }, beginning: input))
    default: .words(texts.words(of: valueKind), or: valueKind.words, beginning: input)
    }
  }

  func authors(_ input: String) -> WordChoices { .items(source.authors(input)) }

  // MARK: Books

  func allBooks(in scope: BookScope) -> WordChoices {
    let books = source.books("", scope)
    var all = WordChoices(books.map(Self.number))
    all.pickKind = .item
    all.isTruncated = books.count >= CompletionSource.limit
    return all
  }

  func bookNumbers(_ input: String, in scope: BookScope) -> WordChoices {
    WordChoices(source.books(input, scope).map(Self.number))
  }

  private static func number(of book: BookName) -> WordChoices.Choice {
    WordChoices.Choice(
      book.numberText, label: label(book), summary: titleAndAuthor(book.title, book.author))
  }

  private static func label(_ book: BookName) -> String {
    "\(book.numberText)  \(titleAndAuthor(book.title, book.author))"
  }

  /// Joins a title or a number with the author, who may be unknown.
  private static func titleAndAuthor(_ first: String, _ author: String) -> String {
    [first, author].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  func titles(_ input: String, in scope: BookScope) -> [WordChoices.Choice] {
    let books = source.books(input, scope)
    return books.map { book in
      let name = name(of: book, isOnlyMatch: books.count == 1, in: scope)
      return WordChoices.Choice(
        name, label: Self.label(book), summary: Self.titleAndAuthor(book.numberText, book.author))
    }
  }

  /// Returns the title of a book, or its number if the title is ambiguous.
  private func name(of book: BookName, isOnlyMatch: Bool, in scope: BookScope) -> String {
    let words = book.title.split(whereSeparator: \.isWhitespace).map(String.init)
    let isTitle =
      !BookNumbers.areBookReferences(words) && !book.title.hasPrefix("-")
      && !book.title.hasPrefix("+")
      && Vocabulary.verb(book.title) != .all && !Vocabulary.isNone(book.title)
    guard isTitle, !isOnlyMatch || source.books(book.title, scope).count == 1 else {
      return book.numberText
    }
    return book.title
  }

  // MARK: Others

  private func days(_ input: String, isPast: Bool) -> WordChoices {
    var days = WordChoices.words(
      [texts.today[0], (isPast ? texts.yesterday : texts.tomorrow)[0]] + texts.weekdays,
      beginning: input)
    days.pickKind = .day(isPast: isPast)
    return days
  }

  private func borrowers(_ input: String) -> WordChoices {
    let names = source.borrowers(input).map(texts.borrower)
    let userName = texts.borrower(Borrower.user)
    let includesUser =
      !input.isEmpty && !names.contains(userName)
      && Vocabulary.folded(userName).hasPrefix(Vocabulary.folded(input))
    return .items(names + (includesUser ? [userName] : []))
  }

  /// Returns tags that match the text after a plus or minus, with that sign.
  private func tags(_ input: String) -> WordChoices {
    guard let sign = input.first, sign == "+" || sign == "-" else { return .none }
    return WordChoices(
      source.tags(String(input.dropFirst())).map { WordChoices.Choice(String(sign) + $0) })
  }

  /// Returns verbs, the user's language first. For empty text, returns one word per verb.
  func verbs(_ input: String) -> WordChoices {
    func choice(_ word: String, _ verb: Verb) -> WordChoices.Choice {
      WordChoices.Choice(word, summary: texts.summary(verb))
    }
    if input.isEmpty {
      return WordChoices(Verb.allCases.map { choice(texts.word($0), $0) })
    }
    let choices = [texts.language, .english].flatMap { language in
      Verb.allCases.flatMap { verb in language.words(for: verb).map { choice($0, verb) } }
    }
    let aliasChoices = aliases.sorted { $0.key < $1.key }
      .map { WordChoices.Choice($0, summary: AddressPasswords.redacted($1)) }
    return .matching(choices.filter { $0.text.count > 1 } + aliasChoices, beginning: input)
  }
}
