import Library
import SQL

/// A book query as SQL that reads an index in the order of the list, up to the last row needed.
package struct BookListing {
  let query: BookQuery
  private let viewer: Viewer
  private let search: SearchConditions?
  private let database: any Database
  /// The deleted books that match the words and fields, which no index has.
  private let deleted: [Int]
  /// Whether so few books are elsewhere that reading them is faster than reading all matches.
  private let hasFewBooksElsewhere: Bool
  /// Whether the text has no letters or digits, so that nothing matches.
  var isEmpty: Bool { search?.isEmpty ?? false }

  package init(
    _ query: BookQuery, for viewer: Viewer, deleted: [Int] = [], hasFewBooksElsewhere: Bool = false,
    search: WordSearch
  ) throws {
    self.query = query
    self.deleted = deleted
    self.hasFewBooksElsewhere = hasFewBooksElsewhere
    self.viewer = viewer
    database = search.database
    self.search = try query.text.map {
      try SearchConditions(
        $0, search, userName: viewer.name, hidesBorrowers: query.hidesBorrowers)
    }
  }

  package struct SQL {
    package var text: String
    package var values: [any BoundValue]
  }

  // MARK: Statements

  private var orderClause: String {
    "ORDER BY " + order(backwards: false, nullsLast: sortKey.hasNulls)
  }

  /// Selects the numbers of the books, reading only the index of the sort order.
  var numbers: SQL { select("book.number AS number", tail: orderClause) }

  /// Returns a statement that selects the books in order, starting at an offset.
  package func page(offset: Int, limit: Int?) -> SQL {
    guard offset > 0 else {
      var sql = select(BookRows.columns, joins: BookRows.withLoan, tail: orderClause)
      if let limit {
        sql.text += " LIMIT ?"
        sql.values.append(limit)
      }
      return sql
    }
    // The numbers come from the index alone, so skipping rows does not read their books.
    var sql = select("book.number AS number", tail: orderClause + " LIMIT ? OFFSET ?")
    sql.text = """
      SELECT \(BookRows.columns) FROM (\(sql.text)) AS page
      CROSS JOIN book ON book.number = page.number \(BookRows.withLoan) \(orderClause)
      """
    sql.values += [limit ?? .max, offset]
    return sql
  }

  /// Returns statements for the keyset page next to a book. Each statement is run only if the
  /// previous ones have not filled the limit. If `backwards` is true, rows are in reverse order.
  package func pages(from anchor: Book, backwards: Bool) -> [SQL] {
    conditionsBeyond(anchor, backwards: backwards).map { condition in
      let order =
        condition.isForNulls
        ? "book.number \(direction(backwards))" : order(backwards: backwards, nullsLast: false)
      return select(
        BookRows.columns, joins: BookRows.withLoan, and: condition,
        tail: "ORDER BY \(order) LIMIT ?")
    }
  }

  package var count: SQL { select("count(*)", tail: "") }

  func count(upTo limit: Int) -> SQL {
    let books = select("1", tail: "LIMIT \(limit)")
    return SQL(text: "SELECT count(*) FROM (\(books.text)) AS found", values: books.values)
  }

  /// Returns a statement that counts the book itself, to find out whether it is in the list.
  package func presence(of book: Book) -> SQL {
    let condition = Condition(
      sortKey.columns.map { "\($0) IS NOT DISTINCT FROM ? AND " }.joined() + "book.number = ?",
      sortKey.keys(book) + [book.number])
    return select("count(*)", and: condition, tail: "")
  }

  /// Returns statements whose sum is the number of books before a book.
  package func counts(before anchor: Book) -> [SQL] {
    conditionsBeyond(anchor, backwards: true).map { select("count(*)", and: $0, tail: "") }
  }

  /// Returns conditions for the parts of the list before or after a book, nearest first.
  private func conditionsBeyond(_ anchor: Book, backwards: Bool) -> [Condition] {
    let comparison = descends(backwards) ? "<" : ">"
    let columns = sortKey.columns
    let keys = sortKey.keys(anchor)
    let beyondAnchor = Condition(
      """
      (\((columns + ["book.number"]).joined(separator: ", "))) \(comparison)
      (\((keys.map { _ in "?" } + ["?"]).joined(separator: ", ")))
      """, keys + [anchor.number])
    guard sortKey.hasNulls else { return [beyondAnchor] }
    // Books with a value come before those without one, in either direction.
    let isNotNull = "\(columns[0]) IS NOT NULL"
    let isNull = "\(columns[0]) IS NULL"
    if keys[0] == .null {
      let rest = Condition(
        "\(isNull) AND book.number \(comparison) ?", [anchor.number], isForNulls: true)
      return backwards ? [rest, Condition(isNotNull)] : [rest]
    }
    let withValue = Condition("\(isNotNull) AND \(beyondAnchor.text)", beyondAnchor.values)
    return backwards ? [withValue] : [withValue, Condition(isNull, isForNulls: true)]
  }

  private struct Condition {
    let text: String
    let values: [any BoundValue]
    /// Whether the condition matches books with NULL in the column, which are sorted by number
    /// alone.
    let isForNulls: Bool

    init(_ text: String, _ values: [any BoundValue] = [], isForNulls: Bool = false) {
      self.text = text
      self.values = values
      self.isForNulls = isForNulls
    }
  }

  // MARK: Parts

  /// Returns a statement that reads the word index or a tag if the query has words or a tag, and an
  /// index of books otherwise.
  private func select(
    _ columns: String, joins: String = "", and condition: Condition? = nil, tail: String
  ) -> SQL {
    var (source, conditions, values) = selection
    if !deleted.isEmpty {
      // Indexes of books that are out need the condition here.
      if query.loanFilter != .all || query.dueFrom != nil || query.dueUpTo != nil {
        conditions.append(Self.isOut)
      }
      let numbers = deleted.map { "(\($0))" }.joined(separator: ", ")
      source = """
        (SELECT book.number AS number FROM \(source) WHERE \(conditions.joined(separator: " AND "))
          UNION ALL VALUES \(numbers)) AS found CROSS JOIN book ON book.number = found.number
        """
      conditions = ["book.removed < 2"]
    }
    switch query.loanFilter {
    case .all:
      switch query.presence {
      case .here: conditions.append(BookRows.isHere)
      case .elsewhere: conditions.append(BookRows.isElsewhere)
      case .hereOrReturnedToOwner:
        conditions.append("book.due_date IS DISTINCT FROM '\(BookRows.notInLibrary)'")
      case .anywhere: break
      }
    case .available:
      conditions.append("book.due_date IS NULL AND book.number NOT IN (\(HoldListing.activeBooks))")
      values.append(viewer.today)
    case .onHold:
      conditions.append("book.due_date IS NULL AND book.number IN (\(HoldListing.activeBooks))")
      values.append(viewer.today)
    case .out: conditions.append(Self.isOut)
    case .givenBack:
      conditions.append("book.due_date IS NOT NULL AND book.due_date = '\(BookRows.givenBack)'")
    case .notInLibrary:
      conditions.append("book.due_date IS NOT NULL AND book.due_date = '\(BookRows.notInLibrary)'")
    case .dueSoon:
      conditions.append("book.due_date IS NOT NULL AND book.due_date BETWEEN ? AND ?")
      values += [viewer.today, viewer.today.adding(days: viewer.soonDays)]
    case .overdue:
      conditions.append("book.due_date IS NOT NULL AND book.due_date < ?")
      values.append(viewer.today)
    }
    for (day, comparison) in [(query.dueFrom, ">="), (query.dueUpTo, "<=")] {
      guard let day else { continue }
      conditions.append("\(Self.isOut) AND book.due_date \(comparison) ?")
      values.append(day)
    }
    if let condition {
      conditions.append(condition.text)
      values += condition.values
    }
    return SQL(
      text: """
        SELECT \(columns) FROM \(source) \(joins)
        WHERE \(conditions.joined(separator: " AND ")) \(tail)
        """, values: values)
  }

  /// The source of the books that match the words and fields, and the conditions for it.
  private var selection: (source: String, conditions: [String], values: [any BoundValue]) {
    var conditions = [listsTrash ? "book.removed < 2" : "book.removed = 0"]
    var values: [any BoundValue] = []
    let source: String
    var tags = query.tags.map(database.labelKey)[...]
    var searchConditions = search?.conditions ?? []
    if isElsewhere, hasFewBooksElsewhere, let condition = search?.bookCondition {
      source = "book INDEXED BY \(index)"
      searchConditions = [condition]
    } else if let bookSource = search?.bookSource {
      source = bookSource.text
      values += bookSource.values
    } else if let tag = tags.popFirst() {
      source = "book_tag CROSS JOIN book ON book.number = book_tag.book"
      conditions.append("book_tag.key = ?")
      values.append(tag)
    } else if query.shelf != nil {
      source = Self.shelfSource
    } else if query.loanFilter == .onHold {
      // Few books have holds, so they are looked up and then sorted.
      source = "(SELECT DISTINCT book FROM hold) AS held CROSS JOIN book ON book.number = held.book"
    } else {
      source = "book INDEXED BY \(index)"
    }
    if let shelf = query.shelf {
      conditions.append(
        source == Self.shelfSource
          ? "reading.shelf = ?"
          : "EXISTS (SELECT 1 FROM reading WHERE book = book.number AND shelf = ?)")
      values.append(shelf.rawValue)
    }
    for tag in tags {
      conditions.append("EXISTS (SELECT 1 FROM book_tag WHERE book = book.number AND key = ?)")
      values.append(tag)
    }
    for condition in searchConditions {
      conditions.append(condition.text)
      values += condition.values
    }
    if let owner = query.owner {
      conditions.append("book.owner_key = ?")
      values.append(database.titleKey(owner))
    }
    if let location = query.location {
      conditions.append("book.location_key = ?")
      values.append(database.nameKey(location))
    }
    if let series = query.series {
      conditions.append("book.series_key <> '' AND book.series_key >= ? AND book.series_key < ?")
      values += [BookKeys.prefix(ofSeries: series), BookKeys.upperBound(ofSeries: series)]
        .map(database.storedKey)
    }
    return (source, conditions, values)
  }

  /// A reader has few books on a shelf, so they are looked up and then sorted.
  private static let shelfSource =
    "reading CROSS JOIN book ON book.number = reading.book"

  private var isElsewhere: Bool { query.loanFilter == .all && query.presence == .elsewhere }

  /// Whether the index that is read contains deleted books.
  private var listsTrash: Bool {
    query.includesDeleted && query.text == nil && !query.filtersByField
  }

  /// Written so that SQLite uses the indexes of books that are out.
  static let isOut = "book.due_date IS NOT NULL AND book.due_date < '\(BookRows.givenBack)'"

  /// The index of the order, or one that groups the books of an owner, location or series.
  private var index: String {
    if query.owner != nil { return query.order == .title ? "owned_by_title" : "book_by_owner" }
    if query.location != nil { return "book_by_location" }
    if query.series != nil { return "book_by_series" }
    let usesBookIndex =
      [.all, .available, .onHold].contains(query.loanFilter) && !listsTrash && !isElsewhere
    return (usesBookIndex ? "book_by_" : "out_by_") + sortKey.index
  }

  // MARK: Orders

  private struct SortKey {
    /// The suffix of the index names.
    let index: String
    /// The columns to sort by. Ties are broken by the book's number.
    let columns: [String]
    /// Whether the first column can be NULL; such books come last.
    var hasNulls = true
    /// Returns a book's values in these columns.
    let keys: (Book) -> [Value]
  }

  private var sortKey: SortKey {
    func storedKeys(_ keys: @escaping (BookKeys) -> [String?]) -> (Book) -> [Value] {
      { keys(BookKeys($0.details)).map { $0.map(database.storedKey).bound } }
    }
    return switch query.order {
    case .title:
      SortKey(
        index: "title", columns: ["book.title_key"], hasNulls: false,
        keys: storedKeys { [$0.title] })
    case .author:
      SortKey(
        index: "author", columns: ["book.author_key", "book.series_key"], hasNulls: false,
        keys: storedKeys { [$0.author, $0.series] })
    case .newest, .oldest:
      SortKey(index: "added", columns: ["book.added_at"], hasNulls: false) { [$0.addedAt.bound] }
    case .due:
      SortKey(index: "due", columns: ["book.due_date"]) { [BookRows.dueKey(of: $0).bound] }
    case .year: SortKey(index: "year", columns: ["book.year"]) { [$0.details.year.bound] }
    case .rating:
      SortKey(index: "rating", columns: ["-book.rating"]) {
        [$0.details.rating.map { -$0.halves }.bound]
      }
    case .owner:
      SortKey(index: "owner", columns: ["book.owner_key"], keys: storedKeys { [$0.owner] })
    case .location:
      SortKey(index: "location", columns: ["book.location_key"], keys: storedKeys { [$0.location] })
    // The borrower is looked up only for the few books that are out.
    case .borrower: SortKey(index: "due", columns: [Self.holderKey]) { [holderKey($0).bound] }
    }
  }

  /// The SQL expression of `holderKey(_:)`, which sorts by holder, then by due date.
  private static let holderKey = """
    (CASE WHEN \(isOut) THEN coalesce((
      SELECT CASE person.name WHEN '\(Borrower.user)' THEN '' ELSE person.sort_key END
        || '\(separator)' || person.name
      FROM loan AS lending CROSS JOIN borrower AS person ON person.name = lending.borrower
      WHERE lending.id = book.last_loan AND lending.returned_at IS NULL
      ), '\(separator)\(Borrower.user)') || '\(separator)' || book.due_date END)
    """

  /// Returns the sort key by holder and due date of a book in memory.
  private func holderKey(_ book: Book) -> String? {
    guard let due = BookRows.dueKey(of: book), let loan = book.openLoan else { return nil }
    let name = loan.borrower
    let key = name == Borrower.user ? "" : database.nameKey(name)
    return [key, name, due].joined(separator: Self.separator)
  }

  /// Separates the parts of a key, and sorts before all characters in them.
  private static let separator = "\u{1}"

  private func descends(_ backwards: Bool) -> Bool {
    ((query.order == .newest) != query.isReversed) != backwards
  }

  private func direction(_ backwards: Bool) -> String { descends(backwards) ? "DESC" : "ASC" }

  private func order(backwards: Bool, nullsLast: Bool) -> String {
    let direction = direction(backwards)
    return sortKey.columns.map { "\($0) \(direction)\(nullsLast ? " NULLS LAST" : ""), " }.joined()
      + "book.number \(direction)"
  }
}
