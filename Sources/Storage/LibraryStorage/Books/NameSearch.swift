import Library
import Platform
import SQL

/// Finds names by prefix with a few index lookups, to complete a line that is being typed.
struct NameSearch {
  let database: any Database
  let rows: BookRows

  /// The number of newest loans that are searched for recent borrowers.
  private static let maxLoans = 2_000
  /// Sorts after anything that can follow a prefix.
  static let maxSuffix = "\u{10FFFF}"

  func books(beginning words: String, in scope: BookScope, limit: Int) throws -> [Book] {
    if let number = Int(words), String(number) == words, number > 0 {
      return try books(numbered: number, scope, limit: limit)
    }
    if scope == .trash { return try trash(beginning: words, limit: limit) }
    let terms = Folding.searchTerms(words, joinsInitials: false)
    guard !terms.isEmpty || words.isEmpty else { return [] }
    let key = database.titleKey(words)
    // Titles that begin with the words come first.
    var books = try database.all(
      """
      SELECT \(BookRows.columns) FROM \(TitleSearch.byTitle(scope))
      AND book.title_key >= ? AND book.title_key < ?
      ORDER BY book.title_key, book.number LIMIT ?
      """, [key, key + Self.maxSuffix, limit], rows.book)
    guard books.count < limit, !terms.isEmpty,
      let match = try WordSearch(database: database).narrowMatch(terms, column: .title)
    else { return books }
    let listedNumbers = Set(books.map(\.number))
    books += try database.all(
      """
      SELECT \(BookRows.columns) FROM book_text
      CROSS JOIN book ON book.number = book_text.rowid \(BookRows.withLoan)
      WHERE book_text MATCH ? AND \(TitleSearch.condition(scope)) LIMIT ?
      """, [match, limit], rows.book
    ).filter { !listedNumbers.contains($0.number) }
    return Array(books.prefix(limit))
  }

  /// Returns books whose number begins with `first`: for 7, these are 7, 70 to 79, 700 to 799 and
  /// so on.
  private func books(numbered first: Int, _ scope: BookScope, limit: Int) throws -> [Book] {
    var books: [Book] = []
    var low = first
    var high = first
    while books.count < limit, high < Bounds.numbers.upperBound / 10 {
      books += try database.all(
        """
        SELECT \(BookRows.columns) FROM book \(BookRows.withLoan)
        WHERE \(TitleSearch.condition(scope)) AND book.number BETWEEN ? AND ?
        ORDER BY book.number LIMIT ?
        """, [low, high, limit - books.count], rows.book)
      low *= 10
      high = high * 10 + 9
    }
    return books
  }

  private func trash(beginning words: String, limit: Int) throws -> [Book] {
    let beginning = " " + Folding.searchTerms(words).joined(separator: " ")
    let matches = try TitleSearch(database: database, rows: rows).deleted().filter {
      (" " + Folding.searchWords($0.title)).contains(beginning)
    }
    return try matches.suffix(limit).reversed().compactMap { try rows.book($0.number, in: .trash) }
  }

  func tags(beginning words: String, limit: Int) throws -> [String] {
    let beginning = Folding.words(words)
    let savedTags = try database.all(
      "SELECT key, name FROM tag WHERE key >= ? AND key < ? ORDER BY key LIMIT ?",
      [beginning, beginning + Self.maxSuffix, limit]
    ) { ($0["key"] as String, $0["name"] as String) }
    let tagsInUse = try usedTags(beginning: beginning, limit: limit)
    let names = Dictionary(tagsInUse + savedTags, uniquingKeysWith: { _, name in name })
    return names.sorted { $0.key < $1.key }.prefix(limit).map(\.value)
  }

  private func usedTags(beginning: String, limit: Int) throws -> [(String, String)] {
    var tags: [(String, String)] = []
    var key = beginning
    while tags.count < limit {
      // One lookup per tag is faster than reading a row per book with the tag.
      let next: String? = try database.value(
        "SELECT key FROM book_tag WHERE key \(tags.isEmpty ? ">=" : ">") ? ORDER BY key LIMIT 1",
        key)
      guard let next, next.utf8.starts(with: beginning.utf8) else { break }
      key = next
      tags.append((key, try TagRows(database: database).spelling(of: key)))
    }
    return tags
  }

  func borrowers(beginning words: String, limit: Int) throws -> [String] {
    let beginning = Folding.searchTerms(words).joined(separator: " ")
    var seen: Set<String> = []
    var names: [String] = []
    try database.forEachRow(
      "SELECT borrower FROM loan ORDER BY id DESC LIMIT ?", [Self.maxLoans]
    ) { row in
      let name: String = row["borrower"]
      let folded = Folding.words(name)
      guard seen.insert(folded).inserted else { return }
      if (" " + Folding.searchWords(name)).contains(" " + beginning) { names.append(name) }
    }
    guard names.count < limit else { return Array(names.prefix(limit)) }
    var query = BorrowerQuery()
    query.text = beginning.isEmpty ? nil : words
    let (sql, values) = BorrowerListing.page(query, on: .last)
    try database.forEachRow(sql, values + [limit + seen.count, 0]) { row in
      let name: String = row["name"]
      if seen.insert(Folding.words(name)).inserted { names.append(name) }
    }
    return Array(names.prefix(limit))
  }
}
