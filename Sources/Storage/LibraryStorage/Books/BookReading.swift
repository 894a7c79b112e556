import Library
import LibraryPorts
import Platform
import SQL

extension StoredLibrary {
  package func books(
    _ query: BookQuery, for viewer: Viewer, from start: PageAnchor, limit: Int
  ) throws -> [Book] {
    guard let listing = try listing(query, for: viewer) else { return [] }
    return try mappingErrors {
      switch start {
      case .offset(let offset):
        let sql = listing.page(offset: offset, limit: limit)
        return try database.all(sql.text, sql.values, rows.book)
      case .after(let anchor):
        return try fill(listing.pages(from: anchor, backwards: false), limit: limit)
      case .before(let anchor):
        return try fill(listing.pages(from: anchor, backwards: true), limit: limit).reversed()
      }
    }
  }

  /// Returns the listing of a query, or `nil` if nothing can match.
  private func listing(_ query: BookQuery, for viewer: Viewer) throws -> BookListing? {
    let listing = try mappingErrors {
      try BookListing(
        query, for: viewer,
        deleted: DeletedSearch(query, userName: viewer.name, rows: rows).numbers(),
        hasFewBooksElsewhere: query.presence == .elsewhere && query.text != nil
          && hasFewBooksElsewhere,
        search: WordSearch(database: database))
    }
    return listing.isEmpty ? nil : listing
  }

  private var hasFewBooksElsewhere: Bool {
    get throws {
      let count: Int? = try database.value(
        "SELECT sum(books) FROM tally WHERE due_date >= ?", BookRows.givenBack)
      return count ?? 0 <= 20_000
    }
  }

  private func fill(_ pages: [BookListing.SQL], limit: Int) throws -> [Book] {
    try pages.reduce(into: []) { books, page in
      guard books.count < limit else { return }
      books += try database.all(page.text, page.values + [limit - books.count], rows.book)
    }
  }

  package func forEachBook(
    _ query: BookQuery, for viewer: Viewer, offset: Int, limit: Int?, _ body: (Book) throws -> Void
  ) throws {
    guard let listing = try listing(query, for: viewer) else { return }
    let sql = listing.page(offset: offset, limit: limit)
    try mappingErrors { try database.forEachRow(sql.text, sql.values) { try body(rows.book($0)) } }
  }

  package func numbers(of query: BookQuery, for viewer: Viewer) throws -> [Int] {
    guard let listing = try listing(query, for: viewer) else { return [] }
    let sql = listing.numbers
    return try mappingErrors { try database.all(sql.text, sql.values) { $0.onlyValue() } }
  }

  package func offset(of book: Book, in query: BookQuery, for viewer: Viewer) throws -> Int? {
    guard let listing = try listing(query, for: viewer) else { return nil }
    return try mappingErrors {
      func count(_ sql: BookListing.SQL) throws -> Int {
        try database.first(sql.text, sql.values) { $0.onlyValue() } ?? 0
      }
      guard try count(listing.presence(of: book)) > 0 else { return nil }
      return try listing.counts(before: book).reduce(0) { try $0 + count($1) }
    }
  }

  package func count(_ query: BookQuery, for viewer: Viewer) throws -> Int {
    // The tally of books that are out includes deleted ones.
    if query.filtersByStatusOnly,
      query.includesDeleted || ![.out, .dueSoon, .overdue].contains(query.loanFilter)
    {
      return try tally(for: viewer).count(query.loanFilter)
    }
    guard let listing = try listing(query, for: viewer) else { return 0 }
    return try mappingErrors {
      try database.first(listing.count.text, listing.count.values) { $0.onlyValue() } ?? 0
    }
  }

  package func hasBooks(_ query: BookQuery, for viewer: Viewer) throws -> Bool {
    guard let listing = try listing(query, for: viewer) else { return false }
    let count = listing.count(upTo: 1)
    return try mappingErrors {
      try database.first(count.text, count.values) { $0.onlyValue() as Int } ?? 0 > 0
    }
  }

  package func correction(of search: BookSearch, for viewer: Viewer) throws -> BookSearch? {
    try mappingErrors {
      try SpellingCorrection(words: SimilarWords(database: database)).correction(of: search) {
        search in
        var query = BookQuery(text: search)
        query.presence = .anywhere
        guard let listing = try listing(query, for: viewer) else { return 0 }
        let count = listing.count(upTo: 100)
        return try database.first(count.text, count.values) { $0.onlyValue() } ?? 0
      }
    }
  }

  package func tally(for viewer: Viewer) throws -> LibraryTally {
    var tally = try storedTally(for: viewer)
    tally.offlineSince = remoteLibrary?.offlineSince
    return tally
  }

  private func storedTally(for viewer: Viewer) throws -> LibraryTally {
    try mappingErrors {
      var tally =
        try database.first(
          """
          SELECT sum(books) FILTER (WHERE due_date < ?3) AS books,
            sum(books) FILTER (WHERE due_date <> '' AND due_date < ?3) AS out,
            sum(books) FILTER (WHERE due_date = ?3) AS given_back,
            sum(books) FILTER (WHERE due_date = '\(BookRows.notInLibrary)') AS not_held,
            sum(books) FILTER (WHERE due_date BETWEEN ?1 AND ?2) AS due_soon,
            sum(books) FILTER (WHERE due_date <> '' AND due_date < ?1) AS overdue,
            (\(HoldListing.activeBookCount.replacing("?", with: "?1"))) AS on_hold,
            (SELECT max(number) FROM book) AS largest
          FROM tally
          """, [viewer.today, viewer.today.adding(days: viewer.soonDays), BookRows.givenBack]
        ) { row in
          var tally = LibraryTally()
          tally.books = row["books"]
          tally.out = row["out"]
          tally.onHold = row["on_hold"]
          tally.returnedToOwner = row["given_back"]
          tally.notInLibrary = row["not_held"]
          tally.dueSoon = row["due_soon"]
          tally.overdue = row["overdue"]
          tally.largestNumber = row["largest"]
          return tally
        } ?? LibraryTally()
      try database.forEachRow(
        """
        SELECT count(*) AS out, count(*) FILTER (WHERE due_date BETWEEN ?1 AND ?2) AS due_soon,
          count(*) FILTER (WHERE due_date < ?1) AS overdue
        FROM book INDEXED BY out_in_trash WHERE removed = 1 AND \(BookListing.isOut)
        """, [viewer.today, viewer.today.adding(days: viewer.soonDays)]
      ) { row in
        tally.deletedOut = row["out"]
        tally.out += tally.deletedOut
        tally.dueSoon += row["due_soon"] as Int
        tally.overdue += row["overdue"] as Int
      }
      return tally
    }
  }

  package func book(_ number: Int) throws -> Book? {
    try mappingErrors { try rows.book(number) }
  }

  package func anyBook(_ number: Int) throws -> Book? {
    try mappingErrors { try rows.anyBook(number) }
  }

  package func duplicate(of details: BookDetails) throws -> Book? {
    try mappingErrors {
      try rows.duplicate(of: FoldedDetails(details), upTo: try rows.largestNumber())
    }
  }

  package func numbers(in range: ClosedRange<Int>) throws -> [Int] {
    try mappingErrors {
      try database.values(
        """
        SELECT number FROM book WHERE number BETWEEN ?1 AND ?2 AND removed = 0
          AND (?1 = ?2 OR \(BookRows.isHere)) ORDER BY number
        """, range.lowerBound, range.upperBound)
    }
  }

  package func books(
    titled words: String, in scope: BookScope, limit: Int
  ) throws -> TitleMatches {
    try mappingErrors {
      try TitleSearch(database: database, rows: rows).books(titled: words, in: scope, limit: limit)
    }
  }

  package func books(_ isbn: ISBN, in scope: BookScope, limit: Int) throws -> [Book] {
    try mappingErrors {
      try TitleSearch(database: database, rows: rows).books(isbn, in: scope, limit: limit)
    }
  }

  package func books(
    beginning words: String, in scope: BookScope, limit: Int
  ) throws -> [Book] {
    try mappingErrors { try names.books(beginning: words, in: scope, limit: limit) }
  }

  package func tags(beginning words: String, limit: Int) throws -> [String] {
    try mappingErrors { try names.tags(beginning: words, limit: limit) }
  }

  package func borrowers(beginning words: String, limit: Int) throws -> [String] {
    try mappingErrors { try names.borrowers(beginning: words, limit: limit) }
  }

  package func lastBorrower() throws -> String? { try mappingErrors { try log.lastBorrower() } }

  private var names: NameSearch { NameSearch(database: database, rows: rows) }
}

extension LibraryRows {
  package func copies(of book: Book) throws -> [Book] {
    try mappingErrors { try BookRows(database: database).copies(of: book) }
  }

  package func loans(of number: Int) throws -> [Loan] {
    try mappingErrors {
      try database.all(
        "SELECT \(BookRows.loanColumns) FROM loan WHERE book = ? ORDER BY id DESC", [number],
        BookRows.loan
      ).compactMap(\.self)
    }
  }
}
