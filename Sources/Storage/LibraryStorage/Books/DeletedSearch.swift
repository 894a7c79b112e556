import Library
import Platform
import SQL

/// Finds deleted books that are still out by their words and fields.
///
/// No index has the words and tags of the trash. Few deleted books are out, so each is compared in
/// memory, by the same rules as in `SearchConditions`.
struct DeletedSearch {
  private let query: BookQuery
  private let rows: BookRows
  private let ownLoans: OwnLoans
  private let terms: [BookSearch.Term]?

  init(_ query: BookQuery, userName: String?, rows: BookRows) {
    self.query = query
    self.rows = rows
    ownLoans = OwnLoans(query.hidesBorrowers ? nil : userName)
    terms = query.text?.terms.filter { !Folding.searchTerms($0.words).isEmpty }
  }

  private static let books = """
    SELECT \(BookRows.columns) FROM book INDEXED BY out_in_trash \(BookRows.withLoan)
    WHERE book.removed = 1 AND \(BookListing.isOut) ORDER BY book.number
    """

  /// Returns the numbers of the matching books, or none for a query that uses indexes.
  func numbers() throws -> [Int] {
    guard query.includesDeleted, query.text != nil || query.filtersByField, terms?.isEmpty != true
    else { return [] }
    var numbers: [Int] = []
    try rows.database.forEachRow(Self.books, []) { row in
      let book = rows.book(row)
      if matchesFields(book), matchesWords(book) { numbers.append(book.number) }
    }
    return numbers
  }

  // MARK: Fields

  private func matchesFields(_ book: Book) -> Bool {
    if let shelf = query.shelf, book.reading?.shelf != shelf { return false }
    let details = book.details
    let keys = BookKeys(details)
    let tags = Set(details.tagKeys)
    guard query.tags.allSatisfy({ tags.contains(Folding.labelKey($0)) }) else { return false }
    if let owner = query.owner, keys.owner != Folding.titleKey(owner) { return false }
    if let location = query.location, keys.location != Folding.nameKey(location) { return false }
    guard let series = query.series else { return true }
    return keys.series.utf8.starts(with: BookKeys.prefix(ofSeries: series).utf8)
  }

  // MARK: Words

  private struct Words {
    let title: String
    let rest: String

    init(_ book: Book, hidesBorrowers: Bool) {
      let words = book.details.words(borrower: hidesBorrowers ? nil : book.openLoan?.borrower)
      title = " " + words.title
      rest = " " + words.rest
    }

    func hasWordPrefix(_ beginning: String) -> Bool {
      title.contains(" " + beginning) || rest.contains(" " + beginning)
    }
  }

  private func matchesWords(_ book: Book) -> Bool {
    guard let terms else { return true }
    let words = Words(book, hidesBorrowers: query.hidesBorrowers)
    let plain = terms.filter { isPlain($0) && !$0.isExcluded }.map(\.words)
    return (plain.isEmpty || matchesAll(plain.joined(separator: " "), in: words))
      && terms.filter { $0.isExcluded || !isPlain($0) }
        .allSatisfy { matches($0, book, words) != $0.isExcluded }
  }

  private func isPlain(_ term: BookSearch.Term) -> Bool {
    term.field == nil && !term.isPhrase && !ownLoans.isMatched(by: term)
      && SearchConditions.isbn(term) == nil && SearchConditions.year(term) == nil
  }

  private func matchesAll(_ text: String, in words: Words) -> Bool {
    SearchConditions.spellings(text).contains { $0.allSatisfy(words.hasWordPrefix) }
  }

  private func matches(_ term: BookSearch.Term, _ book: Book, _ words: Words) -> Bool {
    if let isbn = SearchConditions.isbn(term) { return book.details.isbn == isbn }
    if let year = SearchConditions.year(term) {
      return book.details.year == Int(year) || words.hasWordPrefix(year)
    }
    if ownLoans.isMatched(by: term), book.openLoan?.borrower == Borrower.user { return true }
    if OwnLoans.isUserOnly(term) { return false }
    return isPlain(term)
      ? Folding.searchSpellings(term.words).contains { $0.allSatisfy(words.hasWordPrefix) }
      : matchesParts(term, book, words)
  }

  /// Returns whether the field of the term has its words, or its phrase.
  private func matchesParts(_ term: BookSearch.Term, _ book: Book, _ words: Words) -> Bool {
    let details = book.details
    func folded(_ text: String?) -> [String] { text.map { [" " + Folding.searchWords($0)] } ?? [] }
    func key(_ wording: String) -> String { Folding.nameKey(wording) }
    switch term.field {
    case nil: return matchesParts(term, in: [words.title, words.rest])
    case .title: return matchesParts(term, in: [words.title])
    case .by: return matchesParts(term, in: folded(details.author))
    case .owner: return matchesParts(term, in: folded(details.owner))
    case .identifier:
      return matchesParts(term, in: folded(details.identifiers.joined(separator: "\n")))
    case .at:
      return matchesParts(
        term, in: [BookKeys(details).location].compactMap { $0.map { " " + $0 } }, key)
    case .series:
      let series = BookKeys(details).series.prefix { String($0) != BookKeys.separator }
      return matchesParts(term, in: series.isEmpty ? [] : [" " + series], key)
    case .with:
      return !query.hidesBorrowers && matchesParts(term, in: folded(book.openLoan?.borrower))
    case .tag:
      let beginning = Folding.words(term.words)
      return details.tagKeys.contains { $0.utf8.starts(with: beginning.utf8) }
    }
  }

  private func matchesParts(
    _ term: BookSearch.Term, in texts: [String], _ key: (String) -> String = { $0 }
  ) -> Bool {
    SearchConditions.parts(of: term).allSatisfy { phraseVariants in
      phraseVariants.contains { wording in
        texts.contains { $0.contains(" " + key(wording)) }
      }
    }
  }
}
