import Library
import SQL

/// What a search asks of books, as SQL.
///
/// Words lead through the index of words, which knows titles and everything else as two columns; what
/// it cannot tell (which field, whether side by side) is looked at in the few books that are left.
package struct SearchConditions {
  /// Where the books come from; nil if nothing leads to them.
  let lead: BookListing.SQL?
  private(set) var conditions: [BookListing.SQL] = []
  /// Whether nothing can be found, since there is no word to look for.
  let isEmpty: Bool

  /// - Parameters:
  ///   - userName: finds what the user has, too.
  ///   - hidesBorrowers: finds nothing by who has it.
  /// - Throws: `tooManyWords`.
  init(
    _ search: BookSearch, _ words: WordSearch, userName: String?, hidesBorrowers: Bool = false
  ) throws {
    try Self.count(search)
    let texts = FoldedTexts(dialect: words.database.dialect, hidesBorrowers: hidesBorrowers)
    let own = OwnLoans(hidesBorrowers ? nil : userName)
    let terms = search.terms.filter { !Folding.searchTerms($0.words).isEmpty }
    isEmpty = terms.isEmpty
    var matches: [WordQuery] = []
    var years: [BookListing.SQL] = []
    // Plain words together, since they may be many.
    var plain: [String] = []
    var hasISBN = false
    for term in terms {
      if term.isExcluded {
        conditions.append(try Self.without(term, words, own, texts))
      } else if let isbn = Self.isbn(term) {
        hasISBN = true
        conditions.append(.init(text: "book.isbn IS NOT NULL AND book.isbn = ?", values: [isbn]))
      } else if let year = Self.year(term) {
        years.append(try Self.books(ofYear: year, words, texts))
      } else if term.field == nil, !term.isPhrase, !own.isMeant(by: term) {
        plain.append(term.words)
      } else {
        matches.append(try Self.match(term, words, own))
        conditions += Self.verified(term, own, texts)
      }
    }
    if !plain.isEmpty {
      // Letters side by side are initials, or each the beginning of a word.
      let joined = Folding.searchTerms(plain.joined(separator: " "))
      let apart = Folding.searchTerms(plain.joined(separator: " "), joinsInitials: false)
      matches.append(
        joined == apart
          ? try words.match(joined) : .any([try words.match(joined), try words.match(apart)]))
      conditions += texts.besidesBorrower(joined == apart ? [joined] : [joined, apart])
    }
    if !matches.isEmpty {
      lead = .init(text: Self.byWords, values: [])
      conditions.insert(.init(text: "book_text MATCH ?", values: [WordQuery.all(matches)]), at: 0)
    } else if hasISBN {
      lead = .init(text: "book INDEXED BY book_by_isbn", values: [])
    } else if let year = years.popLast() {
      let found = "(\(year.text)) AS found CROSS JOIN book ON book.number = found.number"
      lead = .init(text: found, values: year.values)
    } else {
      lead = nil
    }
    conditions += years.map { .init(text: "book.number IN (\($0.text))", values: $0.values) }
  }

  /// More than a long title has. Each of them may be a condition, and SQLite nests at most a thousand.
  private static let mostWords = 400

  private static func count(_ search: BookSearch) throws(LibraryError) {
    var count = 0
    for term in search.terms {
      count += Folding.searchTerms(term.words).count
      guard count <= mostWords else { throw .tooManyWords(limit: mostWords) }
    }
  }

  private static let byWords = "book_text CROSS JOIN book ON book.number = book_text.rowid"

  // MARK: Numbers

  private static func isbn(_ term: BookSearch.Term) -> ISBN? {
    guard term.field == nil, ISBN.isMeant(term.words) else { return nil }
    return try? ISBN(term.words)
  }

  private static func year(_ term: BookSearch.Term) -> String? {
    guard term.field == nil, (1...4).contains(term.words.utf8.count) else { return nil }
    return term.words.utf8.allSatisfy { (0x30...0x39).contains($0) } ? term.words : nil
  }

  /// Those of a year, and those that have the number among their words.
  private static func books(
    ofYear year: String, _ words: WordSearch, _ texts: FoldedTexts
  ) throws -> BookListing.SQL {
    let besides = texts.besidesBorrower([[year]])
    let found = (["book_text MATCH ?"] + besides.map(\.text)).joined(separator: " AND ")
    return BookListing.SQL(
      text: """
        SELECT book_text.rowid AS number
        FROM \(besides.isEmpty ? "book_text" : byWords) WHERE \(found)
        UNION SELECT number FROM book INDEXED BY book_by_year WHERE removed = 0 AND year = ?
        """, values: [try words.match([year])] + besides.flatMap(\.values) + [Int(year)])
  }

  // MARK: Words of a field, and phrases

  private static func match(
    _ term: BookSearch.Term, _ words: WordSearch, _ own: OwnLoans
  ) throws -> WordQuery {
    if OwnLoans.isAlone(term) { return OwnLoans.match }
    let column: WordQuery.Column? =
      switch term.field {
      case nil: nil
      case .title: .title
      case .by, .owner, .with, .tag, .identifier, .at, .series: .rest
      }
    let found = WordQuery.any(
      try wordings(term).map { try words.match(Folding.searchTerms($0), column: column) })
    return own.isMeant(by: term) ? .any([found, OwnLoans.match]) : found
  }

  /// How a phrase may be written; words as they are.
  private static func wordings(_ term: BookSearch.Term) -> [String] {
    guard term.isPhrase else { return [term.words] }
    return Folding.wordings(term.words).filter { !Folding.searchTerms($0).isEmpty }
  }

  /// What the index of words cannot tell.
  private static func verified(
    _ term: BookSearch.Term, _ own: OwnLoans, _ texts: FoldedTexts
  ) -> [BookListing.SQL] {
    guard own.isMeant(by: term) else { return verified(term, texts) }
    if OwnLoans.isAlone(term) { return [.init(text: OwnLoans.condition, values: [])] }
    let named = verified(term, texts)
    let all = named.map(\.text).joined(separator: " AND ")
    return [
      .init(text: "(\(OwnLoans.condition) OR \(all))", values: named.flatMap(\.values))
    ]
  }

  private static func verified(
    _ term: BookSearch.Term, _ texts: FoldedTexts
  ) -> [BookListing.SQL] {
    // Each of them in one of its wordings.
    let parts: [[String]] =
      term.isPhrase
      ? [wordings(term).map { " " + Folding.searchTerms($0).joined(separator: " ") }]
      : Folding.searchTerms(term.words).map { [" " + $0] }
    func all(
      in texts: String..., with values: [String] = [], as key: (String) -> String = { $0 }
    ) -> [BookListing.SQL] {
      parts.map { wordings in
        let places = wordings.flatMap { wording in texts.map { ($0, wording) } }
        let found = places.map { "instr(' ' || \($0.0), ?) > 0" }
        return .init(
          text: "(\(found.joined(separator: " OR ")))",
          values: places.flatMap { (values + [key($0.1)]) as [any BoundValue] })
      }
    }
    // Whose numbers are by value: B1 is not the beginning of B10.
    func key(_ wording: String) -> String { " " + Folding.nameKey(wording) }
    switch term.field {
    case nil:
      guard texts.hidesBorrowers else { return all(in: "book_text.title", "book_text.rest") }
      // A phrase may not lead over to who has the book either.
      return all(in: "book_text.title", "book_text.rest")
        + texts.besidesBorrower([Folding.searchTerms(term.words)])
    case .title: return term.isPhrase ? all(in: "book_text.title") : []
    case .by: return all(in: texts.author)
    case .owner: return all(in: texts.owner)
    case .identifier: return all(in: texts.identifiers)
    case .at: return all(in: "book.location_key", as: key)
    // The place and the title follow it there.
    case .series:
      let series = "substr(book.series_key, 1, instr(book.series_key, ?))"
      return all(in: series, with: [BookKeys.end], as: key)
    case .with:
      return [.init(text: BookListing.isOut, values: [])] + all(in: texts.borrower)
    case .tag:
      let key = Folding.words(term.words)
      return [
        .init(
          text: """
            EXISTS (SELECT 1 FROM book_tag
            WHERE book_tag.book = book.number AND book_tag.key >= ? AND book_tag.key < ?)
            """, values: [key, key + NameSearch.last])
      ]
    }
  }

  // MARK: What is left out

  private static func without(
    _ term: BookSearch.Term, _ words: WordSearch, _ own: OwnLoans, _ texts: FoldedTexts
  ) throws -> BookListing.SQL {
    if let isbn = isbn(term) { return .init(text: "book.isbn IS DISTINCT FROM ?", values: [isbn]) }
    if let year = year(term) {
      let books = try books(ofYear: year, words, texts)
      return .init(text: "book.number NOT IN (\(books.text))", values: books.values)
    }
    let isPlain = term.field == nil && !term.isPhrase && !own.isMeant(by: term)
    let verified =
      isPlain
      ? texts.besidesBorrower([Folding.searchTerms(term.words)]) : verified(term, own, texts)
    return .init(
      text: """
        book.number NOT IN (
          SELECT book_text.rowid FROM book_text CROSS JOIN book ON book.number = book_text.rowid
          WHERE \((["book_text MATCH ?"] + verified.map(\.text)).joined(separator: " AND ")))
        """, values: [try match(term, words, own)] + verified.flatMap(\.values))
  }
}

/// Where the folded texts of a book are that the index of words does not tell apart.
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
  /// Who has it, if it is out.
  var borrower: String {
    dialect == .sqlite ? "folded(\(OwnLoans.borrower))" : "book_text.borrower"
  }

  /// That the words of one of several lists each stand elsewhere than in the name of who has a book,
  /// which is a part of its other words: they are there more often.
  func besidesBorrower(_ lists: [[String]]) -> [BookListing.SQL] {
    guard hidesBorrowers else { return [] }
    func lost(_ text: String) -> String {
      "length(' ' || \(text)) - length(replace(' ' || \(text), ?, ''))"
    }
    let elsewhere = """
      (instr(' ' || book_text.title, ?) > 0
        OR \(lost("book_text.rest")) > \(lost("coalesce(\(borrower), '')")))
      """
    let conditions = lists.map { words in
      "(" + words.map { _ in elsewhere }.joined(separator: " AND ") + ")"
    }
    let values = lists.joined().flatMap { word in [String](repeating: " " + word, count: 3) }
    return [.init(text: "(" + conditions.joined(separator: " OR ") + ")", values: values)]
  }
}
