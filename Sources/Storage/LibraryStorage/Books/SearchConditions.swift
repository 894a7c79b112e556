import Library
import SQL

/// The conditions of a book search.
///
/// The word index has two columns, titles and everything else. It cannot distinguish fields or
/// adjacent words, so these are checked in the few books that it finds.
package struct SearchConditions {
  /// The table or query to read the books from; `nil` if the search does not determine it.
  let bookSource: BookListing.SQL?
  private(set) var conditions: [BookListing.SQL] = []
  /// The same search as a condition on books alone, if only the numbers in the word index are
  /// needed.
  private(set) var bookCondition: BookListing.SQL?
  /// Whether nothing can match, since there is no word to search for.
  let isEmpty: Bool

  init(
    _ search: BookSearch, _ words: WordSearch, userName: String?, hidesBorrowers: Bool = false
  ) throws {
    try Self.checkWordCount(search)
    let texts = FoldedTexts(dialect: words.database.dialect, hidesBorrowers: hidesBorrowers)
    let ownLoans = OwnLoans(hidesBorrowers ? nil : userName)
    let terms = search.terms.filter { !Folding.searchTerms($0.words).isEmpty }
    isEmpty = terms.isEmpty
    var matches: [WordQuery] = []
    var years: [BookListing.SQL] = []
    // Plain words are matched together, since there may be many.
    var plain: [String] = []
    var hasISBN = false
    for term in terms {
      if term.isExcluded {
        conditions.append(try Self.excluding(term, words, ownLoans, texts))
      } else if let isbn = Self.isbn(term) {
        hasISBN = true
        conditions.append(.init(text: "book.isbn IS NOT NULL AND book.isbn = ?", values: [isbn]))
      } else if let year = Self.year(term) {
        years.append(try Self.books(ofYear: year, words, texts))
      } else if term.field == nil, !term.isPhrase, !ownLoans.isMatched(by: term) {
        plain.append(term.words)
      } else {
        matches.append(try Self.match(term, words, ownLoans))
        conditions += Self.checks(term, ownLoans, texts)
      }
    }
    if !plain.isEmpty {
      let spellings = Self.spellings(plain.joined(separator: " "))
      matches.append(try Self.match(spellings, words))
      conditions += texts.outsideBorrowerName(spellings)
    }
    if !matches.isEmpty {
      if conditions.isEmpty, years.isEmpty {
        bookCondition = .init(
          text: "book.number IN (SELECT book_text.rowid FROM book_text WHERE book_text MATCH ?)",
          values: [WordQuery.all(matches)])
      }
      bookSource = .init(text: Self.byWords, values: [])
      conditions.insert(.init(text: "book_text MATCH ?", values: [WordQuery.all(matches)]), at: 0)
    } else if hasISBN {
      bookSource = .init(text: "book INDEXED BY book_by_isbn", values: [])
    } else if let year = years.popLast() {
      let source = "(\(year.text)) AS found CROSS JOIN book ON book.number = found.number"
      bookSource = .init(text: source, values: year.values)
    } else {
      bookSource = nil
    }
    conditions += years.map { .init(text: "book.number IN (\($0.text))", values: $0.values) }
  }

  /// Returns the spellings of plain words. Adjacent letters are either initials or prefixes of
  /// words.
  static func spellings(_ text: String) -> [[String]] {
    let separate = Folding.searchTerms(text, joinsInitials: false)
    let spellings = Folding.searchSpellings(text)
    return spellings.contains(separate) ? spellings : spellings + [separate]
  }

  private static func match(
    _ spellings: [[String]], _ words: WordSearch, column: WordQuery.Column? = nil
  ) throws -> WordQuery {
    let queries = try spellings.map { try words.match($0, column: column) }
    return queries.count == 1 ? queries[0] : .any(queries)
  }

  /// The maximum number of words, more than a long title has. Each word may be a condition, and
  /// SQLite nests at most a thousand conditions.
  private static let maxWords = 400

  private static func checkWordCount(_ search: BookSearch) throws(LibraryError) {
    var count = 0
    for term in search.terms {
      count += Folding.searchTerms(term.words).count
      guard count <= maxWords else { throw .tooManyWords(limit: maxWords) }
    }
  }

  private static let byWords = "book_text CROSS JOIN book ON book.number = book_text.rowid"

  // MARK: Numbers

  static func isbn(_ term: BookSearch.Term) -> ISBN? {
    guard term.field == nil, ISBN.looksLikeISBN(term.words) else { return nil }
    return try? ISBN(term.words)
  }

  static func year(_ term: BookSearch.Term) -> String? {
    guard term.field == nil, (1...4).contains(term.words.utf8.count) else { return nil }
    return term.words.utf8.allSatisfy { (0x30...0x39).contains($0) } ? term.words : nil
  }

  /// Returns a condition for books of a year, and for books with the number as a word.
  private static func books(
    ofYear year: String, _ words: WordSearch, _ texts: FoldedTexts
  ) throws -> BookListing.SQL {
    let outsideName = texts.outsideBorrowerName([[year]])
    let condition = (["book_text MATCH ?"] + outsideName.map(\.text)).joined(separator: " AND ")
    return BookListing.SQL(
      text: """
        SELECT book_text.rowid AS number
        FROM \(outsideName.isEmpty ? "book_text" : byWords) WHERE \(condition)
        UNION SELECT number FROM book INDEXED BY book_by_year WHERE removed = 0 AND year = ?
        """, values: [try words.match([year])] + outsideName.flatMap(\.values) + [Int(year)])
  }

  // MARK: Words of a field, and phrases

  private static func match(
    _ term: BookSearch.Term, _ words: WordSearch, _ ownLoans: OwnLoans
  ) throws -> WordQuery {
    if OwnLoans.isUserOnly(term) { return OwnLoans.match }
    let column: WordQuery.Column? =
      switch term.field {
      case nil: nil
      case .title: .title
      case .by, .owner, .with, .tag, .identifier, .at, .series: .rest
      }
    let query = WordQuery.any(
      try phraseVariants(term).map { try words.match($0, column: column) })
    return ownLoans.isMatched(by: term) ? .any([query, OwnLoans.match]) : query
  }

  /// Returns the words of a term in each of its spellings.
  private static func phraseVariants(_ term: BookSearch.Term) -> [[String]] {
    guard term.isPhrase else { return Folding.searchSpellings(term.words) }
    return Folding.phraseVariants(term.words).flatMap(Folding.searchSpellings).filter {
      !$0.isEmpty
    }
  }

  /// Returns the parts of a term, each of which must match in at least one spelling.
  static func parts(of term: BookSearch.Term) -> [[String]] {
    term.isPhrase
      ? [phraseVariants(term).map { $0.joined(separator: " ") }] : Folding.searchParts(term.words)
  }

  /// Returns conditions for distinctions that the word index does not make.
  private static func checks(
    _ term: BookSearch.Term, _ ownLoans: OwnLoans, _ texts: FoldedTexts
  ) -> [BookListing.SQL] {
    guard ownLoans.isMatched(by: term) else { return checks(term, texts) }
    if OwnLoans.isUserOnly(term) { return [.init(text: OwnLoans.condition, values: [])] }
    let termChecks = checks(term, texts)
    let all = termChecks.map(\.text).joined(separator: " AND ")
    return [
      .init(text: "(\(OwnLoans.condition) OR \(all))", values: termChecks.flatMap(\.values))
    ]
  }

  private static func checks(
    _ term: BookSearch.Term, _ texts: FoldedTexts
  ) -> [BookListing.SQL] {
    let parts = parts(of: term).map { phraseVariants in phraseVariants.map { " " + $0 } }
    func all(
      in texts: String..., with values: [String] = [], as key: (String) -> String = { $0 }
    ) -> [BookListing.SQL] {
      parts.map { phraseVariants in
        let pairs = phraseVariants.flatMap { wording in texts.map { ($0, wording) } }
        let tests = pairs.map { "instr(' ' || \($0.0), ?) > 0" }
        return .init(
          text: "(\(tests.joined(separator: " OR ")))",
          values: pairs.flatMap { (values + [key($0.1)]) as [any BoundValue] })
      }
    }
    // Numbers in these keys are compared by value: B1 is not a prefix of B10.
    func key(_ wording: String) -> String { " " + Folding.nameKey(wording) }
    switch term.field {
    case nil:
      guard texts.hidesBorrowers else { return all(in: "book_text.title", "book_text.rest") }
      // A phrase must not extend into the borrower's name either.
      return all(in: "book_text.title", "book_text.rest")
        + texts.outsideBorrowerName(Folding.searchSpellings(term.words))
    case .title: return term.isPhrase ? all(in: "book_text.title") : []
    case .by: return all(in: texts.author)
    case .owner: return all(in: texts.owner)
    case .identifier: return all(in: texts.identifiers)
    case .at: return all(in: "book.location_key", as: key)
    // The key continues with the number in the series and the title.
    case .series:
      let series = "substr(book.series_key, 1, instr(book.series_key, ?))"
      return all(in: series, with: [BookKeys.separator], as: key)
    case .with:
      return [.init(text: BookListing.isOut, values: [])] + all(in: texts.borrower)
    case .tag:
      let key = Folding.words(term.words)
      return [
        .init(
          text: """
            EXISTS (SELECT 1 FROM book_tag
            WHERE book_tag.book = book.number AND book_tag.key >= ? AND book_tag.key < ?)
            """, values: [key, key + NameSearch.maxSuffix])
      ]
    }
  }

  // MARK: Excluded terms

  private static func excluding(
    _ term: BookSearch.Term, _ words: WordSearch, _ ownLoans: OwnLoans, _ texts: FoldedTexts
  ) throws -> BookListing.SQL {
    if let isbn = isbn(term) { return .init(text: "book.isbn IS DISTINCT FROM ?", values: [isbn]) }
    if let year = year(term) {
      let books = try books(ofYear: year, words, texts)
      return .init(text: "book.number NOT IN (\(books.text))", values: books.values)
    }
    let isPlain = term.field == nil && !term.isPhrase && !ownLoans.isMatched(by: term)
    let otherChecks =
      isPlain
      ? texts.outsideBorrowerName(Folding.searchSpellings(term.words))
      : checks(term, ownLoans, texts)
    return .init(
      text: """
        book.number NOT IN (
          SELECT book_text.rowid FROM book_text CROSS JOIN book ON book.number = book_text.rowid
          WHERE \((["book_text MATCH ?"] + otherChecks.map(\.text)).joined(separator: " AND ")))
        """, values: [try match(term, words, ownLoans)] + otherChecks.flatMap(\.values))
  }
}

private struct FoldedTexts {
  let dialect: Dialect
  let hidesBorrowers: Bool

  var author: String { dialect == .sqlite ? "folded(book.author)" : "book_text.author" }
  var owner: String { dialect == .sqlite ? "folded(book.owner)" : "book_text.owner" }
  var identifiers: String {
    dialect == .sqlite
      ? "folded(book.identifiers)"
      : "regexp_replace(lower(book.identifiers), '[^[:alnum:]]+', ' ', 'g')"
  }
  /// The borrower of the book, if it is out.
  var borrower: String {
    dialect == .sqlite ? "folded(\(OwnLoans.borrower))" : "book_text.borrower"
  }

  /// Requires the words of a list to occur outside the borrower's name. The name is indexed with
  /// the other words, so each word must occur there more often than in the name.
  func outsideBorrowerName(_ lists: [[String]]) -> [BookListing.SQL] {
    guard hidesBorrowers else { return [] }
    func occurrences(_ text: String) -> String {
      "length(' ' || \(text)) - length(replace(' ' || \(text), ?, ''))"
    }
    let elsewhere = """
      (instr(' ' || book_text.title, ?) > 0
        OR \(occurrences("book_text.rest")) > \(occurrences("coalesce(\(borrower), '')")))
      """
    let conditions = lists.map { words in
      "(" + words.map { _ in elsewhere }.joined(separator: " AND ") + ")"
    }
    let values = lists.joined().flatMap { word in [String](repeating: " " + word, count: 3) }
    return [.init(text: "(" + conditions.joined(separator: " OR ") + ")", values: values)]
  }
}
